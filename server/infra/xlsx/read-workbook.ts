// Parses an uploaded workbook in a thread of its own, whose memory and time are bounded.
// Invariant: a file results in rows or in a reason within ten seconds, whatever it contains.
import { Worker } from 'node:worker_threads';
import type { SheetRow } from './read-cells.ts';
import type { SheetLimits } from './read-sheet.ts';
import type { UnreadableReason } from './unzip.ts';

export type { UnreadableReason } from './unzip.ts';

export interface ReadingTask {
  file: Uint8Array;
  most: SheetLimits;
}
export type Reading = { rows: SheetRow[] } | { unreadable: UnreadableReason };

const timeoutMs = 10_000;

/** The rows of the first sheet, including the header. */
export function readWorkbook(file: Uint8Array, most: SheetLimits): Promise<Reading> {
  const task: ReadingTask = { file, most };
  const worker = new Worker(new URL('./reading-thread.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
  });
  const timer = setTimeout(() => void worker.terminate(), timeoutMs);
  return new Promise<Reading>((resolve) => {
    worker.once('message', resolve);
    // The thread ran out of memory, timed out or crashed: the file is unreadable. The listener stays for the
    // thread's life, because an unhandled error ends the server.
    worker.on('error', () => resolve({ unreadable: 'BROKEN' }));
    worker.once('exit', () => resolve({ unreadable: 'BROKEN' }));
  }).finally(() => {
    clearTimeout(timer);
    void worker.terminate();
  });
}
