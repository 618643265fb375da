import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { endPrograms, startProgram } from '../../testkit/programs/start-program.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'pishkhan-refusals-'));
let postgres: EmbeddedPostgres;
const impostors: Server[] = [];

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  writeFileSync(
    join(dataDir, 'postgres', 'pg_hba.conf'),
    'local all guarded scram-sha-256\nlocal all all trust\n',
  );
  const client = new pg.Client(postgres.superuser);
  await client.connect();
  await client.query(`
    create role guarded login password 'right';
    create role passer_by login`);
  await client.query('create database old_server owner pishkhan');
  await client.query('alter database old_server set search_path = pretended, pg_catalog');
  await client.query('select pg_reload_conf()');
  await client.end();
  await pretendOldServer();
});
afterEach(endPrograms);
afterAll(async () => {
  for (const impostor of impostors) impostor.close();
  await postgres.stop();
  rmSync(dataDir, { recursive: true });
});

/** Makes a database claim to be PostgreSQL 14, which is not available here. */
async function pretendOldServer(): Promise<void> {
  const client = new pg.Client({ ...postgres.superuser, database: 'old_server' });
  await client.connect();
  await client.query(`
    create schema pretended;
    grant usage on schema pretended to public;
    create function pretended.current_setting(text) returns text language sql
      as $$ select case $1 when 'server_version_num' then '140011' else '14.11' end $$`);
  await client.end();
}

/** A listener that is no PostgreSQL; returns its port. */
async function impostor(answer: string | undefined): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    if (answer !== undefined) socket.end(answer);
  });
  impostors.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const onSocket = (userAndDatabase: string) => {
  const [user, database] = userAndDatabase.split('/');
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(postgres.connection.host!)}`;
};

/** One sentence on the terminal, exit code 1, no stack, and never the password. */
async function expectRefusal(databaseUrl: string, words: RegExp): Promise<void> {
  const start = await startProgram({ DATABASE_URL: databaseUrl, PISHKHAN_DATA: '/nowhere' });
  expect(start).toMatchObject({ code: 1, refused: expect.stringMatching(words) });
  const { refused } = start as { refused: string };
  expect(refused).toMatch(/^The [^\n]+\.\n$/);
  expect(refused).not.toMatch(/ at |wrong-secret/);
}

describe('a DATABASE_URL', () => {
  it('that is right is used, and no folder is touched', async () => {
    const start = await startProgram({
      DATABASE_URL: onSocket('guarded:right/pishkhan'),
      PISHKHAN_DATA: '/nowhere',
    });
    expect(start).toHaveProperty('program');
  });

  it('with nobody at its port says where and what to do', async () => {
    await expectRefusal(
      'postgres://shop:wrong-secret@127.0.0.1:1/shop',
      /\(127\.0\.0\.1:1, database "shop"\) cannot be reached: start that server or correct DATABASE_URL/,
    );
  });

  it('with an unknown host says so', async () => {
    await expectRefusal(
      'postgres://shop@no-such-host.invalid/shop',
      /no-such-host\.invalid:5432.* cannot be reached/,
    );
  });

  it('with a wrong password says so without the password', async () => {
    await expectRefusal(onSocket('guarded:wrong-secret/pishkhan'), /refuses this user or password/);
  });

  it('without the password that the server wants says so', async () => {
    await expectRefusal(onSocket('guarded/pishkhan'), /refuses this user or password/);
  });

  it('with an unknown user says so', async () => {
    await expectRefusal(onSocket('nobody_here/pishkhan'), /refuses this user or password/);
  });

  it('with a database that does not exist says so', async () => {
    await expectRefusal(onSocket('pishkhan/no_shop'), /database "no_shop"\) does not exist on that server/);
  });

  it('that is no address says how to write one', async () => {
    await expectRefusal(
      'postgres://[wrong-secret',
      /is not a valid address: write DATABASE_URL as postgres:/,
    );
  });

  it('of a server older than 15 names both versions', async () => {
    await expectRefusal(
      onSocket('pishkhan/old_server'),
      /is PostgreSQL 14\.11 and Pishkhan needs 15 or newer/,
    );
  });

  it('of something that is no PostgreSQL says so', async () => {
    const port = await impostor('HTTP/1.1 400 Bad Request\r\n\r\n');
    await expectRefusal(
      `postgres://shop@127.0.0.1:${port}/shop`,
      /cannot be reached|does not answer as PostgreSQL/,
    );
  });

  it('of a listener that never answers is given up after seconds', async () => {
    const port = await impostor(undefined);
    await expectRefusal(`postgres://shop@127.0.0.1:${port}/shop`, /cannot be reached/);
  });
});
