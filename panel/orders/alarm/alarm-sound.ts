// Audio output of the alarm. A repeating sound is one looping buffer that starts at a moment of the audio clock, so the throttled timers
// of a hidden tab can neither delay nor stop it.
import { rising } from './alarm-schedule.ts';
import { newOrderTune, synthesise, type Tune } from './alarm-tones.ts';

export interface AlarmSound {
  /** True while sound really plays: browsers block it until the page is touched. */
  isRunning(): boolean;
  /** The audio clock, which moves only while sound is really played; undefined before there is one. */
  seconds(): number | undefined;
  /** Asks the browser for sound. It works only when called from a touch or a key. */
  unlock(): void;
  /** Resumes after the system took the audio device away: a call, another app, a locked screen. Audio that never ran needs a touch. */
  goOn(): void;
  /**
   * Loops the new-order tune, starting `inSeconds` from now as if it had been getting louder for
   * `risenSeconds`. A loop that is playing restarts.
   */
  startLoop(inSeconds: number, risenSeconds: number): void;
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
  let hasRun = false;
  const buffers = new Map<Tune, AudioBuffer>();

  function open(): AudioContext {
    if (context) return context;
    context = new AudioContext({ latencyHint: 'interactive' });
    context.onstatechange = onStateChange;
    return context;
  }

  function resume(): void {
    void open()
      .resume()
      .catch(() => undefined);
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

  function play(tune: Tune, inSeconds = 0, risenSeconds?: number): AudioBufferSourceNode {
    const speaker = open();
    const source = speaker.createBufferSource();
    source.buffer = bufferOf(tune, speaker);
    const volume = speaker.createGain();
    const begin = speaker.currentTime + inSeconds;
    if (risenSeconds !== undefined) {
      source.loop = true;
      // Scheduled on the audio clock as well: stages that are past apply at once.
      for (const { after, gain, rate } of rising) {
        const at = Math.max(0, begin - risenSeconds + after);
        volume.gain.setValueAtTime(gain, at);
        source.playbackRate.setValueAtTime(rate, at);
      }
    }
    source.connect(volume).connect(speaker.destination);
    source.start(begin);
    return source;
  }

  function stopLoop(): void {
    loopSource?.stop();
    loopSource = undefined;
  }

  return {
    isRunning: () => context?.state === 'running',
    seconds: () => context?.currentTime,
    unlock: resume,
    goOn() {
      hasRun ||= context?.state === 'running';
      if (hasRun && context?.state !== 'running') resume();
    },
    startLoop(inSeconds, risenSeconds) {
      stopLoop();
      loopSource = play(newOrderTune, inSeconds, risenSeconds);
    },
    stopLoop,
    playOnce: (tune) => void play(tune),
    playTest: () => void play(newOrderTune),
    close() {
      stopLoop();
      buffers.clear();
      void context?.close();
      context = undefined;
      hasRun = false;
      onStateChange();
    },
  };
}
