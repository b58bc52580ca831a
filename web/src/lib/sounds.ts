/** Short sounds, made by the browser itself: no files. Off unless somebody switches them on. */
import { prefs } from "./prefs.svelte";

export type Sound = "move" | "capture" | "chance" | "won" | "lost" | "over";

interface Note {
  /** Hertz. */
  pitch: number;
  /** Seconds after the first. */
  at: number;
  length: number;
  loud: number;
  wave: OscillatorType;
}

const note = (pitch: number, at = 0, length = 0.09, loud = 0.12, wave: OscillatorType = "triangle"): Note => ({
  pitch,
  at,
  length,
  loud,
  wave,
});

export const SOUNDS: Record<Sound, Note[]> = {
  move: [note(420, 0, 0.06)],
  capture: [note(520, 0, 0.06), note(340, 0.05, 0.1)],
  chance: [note(260, 0, 0.05, 0.05, "sine")],
  won: [note(523, 0, 0.16), note(659, 0.13, 0.16), note(784, 0.26, 0.16), note(1047, 0.39, 0.4)],
  lost: [note(392, 0, 0.2), note(330, 0.18, 0.2), note(262, 0.36, 0.4)],
  over: [note(523, 0, 0.2), note(392, 0.18, 0.35)],
};

let audio: AudioContext | null = null;

/** Play a sound, if sounds are on. */
export function sound(name: Sound): void {
  if (!prefs.sounds || typeof AudioContext === "undefined") return;
  audio ??= new AudioContext();
  void audio.resume();
  const now = audio.currentTime;
  for (const { pitch, at, length, loud, wave } of SOUNDS[name]) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.type = wave;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, now + at);
    volume.gain.linearRampToValueAtTime(loud, now + at + 0.008);
    volume.gain.exponentialRampToValueAtTime(0.0001, now + at + length);
    tone.connect(volume).connect(audio.destination);
    tone.start(now + at);
    tone.stop(now + at + length + 0.02);
  }
}
