// Test kit: replaces the process that makes images; behaves as its file's name says.
import { tooHeavy } from '../../infra/images/worker-limits.ts';

process.on('disconnect', () => process.exit());
process.on('message', ({ file }: { file: string }) => {
  if (file === 'dies') process.kill(process.pid, 'SIGKILL');
  if (file === 'too heavy') process.exit(tooHeavy.exitCode);
  // Hangs forever without using processor time.
  if (file === 'hangs') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  setTimeout(() => process.send!({ made: { pid: process.pid } }), 100);
});
