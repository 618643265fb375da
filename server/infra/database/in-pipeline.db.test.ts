import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { testDatabase } from '../../testkit/database.ts';
import { openDatabaseProxy } from '../../testkit/database-proxy.ts';
import { connect } from './database.ts';
import { inPipeline, onPipeline, PreconditionFailed } from './in-pipeline.ts';
import { isDatabaseUnavailable } from './is-unavailable.ts';
import type { Db } from './tables.ts';

const near = await testDatabase();
const proxy = await openDatabaseProxy(near.url);
const far = connect({ connectionString: proxy.url }, 2);
const { db } = far;
await sql`create table note (id int primary key, text text not null)`.execute(near.db);
beforeEach(async () => {
  proxy.delay(0);
  await sql`truncate note`.execute(near.db);
});
afterAll(async () => {
  await far.close();
  await proxy.close();
});

const write = (id: number, text: string | null = 'some') =>
  sql`insert into note values (${id}, ${text})`.compile(near.db);
const ids = async (from: Db = near.db) =>
  (await sql<{ id: number }>`select id from note order by id`.execute(from)).rows.map(({ id }) => id);

describe('statements in a pipeline', () => {
  it('take one round trip, BEGIN and COMMIT included, however many they are', async () => {
    await ids(db);
    proxy.delay(1_000);
    const asked = performance.now();
    const { found } = await inPipeline(db, async (pipeline) => {
      for (const id of [1, 2, 3, 4, 5]) void pipeline.send(write(id));
      return { found: pipeline.send<{ id: number }>(sql<{ id: number }>`select id from note`.compile(db)) };
    });
    expect((await found).length).toBe(5);
    expect(performance.now() - asked).toBeLessThan(1_950);
    expect(await ids()).toEqual([1, 2, 3, 4, 5]);
  });

  it('are all undone by one that fails, those sent behind it too, and the failure is that one', async () => {
    const failing = inPipeline(db, async (pipeline) => {
      void pipeline.send(write(1));
      void pipeline.send(write(2, null));
      await pipeline.send(write(3));
    });
    await expect(failing).rejects.toMatchObject({ code: '23502' });
    expect(await ids()).toEqual([]);
  });

  it('are all undone by what the work throws', async () => {
    const failing = inPipeline(db, async (pipeline) => {
      await pipeline.send(write(1));
      throw new Error('thought better of it');
    });
    await expect(failing).rejects.toThrow('thought better of it');
    expect(await ids()).toEqual([]);
  });

  it('are all undone where one finds nothing that was demanded, and else are not', async () => {
    await inPipeline(near.db, async (pipeline) => void pipeline.send(write(7)));
    const taking = (id: number) =>
      sql`update note set text = 'taken' where id = ${id} returning id`.compile(db);
    const take = (id: number, behind: number) =>
      inPipeline(db, async (pipeline) => {
        pipeline.demand(taking(id));
        void pipeline.send(write(behind));
      });
    await expect(take(6, 1)).rejects.toThrow(PreconditionFailed);
    expect(await ids()).toEqual([7]);
    await take(7, 2);
    expect(await ids()).toEqual([2, 7]);
  });

  it('see under a lock what was committed before they got it', async () => {
    const lock = sql`select pg_advisory_xact_lock(739)`.compile(db);
    const count = sql<{ count: number }>`select count(*)::int as count from note`.compile(db);
    const takers = Array.from({ length: 6 }, (_, index) =>
      inPipeline(near.db, async (pipeline) => {
        void pipeline.send(lock);
        const [found] = await pipeline.send<{ count: number }>(count);
        if (found!.count < 2) void pipeline.send(write(index));
      }),
    );
    await Promise.all(takers);
    expect((await ids()).length).toBe(2);
  });

  it('leave the connection as it was, for whoever comes next', async () => {
    const one = connect({ connectionString: near.url }, 1);
    try {
      await inPipeline(one.db, async (pipeline) => void pipeline.send(write(1)));
      expect(await ids(one.db)).toEqual([1]);
      await one.db.transaction().execute((trx) => trx.executeQuery(write(2)));
      await expect(inPipeline(one.db, (pipeline) => pipeline.send(write(2)))).rejects.toMatchObject({
        code: '23505',
      });
      await onPipeline(one.db, async (pipeline) => void pipeline.send(write(3)));
      expect(await ids(one.db)).toEqual([1, 2, 3]);
    } finally {
      await one.close();
    }
  });

  it('fail as for an unavailable database when the connection breaks in the middle', async () => {
    await ids(db);
    proxy.delay(500);
    proxy.takeRoundTrips();
    const broken = inPipeline(db, async (pipeline) => {
      void pipeline.send(write(1));
      await pipeline.send(sql`select 1`.compile(db));
    });
    broken.catch(() => {});
    await vi.waitFor(() => expect(proxy.takeRoundTrips()).toBeGreaterThan(0));
    proxy.cut();
    await expect(broken).rejects.toSatisfy(isDatabaseUnavailable);
    expect(await ids()).toEqual([]);
  });
});
