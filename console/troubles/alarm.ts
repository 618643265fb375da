// The sound for a row that nobody took. Browsers allow it only after a press.

export interface TroubleSound {
  /** Called from a press. */
  unlock(): void;
  play(): void;
  close(): void;
}

const tones = [880, 660] as const;
const toneSeconds = 0.18;

export function createTroubleSound(): TroubleSound {
  let context: AudioContext | undefined;
  return {
    unlock() {
      context ??= new AudioContext();
      void context.resume().catch(() => undefined);
    },
    play() {
      if (context?.state !== 'running') return;
      const speaker = context;
      tones.forEach((frequency, at) => {
        const tone = speaker.createOscillator();
        const volume = speaker.createGain();
        tone.frequency.value = frequency;
        volume.gain.value = 0.2;
        tone.connect(volume).connect(speaker.destination);
        const begin = speaker.currentTime + at * (toneSeconds + 0.04);
        tone.start(begin);
        tone.stop(begin + toneSeconds);
      });
    },
    close: () => void context?.close().catch(() => undefined),
  };
}
