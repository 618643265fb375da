// Behind a pooler in transaction mode a connection serves another client after each transaction. State that
// outlives one must bypass the pooler (`direct`, `withoutDeadlines`, the connection of a backup): the sources
// with such state are listed here.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFiles } from '../../../tools/project-files.ts';

const root = join(import.meta.dirname, '../../..');

const kinds: Record<string, RegExp> = {
  LISTEN: /\b(?:UN)?LISTEN\s+["$\w]/,
  // Matches a SET at the start of a statement, unlike the SET of an UPDATE, which follows its table.
  SET: /(?:[`'"](?:\s*\n\s*)?|;\s*)(?:RE)?(?:SET|set)\s+(?!LOCAL\b)(?:SESSION\s+)?[$a-z]/,
  'set_config for the session': /set_config\([^)]{1,100},\s*false/i,
  'lock of a session': /\bpg_(?:try_)?advisory_(?:un)?lock(?:_shared|_all)?\s*\(/i,
  'temporary table': /\b(?:CREATE|INTO)\s+(?:LOCAL\s+|GLOBAL\s+)?TEMP(?:ORARY)?\b/i,
  cursor: /\bDECLARE\s+\w+\s[\w\s]{0,40}CURSOR\b|\bpg-cursor\b|\bpg-query-stream\b/i,
  COPY: /\bCOPY\s+\$?[{"\w]/,
  PREPARE: /[`'";(]\s*(?:PREPARE|EXECUTE|DEALLOCATE)\s+\w/,
  // Kysely and `pool.query` hold a connection no longer than a statement or a transaction.
  'held connection': /\.connect\(\)/,
};

/** Each of these bypasses the pooler, except the three whose connection holds one transaction. */
const known = {
  'server/app/backup-command.ts': ['SET', 'held connection'],
  'server/infra/backup/table-copy.ts': ['COPY'],
  'server/infra/database/embedded/password.ts': ['SET'],
  'server/infra/database/embedded/probe.ts': ['held connection'],
  'server/infra/database/in-pipeline.ts': ['held connection'],
  'server/infra/database/in-transaction.ts': ['held connection'],
  'server/infra/database/nested-transactions.ts': ['held connection'],
  'server/infra/live/outbox-relay.ts': ['LISTEN', 'SET', 'held connection'],
  'server/ledger/booking/store-checks.ts': ['SET', 'lock of a session'],
};

test('state of a database session is kept only where the connection goes past a pooler', () => {
  const files = projectFiles(root).filter(
    (file) => /^server\/.*\.ts$/.test(file) && !/\.test\.ts$|^server\/testkit\//.test(file),
  );
  expect(files.length).toBeGreaterThan(300);
  const found: Record<string, string[]> = {};
  for (const file of files) {
    const code = readFileSync(join(root, file), 'utf8').replace(/^\s*(?:\/\/|\/?\*).*$/gm, '');
    const names = Object.keys(kinds).filter((name) => kinds[name]!.test(code));
    if (names.length > 0) found[file] = names;
  }
  expect(found).toEqual(known);
});

test.each([
  ['LISTEN', 'client.query("LISTEN of_all")'],
  ['SET', 'pool.query("SET search_path = x")'],
  ['SET', 'sql`set statement_timeout = 0`.execute(db)'],
  ['set_config for the session', "select set_config('pishkhan.shop', $1, false)"],
  ['lock of a session', "select pg_try_advisory_lock(hashtext('a'))"],
  ['temporary table', 'CREATE TEMP TABLE seen (id int)'],
  ['cursor', "import Cursor from 'pg-cursor'"],
  ['COPY', 'COPY orders TO STDOUT'],
  ['PREPARE', "'PREPARE one AS SELECT 1'"],
  ['held connection', 'const client = await pool.connect()'],
])('%s is noticed', (name, code) => expect(code).toMatch(kinds[name]!));

test.each([
  ['SET', 'UPDATE menu m SET version = m.version + 1'],
  ['SET', "'SET LOCAL lock_timeout = 100'"],
  ['lock of a session', "SELECT pg_advisory_xact_lock(hashtext('a'))"],
])('%s is ignored within a statement or a transaction', (name, code) =>
  expect(code).not.toMatch(kinds[name]!),
);
