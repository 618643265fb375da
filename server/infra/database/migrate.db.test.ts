import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { testDatabase } from '../../testkit/database.ts';
import { runAsAdmin } from '../../testkit/database-server.ts';
import { StartRefused } from '../start-refused.ts';
import { connect } from './database.ts';
import { migrate } from './migrate.ts';

const database = await testDatabase();
/** The migrations of this test live outside the project, where the bare name would not be found. */
const KYSELY = pathToFileURL(createRequire(import.meta.url).resolve('kysely')).href;

describe('the schema', () => {
  it('is already there in the clone that a test gets, and finding that out is quick', async () => {
    const durations: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const started = performance.now();
      expect(await migrate(database)).toEqual([]);
      durations.push(performance.now() - started);
    }
    expect(Math.min(...durations)).toBeLessThan(50);
  });
});

describe('migrations', () => {
  let folder: string;
  const empty = connect({ connectionString: database.url }, 4);
  const other = connect({ connectionString: database.url }, 4);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pishkhan-migrations-'));
    await sql`drop table if exists kysely_migration, kysely_migration_lock`.execute(database.db);
  });
  afterAll(async () => {
    await Promise.all([empty.close(), other.close(), rm(folder, { recursive: true })]);
  });

  const write = (name: string, statement: string) =>
    writeFile(
      join(folder, name),
      `import { sql } from '${KYSELY}';
       export async function up(db) {
         await sql\`select pg_sleep(0.2)\`.execute(db);
         await sql\`${statement}\`.execute(db);
       }`,
    );

  it('run once each, in order, when two programs start at the same moment', async () => {
    await write('0001-shelf.ts', 'create table shelf (id int8)');
    await write('0002-first-row.ts', 'insert into shelf values (9007199254740991)');
    const runs = await Promise.all([migrate(empty, folder), migrate(other, folder)]);
    expect(runs.flat()).toEqual(['0001-shelf', '0002-first-row']);
    const { rows } = await empty.pool.query('select id from shelf');
    expect(rows).toEqual([{ id: Number.MAX_SAFE_INTEGER }]);
  });

  it('leave nothing behind when one of them fails', async () => {
    await write('0003-good.ts', 'create table good (id int8)');
    await write('0004-bad.ts', 'insert into nowhere values (1)');
    await expect(migrate(empty, folder)).rejects.toThrow('0004-bad');
    const { rows } = await empty.pool.query(`select to_regclass('good') as found`);
    expect(rows).toEqual([{ found: null }]);
    await rm(join(folder, '0004-bad.ts'));
    expect(await migrate(empty, folder)).toEqual(['0003-good']);
  });

  it('refuse a database that is newer than the program, and say what to do', async () => {
    await rm(join(folder, '0003-good.ts'));
    await write('0004-mine.ts', 'create table mine (id int8)');
    const refused = migrate(empty, folder);
    await expect(refused).rejects.toBeInstanceOf(StartRefused);
    await expect(refused).rejects.toThrow(/newer than this Pishkhan.*0003-good.*start the newer version/);
    const { rows } = await empty.pool.query(`select to_regclass('mine') as found`);
    expect(rows).toEqual([{ found: null }]);
  });

  it('refuse a user who may not make tables', async () => {
    const server = inject('testServer');
    const role = `${server.prefix}visitor`;
    await runAsAdmin(server, `create role ${role} login password 'of a visitor'`);
    const url = new URL(database.url);
    url.username = role;
    url.password = 'of a visitor';
    const visitor = connect({ connectionString: url.href }, 1);
    await sql`drop table kysely_migration, kysely_migration_lock`.execute(database.db);
    try {
      await expect(migrate(visitor, folder)).rejects.toThrow(/^The user of DATABASE_URL may not make tables/);
    } finally {
      await visitor.close();
      await runAsAdmin(server, `drop role ${role}`);
    }
  });
});
