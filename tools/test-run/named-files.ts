// Files that a source names by a string, relative to itself: a template that it reads, a worker that it starts, a folder that it lists.
import path from 'node:path';

interface Surroundings {
  known: ReadonlySet<string>;
  folders: Folders;
  /** The specifiers of imports, which are strings as well. */
  imported: ReadonlySet<string>;
}

/** All files of each folder, those of folders in it included. */
export type Folders = ReadonlyMap<string, readonly string[]>;

const text = /(['"`])((?:[\w.-]+\/)*[\w.-]+\/?)\1/g;

/** `server/infra/database/migrate.ts` reads them for every database: one more would choose every test that has one. */
const notByFolder = new Set(['server/infra/database/migrate.ts']);

export function namedFiles(file: string, code: string, { known, folders, imported }: Surroundings): string[] {
  const folder = path.posix.dirname(file);
  const found = new Set<string>();
  for (const [, , words] of code.matchAll(text)) {
    if (!words || imported.has(words) || !/[./]/.test(words)) continue;
    const named = path.posix.join(folder, words).replace(/\/$/, '');
    if (known.has(named)) found.add(named);
    // A folder around the file itself is the start of another path.
    else if (words.includes('/') && !`${folder}/`.startsWith(`${named}/`) && !notByFolder.has(file))
      for (const inside of folders.get(named) ?? []) found.add(inside);
  }
  found.delete(file);
  return [...found];
}

export function foldersOf(files: readonly string[]): Folders {
  const folders = new Map<string, string[]>();
  for (const file of files) {
    for (let folder = path.posix.dirname(file); folder !== '.'; folder = path.posix.dirname(folder)) {
      const inside = folders.get(folder);
      if (inside) inside.push(file);
      else folders.set(folder, [file]);
    }
  }
  return folders;
}
