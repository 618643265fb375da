// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const versions = '/usr/lib/postgresql';

/**
 * Returns the folder of the newest PostgreSQL of this machine that can copy itself to a standby, which the embedded one cannot; undefined
 * when there is none.
 * @returns {string | undefined}
 */
export function findPostgresPrograms() {
  const found = (existsSync(versions) ? readdirSync(versions) : [])
    .filter((version) => Number(version) >= 15 && existsSync(join(versions, version, 'bin/pg_basebackup')))
    .sort((one, other) => Number(other) - Number(one));
  return found[0] && join(versions, found[0], 'bin');
}
