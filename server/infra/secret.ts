// Secrets that the program makes for itself at first start: a file that only its owner may read.
import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartRefused } from './start-refused.ts';

/** The configured value, else the file's, else a new one of 256 bits written to the file. */
export function openSecret(file: string, configured: string | undefined): string {
  if (configured !== undefined) {
    if (configured.length < 32)
      throw new StartRefused(
        `A key in the environment is shorter than 32 characters (${path.basename(file)}).`,
      );
    return configured;
  }
  return readSecret(file) ?? makeSecret(file);
}

function readSecret(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function makeSecret(file: string): string {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  try {
    // A link either makes the whole file or finds that another process was first.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(draft);
  }
  return readSecret(file)!;
}
