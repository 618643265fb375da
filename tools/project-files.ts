// The source files of the project, without anything that was installed, built or written at run time.
import { readdirSync } from 'node:fs';
import path from 'node:path';

const notSources = new Set(['node_modules', 'dist']);
/** Folders with a leading dot belong to git, editors and the running program, except this one, which is ours. */
const dotFolders = new Set(['.ci']);

/** Paths from the root, with forward slashes, sorted. */
export function projectFiles(root: string, folder = ''): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = path.posix.join(folder, entry.name);
      if (entry.isFile()) return [file];
      const left = notSources.has(entry.name) || (entry.name.startsWith('.') && !dotFolders.has(entry.name));
      return entry.isDirectory() && !left ? projectFiles(root, file) : [];
    });
}
