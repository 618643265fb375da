// Watches the event loop, which all shops share: each stall is logged with the pending calls, by route
// pattern. It finds what a limit missed; a healthy server logs nothing.
import type { Log } from './log.ts';

/** Stalls of this many milliseconds are logged. */
const maxStopMs = 200;
/** Interval of the heartbeat, and the error of the measurement. */
const beatMs = 20;
/** More of them reveal no more about the cause. */
const maxCalls = 20;

export interface LoopWatch {
  /** Marks the start of a request, by its method and route pattern. */
  begin(call: string): void;
  end(call: string): void;
  stop(): void;
}

export function watchLoop(log: Log): LoopWatch {
  const underWay = new Map<string, number>();
  /** Calls that ended since the last heartbeat may have caused the stall. */
  let ended = new Set<string>();
  let lastBeat = performance.now();
  let cpuAtLastBeat = process.threadCpuUsage();

  function beat(): void {
    const now = performance.now();
    const stoppedMs = now - lastBeat - beatMs;
    if (stoppedMs >= maxStopMs) {
      const cpu = process.threadCpuUsage(cpuAtLastBeat);
      const calls = [...new Set([...ended, ...underWay.keys()])].slice(0, maxCalls);
      // Little CPU time: the machine was busy with other work, or the process was suspended.
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
