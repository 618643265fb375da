// The files that a source names in a string, relative to itself: a template that it reads, a worker that it starts, a folder that it lists.
import path from 'node:path';

interface Surroundings {
  known: ReadonlySet<string>;
  folders: Folders;
  /** The specifiers of imports, which are strings as well. */
  imported: ReadonlySet<string>;
}

/** All files of each folder, including those of its subfolders. */
export type Folders = ReadonlyMap<string, readonly string[]>;

const text = /(['"`])((?:[\w.-]+\/)*[\w.-]+\/?)\1/g;

/** This file reads the schema for every database: each new part would choose every test that has a database. */
const notByFolder = new Set(['server/infra/database/schema-files.ts']);

export function namedFiles(file: string, code: string, { known, folders, imported }: Surroundings): string[] {
  const folder = path.posix.dirname(file);
  const found = new Set<string>();
  for (const [, , words] of code.matchAll(text)) {
    if (!words || imported.has(words) || !/[./]/.test(words)) continue;
    const named = path.posix.join(folder, words).replace(/\/$/, '');
    if (known.has(named)) found.add(named);
    // A folder that contains the file itself is the beginning of another path.
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
