// A worker process that decodes one image at a time, so that a hostile file harms only this process. It exits
// when it needs too much memory, and with the server.
import { readFile } from 'node:fs/promises';
import os from 'node:os';
import { makePicture, makeReadable } from './make-picture.ts';
import type { PictureJob } from './picture.ts';
import { tooHeavy } from './worker-limits.ts';

// Lower priority than the server, because orders come first.
try {
  os.setPriority(10);
} catch {
  // Some platforms do not let a process change its priority.
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
