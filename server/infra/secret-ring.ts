// A secret that can be rotated: the newest signs, older ones only verify until they are removed. A key file
// has one secret per line, newest first.
import path from 'node:path';
import { openSecret } from './secret.ts';
import { StartRefused } from './start-refused.ts';

/** Each previous secret costs a verification; more than these are a configuration mistake. */
const maxPrevious = 5;

export function openSecretRing(
  file: string,
  configured: string | undefined,
  previous: readonly string[],
): string[] {
  const lines = openSecret(file, configured)
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  const ring = [...new Set([...lines, ...previous])];
  if (ring.some((secret) => secret.length < 32))
    throw new StartRefused(
      `A key of ${path.basename(file)}, or a previous one, is shorter than 32 characters.`,
    );
  if (ring.length > 1 + maxPrevious)
    throw new StartRefused(
      `${path.basename(file)} has more than ${maxPrevious} previous keys: drop the oldest.`,
    );
  return ring;
}
