import { buffer } from 'node:stream/consumers';
import type { FileStore } from './file-store.ts';

/** Copies the files of a folder that the other store does not have yet. They must be small. */
export async function copyMissing(from: FileStore, to: FileStore, folder: string): Promise<void> {
  const present = new Set<string>();
  for await (const { name } of to.list(folder)) present.add(name);
  for await (const { name } of from.list(folder)) {
    const file = present.has(name) ? undefined : await from.find(name);
    if (file) await to.put(name, await buffer(file.bytes));
  }
}
