// The password of the embedded database, required even of those who reach its socket: the superuser and the
// program's role have the same, and only the owner of the data folder can read it.
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fchownSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { createDurablySync, syncFolderSync } from '../../files/write-durably.ts';
import type { EmbeddedPaths } from './paths.ts';

/** `initdb` on Windows writes its own rules with the same meaning, for local TCP. */
const rules = 'local all all scram-sha-256\n';

export const passwordFile = (dataDir: string): string => join(dataDir, 'postgres.password');
const rulesFile = (cluster: string): string => join(cluster, 'pg_hba.conf');

/** Created once. */
export function storedPassword(dataDir: string): string {
  const file = passwordFile(dataDir);
  if (!existsSync(file)) createDurablySync(file, randomBytes(24).toString('base64url'));
  return readFileSync(file, 'utf8');
}

/**
 * Gives both roles the password, and from then on requires it. Files of earlier versions, and new ones, trust
 * everyone who reaches the socket until their first start is over. Needs a superuser's connection; repeated
 * after an interruption.
 */
export async function demandPassword(
  client: pg.Client,
  password: string,
  place: EmbeddedPaths,
): Promise<void> {
  if (process.platform === 'win32' || readFileSync(rulesFile(place.cluster), 'utf8') === rules) return;
  // The password is random, so stretching it would only make each connection more expensive.
  await client.query('set scram_iterations = 1');
  for (const role of ['postgres', 'pishkhan'])
    await client.query(`alter role ${role} password ${client.escapeLiteral(password)}`);
  writeRules(place);
  await client.query('select pg_reload_conf()');
}

/** PostgreSQL, which may run as another user, must be able to read them at its next start. */
function writeRules({ cluster, runAs }: EmbeddedPaths): void {
  const beside = `${rulesFile(cluster)}.new`;
  const file = openSync(beside, 'w', 0o600);
  try {
    writeFileSync(file, rules);
    if (runAs.owner !== undefined) fchownSync(file, runAs.owner, runAs.owner);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(beside, rulesFile(cluster));
  syncFolderSync(cluster);
}
