import { expect, test } from 'vitest';
import { testDatabase } from '../../testkit/database.ts';
import { inTransaction } from './in-transaction.ts';
import { inOuterTransaction, type Nested } from './nested-transactions.ts';

const { pool, db } = await testDatabase({ poolSize: 3 });
await pool.query('CREATE TABLE noted (word text PRIMARY KEY)');

const note = (nested: Nested, word: string) =>
  inTransaction(nested.pool, (line) => line.query('INSERT INTO noted VALUES ($1)', [word]));
const noted = async () =>
  (await pool.query('SELECT word FROM noted ORDER BY word')).rows.map(({ word }) => word);
const run = (keep: boolean, work: (nested: Nested) => Promise<unknown>, longestMs = 10_000) =>
  inOuterTransaction(pool, longestMs, async (nested) => ({ keep, outcome: await work(nested) }));

test('transactions of the work are kept with the outer one, or rolled back with it', async () => {
  await run(false, async (nested) => {
    await note(nested, 'rolled back');
    await nested.db.transaction().execute((trx) => trx.executeQuery(insertOf('rolled back too')));
    expect((await nested.pool.query('SELECT count(*)::int AS count FROM noted')).rows).toEqual([
      { count: 2 },
    ]);
  });
  expect(await noted()).toEqual([]);
  await run(true, (nested) => note(nested, 'kept'));
  expect(await noted()).toEqual(['kept']);
});

test('a transaction of the work that fails is rolled back alone', async () => {
  await run(true, async (nested) => {
    await note(nested, 'before');
    await expect(note(nested, 'kept')).rejects.toThrow('duplicate key');
    const failing = nested.db.transaction().execute(async (trx) => {
      await trx.executeQuery(insertOf('refused'));
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    await note(nested, 'last');
  });
  expect(await noted()).toEqual(['before', 'kept', 'last']);
});

test('transactions of the work run one at a time', async () => {
  await run(true, async (nested) => {
    const words = ['p1', 'p2', 'p3'];
    const [, second] = await Promise.allSettled(
      words.map((word) =>
        nested.db.transaction().execute(async (trx) => {
          await trx.executeQuery(insertOf(word));
          if (word === 'p2') throw new Error('refused');
        }),
      ),
    );
    expect(second).toMatchObject({ status: 'rejected' });
  });
  expect(await noted()).toEqual(['before', 'kept', 'last', 'p1', 'p3']);
});

test('what the work does after its end waits for the commit, and then has its own connection', async () => {
  let late: Promise<unknown> | undefined;
  let isCommitted = false;
  await run(true, async (nested) => {
    nested.afterCommit(async () => {
      isCommitted = true;
    });
    await nested.settle();
    late = note(nested, 'late');
    await nested.line.query('SELECT pg_sleep(0.05)');
    expect(isCommitted).toBe(false);
  });
  await late;
  expect(isCommitted).toBe(true);
  expect(await noted()).toContain('late');
});

test('after a rollback nothing of the work happens any more', async () => {
  let isCommitted = false;
  await run(false, async (nested) => {
    nested.afterCommit(async () => {
      isCommitted = true;
    });
    await nested.settle();
    void note(nested, 'never');
  });
  await db.executeQuery(insertOf('later'));
  expect(isCommitted).toBe(false);
  expect(await noted()).not.toContain('never');
});

test('work that takes too long is rolled back, and its connection is not used again', async () => {
  await expect(
    run(
      true,
      async (nested) => {
        await note(nested, 'too long');
        await new Promise(() => {});
      },
      100,
    ),
  ).rejects.toMatchObject({ code: '57014' });
  expect(await noted()).not.toContain('too long');
  expect(pool.totalCount).toBe(pool.idleCount);
});

function insertOf(word: string) {
  return db
    .insertInto('noted' as never)
    .values({ word } as never)
    .compile();
}
