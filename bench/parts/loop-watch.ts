// Loaded into the server before it starts: on SIGUSR2 it says the longest time that its event loop stood still since the last time
// it was asked, in milliseconds.
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
