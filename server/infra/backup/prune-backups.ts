// Deletes earlier backups of a series, which hold the data of people who have been erased since.
// Invariant: only files of the new one's folder whose names differ from its name in digits alone, and never the new one.
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** The name without its digits; undefined for a name without any, which has no series. */
const seriesOf = (name: string): string | undefined =>
  /\d/.test(name) ? name.replace(/\d+/g, '#') : undefined;

/** Returns the names of the deleted files. `keepDays` 0 keeps all. */
export async function pruneBackups(file: string, keepDays: number, now: Date): Promise<string[]> {
  const folder = path.dirname(file);
  const series = seriesOf(path.basename(file));
  if (keepDays === 0 || series === undefined) return [];
  const before = now.getTime() - keepDays * 86_400_000;
  const pruned: string[] = [];
  for (const name of (await readdir(folder)).sort()) {
    if (name === path.basename(file) || seriesOf(name) !== series) continue;
    const found = await stat(path.join(folder, name));
    if (!found.isFile() || found.mtimeMs >= before) continue;
    await rm(path.join(folder, name));
    pruned.push(name);
  }
  return pruned;
}
