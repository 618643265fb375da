// Releases the memory of the start. V8 collects only while a program allocates, so an idle server would keep
// a third of its heap as garbage.
import { performance } from 'node:perf_hooks';

const pollMs = 5000;
/** Maximum event-loop utilization since the last check: a busier V8 collects on its own, and a pause of 200 ms would be noticed. */
const maxBusy = 0.1;
const maxPolls = 12;

/** Runs once, at the first idle moment of the first minute, and only if Node was started with `--expose-gc`. */
export function collectGarbageOfStart(): void {
  const { gc } = globalThis;
  if (!gc) return;
  let looks = 0;
  let before = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    looks += 1;
    const { utilization } = performance.eventLoopUtilization(before);
    before = performance.eventLoopUtilization();
    if (utilization >= maxBusy && looks < maxPolls) return;
    clearInterval(timer);
    if (utilization < maxBusy) gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  }, pollMs).unref();
}
