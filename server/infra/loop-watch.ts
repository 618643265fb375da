// Watches the event loop, on which every shop waits for every other: each stop is logged with the calls that were under way, by their
// route patterns. It finds what a limit forgot; in a sound server it says nothing.
import type { Log } from './log.ts';

/** A stop of this many milliseconds is told of. */
const longestStopMs = 200;
/** How often the loop shows that it goes on: the error of what is measured. */
const beatMs = 20;
/** More of them say no more about the cause. */
const mostCalls = 20;

export interface LoopWatch {
  /** A request begins, by its method and route pattern. */
  begin(call: string): void;
  end(call: string): void;
  stop(): void;
}

export function watchLoop(log: Log): LoopWatch {
  const underWay = new Map<string, number>();
  /** Those that ended since the last beat may have been what took the time. */
  let ended = new Set<string>();
  let lastBeat = performance.now();
  let cpuAtLastBeat = process.threadCpuUsage();

  function beat(): void {
    const now = performance.now();
    const stoppedMs = now - lastBeat - beatMs;
    if (stoppedMs >= longestStopMs) {
      const cpu = process.threadCpuUsage(cpuAtLastBeat);
      const calls = [...new Set([...ended, ...underWay.keys()])].slice(0, mostCalls);
      // Little of it computing: the machine had no time for us, or the process was paused.
      const computedMs = Math.round((cpu.user + cpu.system) / 1_000);
      log.warn({ ms: Math.round(stoppedMs), computedMs, calls }, 'the event loop stopped');
    }
    ended = new Set();
    lastBeat = now;
    cpuAtLastBeat = process.threadCpuUsage();
  }

  const timer = setInterval(beat, beatMs).unref();
  return {
    begin: (call) => void underWay.set(call, (underWay.get(call) ?? 0) + 1),
    end(call) {
      const left = (underWay.get(call) ?? 0) - 1;
      if (left > 0) underWay.set(call, left);
      else underWay.delete(call);
      ended.add(call);
    },
    stop: () => clearInterval(timer),
  };
}
