// Files in a folder. A file is written beside its place and moved there when all of it is on the disk.
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from './file-store.ts';

const isAway = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

export function keepInFolder(folder: string): FileStore {
  const place = (name: string): string => path.join(folder, ...name.split('/'));
  return {
    async put(name, bytes) {
      const target = place(name);
      await mkdir(path.dirname(target), { recursive: true });
      const beside = `${target}.${randomUUID()}.part`;
      try {
        const file = await open(beside, 'wx');
        try {
          await file.writeFile(bytes);
          await file.datasync();
        } finally {
          await file.close();
        }
        await rename(beside, target);
      } catch (error) {
        await rm(beside, { force: true });
        throw error;
      }
    },
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
    async *list() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error) => {
        if (isAway(error)) return [];
        throw error;
      });
      for (const entry of entries.filter((one) => one.isFile())) {
        const file = path.join(entry.parentPath, entry.name);
        const found = await stat(file).catch(() => undefined);
        if (found) yield { name: path.relative(folder, file).replaceAll(path.sep, '/'), putAt: found.mtime };
      }
    },
  };
}
