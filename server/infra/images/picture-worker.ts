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

setInterval(() => {
  if (process.memoryUsage.rss() > tooHeavy.bytes) process.exit(tooHeavy.exitCode);
}, 20).unref();
process.on('disconnect', () => process.exit());
process.on('message', async ({ file, purpose }: PictureJob) => {
  const bytes = await readFile(file);
  process.send!(await (purpose === 'reading' ? makeReadable(bytes) : makePicture(bytes)));
});
