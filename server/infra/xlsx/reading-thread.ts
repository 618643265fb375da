import { parentPort, workerData } from 'node:worker_threads';
import { readSheet } from './read-sheet.ts';
import type { Reading, ReadingTask } from './read-workbook.ts';
import { Unreadable } from './unzip.ts';

const { file, most } = workerData as ReadingTask;
const reading: Reading = await readSheet(
  Buffer.from(file.buffer, file.byteOffset, file.byteLength),
  most,
).then(
  (rows) => ({ rows }),
  (error: unknown) => {
    if (error instanceof Unreadable) return { unreadable: error.reason };
    throw error;
  },
);
parentPort!.postMessage(reading);
