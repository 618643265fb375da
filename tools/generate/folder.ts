// A folder that contains exactly the generated files: any other file in it is out of date.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Names of files that are missing, differ, or should not be there. */
export function differingFiles(folder: string, wanted: Readonly<Record<string, string>>): string[] {
  mkdirSync(folder, { recursive: true });
  const present = readdirSync(folder);
  const stray = present.filter((name) => !(name in wanted));
  const changed = Object.keys(wanted).filter(
    (name) => !present.includes(name) || readFileSync(path.join(folder, name), 'utf8') !== wanted[name],
  );
  return [...stray, ...changed].sort();
}

/** Writes the files that differ and returns their names. */
export function writeFolder(folder: string, wanted: Readonly<Record<string, string>>): string[] {
  const names = differingFiles(folder, wanted);
  for (const name of names) {
    const file = path.join(folder, name);
    const text = wanted[name];
    if (text === undefined) rmSync(file, { recursive: true });
    else writeFileSync(file, text);
  }
  return names;
}
