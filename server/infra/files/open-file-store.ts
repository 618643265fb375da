import { open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Bucket, createBucketStore } from './bucket-store.ts';
import type { FileStore } from './file-store.ts';
import { writeDurably } from './write-durably.ts';

const isAway = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

function createFolderStore(folder: string): FileStore {
  const place = (name: string): string => path.join(folder, ...name.split('/'));
  return {
    put: (name, bytes) => writeDurably(place(name), bytes),
    async find(name) {
      try {
        const file = await open(place(name));
        const { size } = await file.stat();
        return { size, bytes: file.createReadStream() };
      } catch (error) {
        if (isAway(error)) return undefined;
        throw error;
      }
    },
    remove: (name) => rm(place(name), { force: true }),
    async *list(below = '') {
      const entries = await readdir(path.join(folder, below), { recursive: true, withFileTypes: true }).catch(
        (error) => {
          if (isAway(error)) return [];
          throw error;
        },
      );
      for (const entry of entries.filter((one) => one.isFile())) {
        const file = path.join(entry.parentPath, entry.name);
        const found = await stat(file).catch(() => undefined);
        if (found) yield { name: path.relative(folder, file).replaceAll(path.sep, '/'), putAt: found.mtime };
      }
    },
  };
}

/** A folder of this machine, or an S3-compatible bucket. */
export const openFileStore = (place: { folder: string } | { bucket: Bucket }): FileStore =>
  'bucket' in place ? createBucketStore(place.bucket) : createFolderStore(place.folder);
