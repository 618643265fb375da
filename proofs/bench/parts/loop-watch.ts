// Preloaded into the server: on SIGUSR2 it prints the longest stall of the event loop since the last query, in
// milliseconds.
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delay = monitorEventLoopDelay({ resolution: 1 });
let asked = 0;
delay.enable();
process.on('SIGUSR2', () => {
  const longest = delay.max / 1e6;
  delay.reset();
  asked += 1;
  process.stderr.write(`loop ${asked} stood still ${longest.toFixed(1)} ms\n`);
});
