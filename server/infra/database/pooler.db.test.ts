// A PgBouncer in transaction mode with two connections in front of the database: what its clients may rely on, and what a start refuses.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../testkit/database.ts';
import { withDatabase } from '../../testkit/database-server.ts';
import { giveRoleDeadlines, openPgBouncer } from '../../testkit/pgbouncer.ts';
import { connect, openDatabase } from './database.ts';
import { inPipeline, onPipeline, PreconditionFailed } from './in-pipeline.ts';
import { inTransaction } from './in-transaction.ts';
import { isDatabaseUnavailable } from './is-unavailable.ts';

const near = await testDatabase();
const bouncer = await openPgBouncer(near.url, { more: { server_login_retry: 0 } });
const open = (options: { databaseUrl?: string; poolUrl?: string } = {}) =>
  openDatabase({ databaseUrl: near.url, poolUrl: bouncer.url, dataDir: '/nowhere', poolSize: 8, ...options });

await giveRoleDeadlines(near.pool);
await bouncer.command('RECONNECT');
const database = connect({ connectionString: near.url }, 8, undefined, bouncer.url);
afterAll(async () => {
  await database.close();
  await bouncer.close();
});
const { pool, db } = database;
await sql`create table note (id int primary key, text text not null)`.execute(near.db);
const write = (id: number, text: string | null = 'some') =>
  sql`insert into note values (${id}, ${text})`.compile(near.db);
const ids = async () =>
  (await sql<{ id: number }>`select id from note order by id`.execute(near.db)).rows.map(({ id }) => id);

describe('a start through it', () => {
  it('succeeds when the role has the deadlines', async () => {
    const opened = await open();
    expect((await opened.pool.query('SHOW statement_timeout')).rows).toEqual([{ statement_timeout: '2s' }]);
    await opened.close();
  });

  it('is refused while the server lets statements run for ever, with what to run', async () => {
    const bare = await testDatabase();
    const failing = open({
      databaseUrl: bare.url,
      poolUrl: new URL(new URL(bare.url).pathname, bouncer.url).href,
    });
    await expect(failing).rejects.toThrow(
      /^Behind DATABASE_POOL_URL statement_timeout and lock_timeout and idle_in_transaction_session_timeout would be missing, .*ALTER ROLE "\w+" SET statement_timeout = 2000; .*RECONNECT in the console of PgBouncer\.$/,
    );
    await bouncer.command(`KILL ${new URL(bare.url).pathname.slice(1)}`);
  });

  it('is refused when it leads to another database', async () => {
    const poolUrl = withDatabase(bouncer.url, 'postgres');
    await expect(open({ poolUrl })).rejects.toThrow(/leads to another database than DATABASE_URL/);
  });

  it('is refused when it pools single statements', async () => {
    await using single = await resource(openPgBouncer(near.url, { more: { pool_mode: 'statement' } }));
    await expect(open({ poolUrl: single.it.url })).rejects.toThrow(
      /set pool_mode = transaction in PgBouncer/,
    );
  });

  it('is refused with a word about what the address asks for', async () => {
    const poolUrl = `${bouncer.url}?options=-cstatement_timeout%3D2s`;
    await expect(open({ poolUrl })).rejects.toThrow(
      /a pooler that refuses what the address asks for \(.*options.*\): remove it from DATABASE_POOL_URL\.$/,
    );
  });

  it('is put off while it has no connection, or is not there', async () => {
    await using full = await resource(openPgBouncer(near.url, { more: { max_client_conn: 1 } }));
    const holder = connect({ connectionString: full.it.url }, 1, undefined, full.it.url);
    // The connection that checked readiness may not be free yet.
    await expect
      .poll(() =>
        holder.pool.query('SELECT 1').then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    await expect(open({ poolUrl: full.it.url })).rejects.toMatchObject({
      message: expect.stringMatching(/no more connections allowed/),
      mayPass: true,
    });
    await holder.close();
    await full.it.kill();
    await expect(open({ poolUrl: full.it.url })).rejects.toMatchObject({
      message: expect.stringMatching(/DATABASE_POOL_URL.* cannot be reached.*to connect without a pooler/),
      mayPass: true,
    });
  });
});

describe('through two connections', () => {
  it('statements with a name are answered on whichever connection they meet', async () => {
    const text = 'SELECT $1::int AS given, pg_backend_pid() AS pid';
    const asked = Array.from({ length: 64 }, (_, given) =>
      pool.query<{ given: number; pid: number }>({ name: 'named', text, values: [given] }),
    );
    const rows = (await Promise.all(asked)).map(({ rows }) => rows[0]!);
    expect(rows.map(({ given }) => given)).toEqual(Array.from({ length: 64 }, (_, given) => given));
    expect(new Set(rows.map(({ pid }) => pid)).size).toBeLessThanOrEqual(2);
    expect((await pool.query('SELECT name FROM pg_prepared_statements')).rows).toEqual([]);
  });

  it('a pipeline commits or is undone as a whole, eight at once', async () => {
    const works = Array.from({ length: 40 }, (_, index) =>
      inPipeline(db, async (pipeline) => {
        void pipeline.send(write(index * 3));
        void pipeline.send(write(index * 3 + 1, index % 4 === 0 ? null : 'some'));
        const found = pipeline.send<{ n: number }>(
          sql<{
            n: number;
          }>`select count(*)::int as n from note where id between ${index * 3} and ${index * 3 + 2}`.compile(
            db,
          ),
        );
        void pipeline.send(write(index * 3 + 2));
        return { found };
      }).then(
        async ({ found }) => expect(await found).toEqual([{ n: 2 }]),
        (error) => expect(error).toMatchObject({ code: '23502' }),
      ),
    );
    await Promise.all(works);
    const kept = Array.from({ length: 120 }, (_, id) => id).filter((id) => Math.floor(id / 3) % 4 !== 0);
    expect(await ids()).toEqual(kept);
  });

  it('statements that are sent together without a transaction each get their own answer', async () => {
    const works = Array.from({ length: 40 }, (_, index) =>
      onPipeline(db, async (pipeline) =>
        Promise.all(
          [1, 2, 3, 4].map((part) =>
            pipeline.send<{ n: number }>(
              sql<{ n: number }>`select ${index * 10 + part}::int as n`.compile(db),
            ),
          ),
        ),
      ),
    );
    for (const [index, answer] of (await Promise.all(works)).entries())
      expect(answer).toEqual([1, 2, 3, 4].map((part) => [{ n: index * 10 + part }]));
  });

  it('a demand that is not met rolls back', async () => {
    await sql`truncate note`.execute(near.db);
    const failing = inPipeline(db, async (pipeline) => {
      pipeline.demand(sql`select from note where id = 1`.compile(db));
      void pipeline.send(write(2));
    });
    await expect(failing).rejects.toThrow(PreconditionFailed);
    expect(await ids()).toEqual([]);
  });

  it('nothing of a transaction whose client has gone stays', async () => {
    const failing = inTransaction(pool, async (client) => {
      await client.query('INSERT INTO note VALUES (1, $1)', ['some']);
      throw new Error('thought better of it');
    });
    await expect(failing).rejects.toThrow('thought better of it');
    await expect.poll(ids).toEqual([]);
    await inTransaction(pool, (client) => client.query('INSERT INTO note VALUES (1, $1)', ['some']));
    expect(await ids()).toEqual([1]);
  });

  it('a statement and a wait for a lock end in time', async () => {
    const slow = pool.query('SELECT pg_sleep(10)');
    await expect(slow).rejects.toMatchObject({ code: '57014' });
    const holder = await near.pool.connect();
    await holder.query('BEGIN; LOCK TABLE note');
    await expect(pool.query('SELECT count(*) FROM note')).rejects.toSatisfy(isDatabaseUnavailable);
    await holder.query('ROLLBACK');
    holder.release();
  });

  it('a session of its own is past it', async () => {
    const [through, past] = await Promise.all(
      [pool, database.direct].map(
        async (each) => (await each.query('SELECT inet_client_port() AS port')).rows[0],
      ),
    );
    expect(through).toEqual(past);
    const client = await database.direct.connect();
    const heard = new Promise((resolve) => client.once('notification', ({ payload }) => resolve(payload)));
    await client.query('LISTEN of_test');
    await pool.query(`SELECT pg_notify('of_test', 'news')`);
    expect(await heard).toBe('news');
    client.release(true);
  });
});

describe('while it', () => {
  it('is gone, questions fail as with a database that is away, and go on with its return', async () => {
    await bouncer.kill();
    await expect(pool.query('SELECT 1')).rejects.toSatisfy(isDatabaseUnavailable);
    await bouncer.start();
    await expect
      .poll(() =>
        pool.query('SELECT 1').then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
  });

  it('is paused, questions fail within their deadline, and go on with RESUME', async () => {
    await bouncer.command('PAUSE');
    const asked = performance.now();
    await expect(pool.query('SELECT 1')).rejects.toSatisfy(isDatabaseUnavailable);
    expect(performance.now() - asked).toBeLessThan(3_500);
    await bouncer.command('RESUME');
    await expect
      .poll(() =>
        pool.query('SELECT 1').then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
  });

  it('has no connection for them, within its own time, they fail the same way', async () => {
    await using busy = await resource(
      openPgBouncer(near.url, { connections: 1, more: { query_wait_timeout: 1 } }),
    );
    const through = connect({ connectionString: near.url }, 4, undefined, busy.it.url);
    const slow = through.pool.query('SELECT pg_sleep(1.8)');
    await sleep(100);
    await expect(through.pool.query('SELECT 1')).rejects.toSatisfy(
      (error) => /query_wait_timeout/.test((error as Error).message) && isDatabaseUnavailable(error),
    );
    await slow;
    expect((await through.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await through.close();
  });
});

async function resource<T extends { close(): Promise<void> }>(opening: Promise<T>) {
  const it = await opening;
  return { it, [Symbol.asyncDispose]: () => it.close() };
}
