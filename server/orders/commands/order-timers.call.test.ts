import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../../infra/database/database.ts';
import { testDatabase } from '../../testkit/database.ts';
import { openShopWithMenu, startMarketServer } from '../../testkit/marketplace-server.ts';
import { endPrograms, mustStart } from '../../testkit/programs/start-program.ts';
import { fireDueTimers } from './order-timers.ts';

const database = await testDatabase({ poolSize: 10 });
const { pool } = database;
const here = await startMarketServer(database);
const { act, ask, tell, createOrder, rowOf, eventsOf, timersOf } = here;

beforeAll(() => openShopWithMenu(pool, 'OWN'));
afterEach(endPrograms);

const sara = here.signIn('OWN');
const start = new Date();
const seconds = (count: number): Date => new Date(start.getTime() + count * 1000);
const storyOf = async (code: string) => (await eventsOf(code)).map(({ what }) => what);

/** Fires timers as a server does, until none is due. */
async function wakeAll(now: Date): Promise<number> {
  let rounds = 0;
  while ((await fireDueTimers(here.orderParts, now)) > 0) rounds += 1;
  return rounds;
}
const noneLeft = () => pool.query('DELETE FROM order_timer');

describe('time', () => {
  it('releases, calls and cancels, each at its time, without an actor', async () => {
    const scheduled = { deliverAt: seconds(3600), releaseAt: seconds(1800) };
    const code = await createOrder('OWN', { scheduled }, start);
    const at = async (count: number) => {
      await wakeAll(seconds(count));
      return (await rowOf(code)).status;
    };
    expect([await at(1799), await at(1800)]).toEqual(['SCHEDULED', 'NEW']);
    expect([await at(2039), await at(2040)]).toEqual(['NEW', 'NEED_FOR_CALL']);
    expect([await at(2279), await at(2280)]).toEqual(['NEED_FOR_CALL', 'CANCELED']);
    const events = await eventsOf(code);
    expect(
      events.map(({ what, at, actor }) => [what, (at.getTime() - start.getTime()) / 1000, actor]),
    ).toEqual([
      ['created', 0, { kind: 'customer' }],
      ['released', 1800, null],
      ['unanswered', 2040, null],
      ['canceled', 2280, null],
    ]);
    expect(events.slice(1).map(({ session_id, address }) => [session_id, address])).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ]);
    expect(await timersOf(code)).toEqual([]);
  });

  it('withdraws an unanswered change', async () => {
    const code = await createOrder('OWN', {}, start);
    await act.accept(sara, code);
    const { change } = (
      await ask(sara, 'POST', `/api/v1/Order/change/${code}`, { body: { lines: [{ line: 1, quantity: 0 }] } })
    ).result;
    const deadline = new Date(change!.deadline);
    await wakeAll(new Date(deadline.getTime() - 1));
    expect((await rowOf(code)).change).not.toBeNull();
    await wakeAll(deadline);
    expect(await rowOf(code)).toMatchObject({ change: null, status: 'PREPARING', payable: 500_000 });
    expect((await eventsOf(code)).at(-1)).toMatchObject({
      what: 'change-lapsed',
      actor: null,
      details: { changeId: change!.changeId },
    });
  });

  it('does nothing to an order that was answered, reported or canceled in time', async () => {
    const [accepted, reported, canceled] = [
      await createOrder('OWN'),
      await createOrder('OWN'),
      await createOrder('OWN'),
    ];
    await act.accept(sara, accepted);
    await ask(sara, 'PATCH', `/api/v1/Order/nfc/${reported}`, { body: { reasonId: 33 } });
    await tell('OWN', `/orders/${canceled}/cancellation`, { reason: null });
    await wakeAll(seconds(100_000));
    const stories = await Promise.all([accepted, reported, canceled].map(storyOf));
    expect(stories).toEqual([
      ['created', 'accepted'],
      ['created', 'reported'],
      ['created', 'canceled'],
    ]);
    await tell('OWN', `/orders/${reported}/nfc-answer`, { decision: 'RESUME' });
    const { call_by } = await rowOf(reported);
    expect(await timersOf(reported)).toEqual([call_by]);
    await noneLeft();
  });

  it('leaves no timer of an answered order, unless a server has locked it, for which the answer does not wait', async () => {
    const [answered, taken] = [await createOrder('OWN'), await createOrder('OWN')];
    await act.accept(sara, answered);
    expect(await timersOf(answered)).toEqual([]);
    const server = await pool.connect();
    await server.query('BEGIN');
    await server.query('SELECT FROM order_timer WHERE order_code = $1 FOR UPDATE', [taken]);
    expect((await act.accept(sara, taken)).status).toBe(200);
    await server.query('ROLLBACK');
    server.release();
    expect(await timersOf(taken)).toHaveLength(1);
    await wakeAll(seconds(100_000));
    expect(await timersOf(taken)).toEqual([]);
    expect(await storyOf(taken)).toEqual(['created', 'accepted']);
  });

  it('after an hour of outage a due release gets full deadlines, and an unanswered order is called about first', async () => {
    const scheduled = { deliverAt: seconds(600), releaseAt: seconds(60) };
    const [later, fresh] = [
      await createOrder('OWN', { scheduled }, start),
      await createOrder('OWN', {}, start),
    ];
    await wakeAll(seconds(3600));
    expect(await rowOf(later)).toMatchObject({ status: 'NEW', cancel_by: seconds(3600 + 480) });
    expect([await storyOf(later), await storyOf(fresh)]).toEqual([
      ['created', 'released'],
      ['created', 'unanswered'],
    ]);
    expect(await timersOf(later)).toEqual([seconds(3600 + 240)]);
    expect(await timersOf(fresh)).toEqual([seconds(3600 + 240)]);
    await wakeAll(seconds(3600 + 240));
    expect(await storyOf(fresh)).toEqual(['created', 'unanswered', 'canceled']);
    await noneLeft();
  });
});

describe('many servers', () => {
  const many = async (count: number) =>
    Promise.all(Array.from({ length: count }, () => createOrder('OWN', {}, seconds(-300))));

  it('do it once: eight at once, in two pools', async () => {
    const codes = await many(120);
    const other = connect({ connectionString: database.url }, 10);
    const allParts = [here.orderParts, { pool: other.pool, wake() {} }];
    const turns = Array.from({ length: 8 }, async (_, index) => {
      while ((await fireDueTimers(allParts[index % 2]!, start)) > 0);
    });
    await Promise.all(turns);
    await other.close();
    for (const code of codes) expect(await storyOf(code)).toEqual(['created', 'unanswered']);
    expect((await timersOf(codes[0]!)).length).toBe(1);
    await noneLeft();
  });

  it('do it once: two processes, while the shop accepts half of the orders', async () => {
    const environment = { DATABASE_URL: database.url };
    const programs = await Promise.all([
      mustStart(environment, 'timers-program'),
      mustStart(environment, 'timers-program'),
    ]);
    const codes = await many(100);
    const answers = await Promise.all(
      codes.map((code, index) => (index % 2 ? act.accept(sara, code) : undefined)),
    );
    expect(answers.filter((answer) => answer?.status === 200)).toHaveLength(50);
    await until(
      async () => (await pool.query('SELECT FROM order_timer WHERE at <= $1', [start])).rowCount === 0,
    );
    for (const [index, code] of codes.entries()) {
      const stories =
        index % 2 ? ['created accepted', 'created unanswered accepted'] : ['created unanswered'];
      expect(stories).toContain((await storyOf(code)).join(' '));
    }
    await Promise.all(programs.map((program) => program.end('SIGTERM')));
    await noneLeft();
  });

  it('one is killed while it holds timers: they are released, and another server fires the rest', async () => {
    const codes = await many(10);
    const holder = await pool.connect();
    await holder.query('BEGIN');
    // The lock blocks the server that fires the timers, at one of the orders.
    await holder.query('SELECT FROM orders WHERE code = $1 FOR UPDATE', [codes[4]]);
    const environment = { DATABASE_URL: database.url };
    const killed = await mustStart(environment, 'timers-program');
    // The waiting lock is found by its blocker, because the databases of other tests in the same cluster have waiting locks, too.
    const { rows } = await holder.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const stuck = 'SELECT FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))';
    await until(async () => (await pool.query(stuck, [rows[0]!.pid])).rowCount! > 0);
    // No other server can lock them meanwhile.
    expect(await fireDueTimers(here.orderParts, start)).toBe(0);
    await killed.end('SIGKILL');
    await holder.query('ROLLBACK');
    holder.release();
    const next = await mustStart(environment, 'timers-program');
    await until(
      async () => (await pool.query('SELECT FROM order_timer WHERE at <= $1', [start])).rowCount === 0,
    );
    for (const code of codes) expect(await storyOf(code)).toEqual(['created', 'unanswered']);
    await next.end('SIGTERM');
    await noneLeft();
  });
});

it('an order whose timer fails blocks no other, and is retried', async () => {
  const codes = await Promise.all(Array.from({ length: 3 }, () => createOrder('OWN', {}, seconds(-300))));
  await pool.query(`
    CREATE FUNCTION refuse_to_wake() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'not now'; END $$;
    CREATE TRIGGER stubborn BEFORE UPDATE ON orders FOR EACH ROW WHEN (OLD.code = '${codes[0]}') EXECUTE FUNCTION refuse_to_wake()`);
  const said: unknown[] = [];
  const log = { error: (...words: unknown[]) => said.push(words) } as never;
  expect(await fireDueTimers(here.orderParts, start, log)).toBe(3);
  expect(await fireDueTimers(here.orderParts, start, log)).toBe(0);
  expect(said).toMatchObject([[{ orderCode: codes[0] }, expect.anything()]]);
  expect(await Promise.all(codes.map(storyOf))).toEqual([
    ['created'],
    ['created', 'unanswered'],
    ['created', 'unanswered'],
  ]);
  await pool.query('DROP TRIGGER stubborn ON orders');
  await wakeAll(seconds(60));
  expect(await storyOf(codes[0]!)).toEqual(['created', 'unanswered']);
  await noneLeft();
});

it('thousands of obsolete timers cost next to nothing, and write nothing', async () => {
  const code = await createOrder('OWN');
  await act.accept(sara, code);
  await pool.query(
    `INSERT INTO order_timer (at, vendor_code, order_code)
     SELECT $1::timestamptz - i * interval '1 ms', 'OWN', $2 FROM generate_series(1, 5000) i
     UNION ALL SELECT $1::timestamptz + i * interval '1 hour', 'OWN', $2 FROM generate_series(1, 20000) i`,
    [start, code],
  );
  await pool.query('ANALYZE order_timer');
  const begin = performance.now();
  // The last poll finds nothing.
  expect(await wakeAll(start)).toBe(100);
  expect(performance.now() - begin).toBeLessThan(5000);
  const idle = performance.now();
  for (let look = 0; look < 20; look += 1) await fireDueTimers(here.orderParts, start);
  expect((performance.now() - idle) / 20).toBeLessThan(50);
  expect(await storyOf(code)).toEqual(['created', 'accepted']);
  expect(await timersOf(code)).toHaveLength(20_000);
  await noneLeft();
});

async function until(is: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 15_000;
  while (!(await is())) {
    if (performance.now() > end) throw new Error('did not come to pass');
    await sleep(20);
  }
}
