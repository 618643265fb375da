// Secrets that the program generates at first start, in files that only their owner may read.
// Invariants: a secret is synced to disk before anything is signed with it; a truncated one is never used.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createDurablySync } from './files/write-durably.ts';
import { StartRefused } from './start-refused.ts';

const minLength = 32;
/** A power cut may leave a file of zero bytes. */
const isWhole = (line: string): boolean => line.length >= minLength && /^[\x21-\x7e]+$/.test(line);

/** The configured value, otherwise the file's (several keys are lines), otherwise a new one of 256 bits that is written to the file. */
export function openSecret(file: string, configured: string | undefined): string {
  if (configured !== undefined) {
    if (configured.length < minLength)
      throw new StartRefused(
        `A key in the environment is shorter than ${minLength} characters (${path.basename(file)}).`,
      );
    return configured;
  }
  return readSecret(file) ?? makeSecret(file);
}

function readSecret(file: string): string | undefined {
  const text = readIfThere(file);
  if (text === undefined) return undefined;
  const lines = text.split(/\r?\n/).flatMap((line) => line.trim() || []);
  if (lines.length > 0 && lines.every(isWhole)) return lines.join('\n');
  throw new StartRefused(
    `The key in ${file} is empty or damaged, as a power cut may leave it (a key has at least ${minLength} characters): ` +
      'put the right one back, or remove the file, and start again; without the file a new key is made.',
  );
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'latin1');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function makeSecret(file: string): string {
  createDurablySync(file, `${randomBytes(32).toString('base64url')}\n`);
  return readSecret(file)!;
}
