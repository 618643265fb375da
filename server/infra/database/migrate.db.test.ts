import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { testDatabase } from '../../testkit/database.ts';
import { createDatabase, runAsAdmin, withDatabase } from '../../testkit/database-server.ts';
import { StartRefused } from '../start-refused.ts';
import { connect, type Database } from './database.ts';
import { migrate } from './migrate.ts';
import type { Schema } from './schema-files.ts';

const database = await testDatabase();

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
  const server = inject('testServer');
  const name = `${server.prefix}migrations_${process.pid}`;
  const url = withDatabase(server.userUrl, name);
  let empty: Database;
  let other: Database;

  beforeAll(async () => {
    await createDatabase(server, name);
    empty = connect({ connectionString: url }, 4);
    other = connect({ connectionString: url }, 4);
  });
  afterAll(async () => {
    await Promise.all([empty.close(), other.close()]);
    await runAsAdmin(server, `drop database if exists ${name}`);
  });

  const shelf = { name: 'tables/shelf.sql', sql: 'CREATE TABLE shelf (id int8);' };
  const size = (number: number) => ({
    name: 'functions/shelf.sql',
    sql: `CREATE OR REPLACE FUNCTION size() RETURNS int LANGUAGE sql AS $$ SELECT ${number} $$;
      CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;`,
  });
  const guarded = {
    name: 'triggers/shelf.sql',
    sql: 'CREATE OR REPLACE TRIGGER guarded BEFORE DELETE ON shelf FOR EACH ROW EXECUTE FUNCTION refuse();',
  };
  const row = { name: '0001-row', sql: 'SELECT pg_sleep(0.2); INSERT INTO shelf VALUES (9007199254740991);' };
  const schema = (parts: Partial<Schema> = {}): Schema => ({
    version: '1.9.0',
    runsBeside: '1.9.0',
    baseline: [shelf],
    migrations: [row],
    code: [size(1), guarded],
    ...parts,
  });
  const read = async (text: string) => (await empty.pool.query(text)).rows;
  const nameOfTriggers = () =>
    read(`SELECT tgname AS name FROM pg_trigger WHERE tgrelid = 'shelf'::regclass AND NOT tgisinternal`);

  it('run once each, in order, when two programs start at the same moment', async () => {
    const runs = await Promise.all([migrate(empty, schema()), migrate(other, schema())]);
    expect(runs.flat()).toEqual(['baseline', '0001-row', 'functions/shelf.sql', 'triggers/shelf.sql']);
    expect(await read('SELECT id FROM shelf')).toEqual([{ id: Number.MAX_SAFE_INTEGER }]);
  });

  it('leave nothing behind when one of them fails', async () => {
    const good = { name: '0002-good', sql: 'CREATE TABLE good (id int8);' };
    const bad = { name: '0003-bad', sql: 'INSERT INTO nowhere VALUES (1);' };
    await expect(migrate(empty, schema({ migrations: [row, good, bad] }))).rejects.toThrow('0003-bad');
    expect(await read(`SELECT to_regclass('good') AS found`)).toEqual([{ found: null }]);
    expect(await migrate(empty, schema({ migrations: [row, good] }))).toEqual(['0002-good']);
  });

  it('refuse a database that is newer than the program, and say what to do', async () => {
    const mine = { name: '0003-mine', sql: 'CREATE TABLE mine (id int8);' };
    const refused = migrate(empty, schema({ migrations: [row, mine] }));
    await expect(refused).rejects.toBeInstanceOf(StartRefused);
    await expect(refused).rejects.toThrow(/newer than this Pishkhan.*0002-good.*start the newer version/);
    expect(await read(`SELECT to_regclass('mine') AS found`)).toEqual([{ found: null }]);
  });

  const all = [row, { name: '0002-good', sql: '' }];

  it('replace a function whose file has changed, and no other', async () => {
    expect(await migrate(empty, schema({ migrations: all, code: [size(2), guarded] }))).toEqual([
      'functions/shelf.sql',
    ]);
    expect(await read('SELECT size()')).toEqual([{ size: 2 }]);
  });

  it('do not replace what a newer program has written', async () => {
    const newer = schema({
      ...{ version: '1.10.0', runsBeside: '1.10.0' },
      migrations: all,
      code: [size(3), guarded],
    });
    expect(await migrate(empty, newer)).toEqual(['functions/shelf.sql']);
    await expect(migrate(empty, schema({ migrations: all }))).rejects.toThrow(
      /newer than this Pishkhan \(it has "functions\/shelf\.sql", and release 1\.10\.0 /,
    );
    expect(await read('SELECT size()')).toEqual([{ size: 3 }]);
  });

  it('let an older program run on what a newer one has written, and leave it as it is, if the newer one has said so', async () => {
    const newer = schema({
      ...{ version: '1.11.0', runsBeside: '1.10.0' },
      migrations: [...all, { name: '0003-newer', sql: 'CREATE TABLE newer (id int8);' }],
      code: [size(4), guarded],
    });
    expect(await migrate(empty, newer)).toEqual(['0003-newer', 'functions/shelf.sql']);
    const rolledBack = { version: '1.10.0', migrations: all, code: [size(3), guarded] };
    expect(await migrate(empty, schema(rolledBack))).toEqual([]);
    expect(await read('SELECT size()')).toEqual([{ size: 4 }]);
    const tooOld = migrate(empty, schema({ ...rolledBack, version: '1.9.9' }));
    await expect(tooOld).rejects.toThrow(/newer than this Pishkhan.*runs beside 1\.10\.0 and later/);
    const ofABranch = { name: '0003-branch', sql: 'CREATE TABLE branch (id int8);' };
    await expect(migrate(empty, schema({ ...rolledBack, migrations: [...all, ofABranch] }))).rejects.toThrow(
      StartRefused,
    );
    expect(await migrate(empty, newer)).toEqual([]);
    await empty.pool.query(
      `DROP TABLE newer; DELETE FROM schema_migration WHERE name = '0003-newer'; DELETE FROM schema_release`,
    );
    await migrate(empty, schema({ version: '1.11.0', migrations: all, code: [size(3), guarded] }));
  });

  it('drop a trigger that its file no longer has', async () => {
    expect(await nameOfTriggers()).toEqual([{ name: 'guarded' }]);
    const without = { name: guarded.name, sql: '' };
    await migrate(empty, schema({ version: '1.11.0', migrations: all, code: [size(3), without] }));
    expect(await nameOfTriggers()).toEqual([]);
  });

  it('refuse the tables of a Pishkhan from before the baseline, and say how to take its data along', async () => {
    await sql`CREATE TABLE kysely_migration (name text)`.execute(empty.db);
    const refused = migrate(empty, schema({ version: '1.11.0', migrations: all, code: [] }));
    await expect(refused).rejects.toBeInstanceOf(StartRefused);
    await expect(refused).rejects.toThrow(/npm run backup.* with that Pishkhan.*npm run restore/);
    await sql`DROP TABLE kysely_migration`.execute(empty.db);
  });

  it('refuse a user who may not make tables', async () => {
    const role = `${server.prefix}visitor`;
    await runAsAdmin(server, `create role ${role} login password 'of a visitor'`);
    const visitorUrl = new URL(url);
    visitorUrl.username = role;
    visitorUrl.password = 'of a visitor';
    const visitor = connect({ connectionString: visitorUrl.href }, 1);
    await sql`DROP TABLE schema_migration, schema_code, schema_release`.execute(empty.db);
    try {
      await expect(migrate(visitor, schema())).rejects.toThrow(
        /^The user of DATABASE_URL may not make tables/,
      );
    } finally {
      await visitor.close();
      await runAsAdmin(server, `drop role ${role}`);
    }
  });
});
