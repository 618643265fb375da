// A process that makes pictures, one at a time, so that whatever a file does to the decoder happens to nobody else.
// It ends itself when it needs too much memory, and with the server.
import { readFile } from 'node:fs/promises';
import os from 'node:os';
import { makePicture, makeReadable } from './make-picture.ts';
import type { PictureJob } from './picture.ts';
import { tooHeavy } from './worker-limits.ts';

// Orders come first.
try {
  os.setPriority(10);
} catch {
  // Not everywhere is that a process's own to say.
}

let begun = process.cpuUsage();
const workMs = (): number => {
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
};

setInterval(() => {
  if (process.memoryUsage.rss() > tooHeavy.bytes || workMs() > tooHeavy.workMs)
    process.exit(tooHeavy.exitCode);
}, 20).unref();
process.on('disconnect', () => process.exit());
process.on('message', async ({ file, purpose }: PictureJob) => {
  begun = process.cpuUsage();
  const bytes = await readFile(file);
  process.send!(await (purpose === 'reading' ? makeReadable(bytes) : makePicture(bytes)));
});
