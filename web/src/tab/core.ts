// The native core in a worker of the tab: a WebAssembly module beside Python's own, asked by messages (native/tab).

/** Its file in the folder of Python. */
export const CORE = "core.wasm.gz";

const LISTENING = 100;
const NANOSECONDS = 1e6;

/** The brake of a search, as the core sees it. */
export interface Flag {
  pulled: boolean;
  set(): void;
}

/** What the module has. */
interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  reserve(bytes: number): number;
  call(): number;
  answer(): number;
}

/** Where a browser can hold a running module until a promise is kept (JavaScript Promise Integration). */
interface Holding {
  Suspending: new (act: () => Promise<number>) => WebAssembly.ImportValue;
  promising(act: () => number): () => Promise<number>;
}

export class Core {
  private readonly exports: Exports;
  private readonly later: (() => Promise<number>) | undefined;
  private flag: Flag | undefined;
  private heard = performance.now();

  /** `pause` is a promise after which messages have come in; without it nobody hears while a search runs. */
  constructor(bytes: BufferSource, pause: (() => Promise<void>) | undefined) {
    const holding = WebAssembly as unknown as Holding;
    const pulled = () => (this.flag?.pulled ? 1 : 0);
    const listen = async () => {
      if (pause && performance.now() - this.heard > LISTENING) {
        await pause();
        this.heard = performance.now();
      }
      return pulled();
    };
    const instance = new WebAssembly.Instance(new WebAssembly.Module(bytes), {
      tab: { interrupted: pause ? new holding.Suspending(listen) : pulled },
      wasi_snapshot_preview1: this.system(),
    });
    this.exports = instance.exports as unknown as Exports;
    this.exports._initialize();
    if (pause) this.later = holding.promising(this.exports.call);
  }

  /** The answer to a message; a promise of it where messages are let in meanwhile. */
  ask(message: Uint8Array, flag: Flag | undefined): Uint8Array | Promise<Uint8Array> {
    const at = this.exports.reserve(message.length);
    new Uint8Array(this.exports.memory.buffer, at, message.length).set(message);
    this.flag = flag;
    this.heard = performance.now();
    return this.later ? this.later().then((length) => this.answer(length)) : this.answer(this.exports.call());
  }

  makeFlag(): Flag {
    return {
      pulled: false,
      set() {
        this.pulled = true;
      },
    };
  }

  private answer(length: number): Uint8Array {
    return new Uint8Array(this.exports.memory.buffer, this.exports.answer(), length).slice();
  }

  /** Of an operating system the core needs the clock; what it would write before it ends goes to the console. */
  private system(): WebAssembly.ModuleImports {
    return {
      clock_time_get: (_clock: number, _precision: bigint, at: number) => {
        const now = BigInt(Math.round(performance.now() * NANOSECONDS));
        new DataView(this.exports.memory.buffer).setBigUint64(at, now, true);
        return 0;
      },
      fd_write: (_file: number, parts: number, count: number, written: number) => {
        const view = new DataView(this.exports.memory.buffer);
        let length = 0;
        for (let part = 0; part < count; part++) {
          const [from, bytes] = [0, 4].map((at) => view.getUint32(parts + 8 * part + at, true)) as [number, number];
          console.error(new TextDecoder().decode(new Uint8Array(this.exports.memory.buffer, from, bytes)));
          length += bytes;
        }
        view.setUint32(written, length, true);
        return 0;
      },
      fd_close: () => 0,
      fd_seek: () => 0,
    };
  }
}
