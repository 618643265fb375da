// Preloaded into the server of a chaos test: kills it, as a power cut would, when it reaches the named fault point for the nth time.
import { subscribe } from 'node:diagnostics_channel';

const [point, times] = process.env.CHAOS_KILL_AT!.split('@');
let left = Number(times);
subscribe(`pishkhan:${point}`, () => {
  left -= 1;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
});
