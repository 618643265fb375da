// Audio output of the alarm. A repeating sound is one looping buffer that starts at a moment of the audio clock, so the throttled timers
// of a hidden tab can neither delay nor stop it.
import { newOrderTune, synthesise, type Tune } from './alarm-tones.ts';

export interface AlarmSound {
  /** Whether sound really plays: browsers keep it locked until the page is touched. */
  isRunning(): boolean;
  /** Asks the browser for sound. It works only when called from a touch or a key. */
  unlock(): void;
  /** Loops the new-order tune, beginning in so many seconds. A loop that is playing restarts. */
  startLoop(inSeconds: number): void;
  stopLoop(): void;
  /** Plays the tune once, in addition to a loop. */
  playOnce(tune: Tune): void;
  /** Plays the new-order tune once. */
  playTest(): void;
  /** Releases the audio device. */
  close(): void;
}

export function createAlarmSound(onStateChange: () => void): AlarmSound {
  let context: AudioContext | undefined;
  let loopSource: AudioBufferSourceNode | undefined;
  const buffers = new Map<Tune, AudioBuffer>();

  function open(): AudioContext {
    if (context) return context;
    context = new AudioContext({ latencyHint: 'interactive' });
    context.onstatechange = onStateChange;
    return context;
  }

  function bufferOf(tune: Tune, speaker: AudioContext): AudioBuffer {
    const known = buffers.get(tune);
    if (known) return known;
    const samples = synthesise(tune, speaker.sampleRate);
    const buffer = speaker.createBuffer(1, samples.length, speaker.sampleRate);
    buffer.copyToChannel(samples, 0);
    buffers.set(tune, buffer);
    return buffer;
  }

  function play(tune: Tune, loop: boolean, inSeconds = 0): AudioBufferSourceNode {
    const speaker = open();
    const source = speaker.createBufferSource();
    source.buffer = bufferOf(tune, speaker);
    source.loop = loop;
    source.connect(speaker.destination);
    source.start(speaker.currentTime + inSeconds);
    return source;
  }

  function stopLoop(): void {
    loopSource?.stop();
    loopSource = undefined;
  }

  return {
    isRunning: () => context?.state === 'running',
    unlock() {
      void open()
        .resume()
        .catch(() => undefined);
    },
    startLoop(inSeconds) {
      stopLoop();
      loopSource = play(newOrderTune, true, inSeconds);
    },
    stopLoop,
    playOnce: (tune) => void play(tune, false),
    playTest: () => void play(newOrderTune, false),
    close() {
      stopLoop();
      buffers.clear();
      void context?.close();
      context = undefined;
      onStateChange();
    },
  };
}
