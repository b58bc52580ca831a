/** How far Python has come. */
class Loading {
  /** Bytes that are here, of how many. */
  done = $state(0);
  total = $state(0);
  ready = $state(false);
  /** Whether nothing of Python is on its way any more. */
  settled = $state(false);
  /** Why it will not come, in one line. */
  failed = $state<string | null>(null);
  /** Whether another tab keeps the library: what is played here is not kept then. */
  elsewhere = $state(false);
}

export const loading = new Loading();
