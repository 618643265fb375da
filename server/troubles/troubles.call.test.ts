// Each kind of trouble appears and ends by itself: real orders, real triggers, and a clock that the tests set. That of
// unheard orders is tested with the escalation.
import { troubleCalls } from '@pishkhan/contract/troubles/calls.ts';
import type { Trouble } from '@pishkhan/contract/troubles/troubles.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../infra/log.ts';
import { fireDueTimers } from '../orders/public.ts';
import { testDatabase } from '../testkit/database.ts';
import { openShopWithMenu, startMarketServer } from '../testkit/marketplace-server.ts';
import { addOperator, findTestOperators, serveOperators } from '../testkit/operator-server.ts';
import { keyed } from '../testkit/shop-server.ts';
import { startOrderMinutes, troubleHandlers } from './public.ts';
import { lookOnce } from './watch-lateness.ts';

const database = await testDatabase({ poolSize: 10 });
const { pool } = database;
const log = createLog('silent');
const { act, ask, createOrder, live, orderParts, signIn, tell } = await startMarketServer(database);
const desk = await serveOperators(
  pool,
  troubleCalls,
  troubleHandlers({ pool, live, findOperators: findTestOperators(pool), log }),
);
const negar = await addOperator(pool, ['LIVE']);

let shops = 0;
let shop = '';
let sara: ReturnType<typeof signIn>;
beforeEach(async () => {
  shops += 1;
  shop = await openShopWithMenu(pool, `TRB${shops}`);
  sara = signIn(shop);
  await pool.query('UPDATE order_trouble SET ended_at = now() WHERE ended_at IS NULL');
  await pool.query('DELETE FROM order_look');
});

const list = async (query = '', by = negar): Promise<Trouble[]> =>
  (await desk.ask(by, 'GET', `/operator/v1/troubles${query}`)).result.troubles;
const kinds = async () => (await list()).map(({ kind, order }) => `${kind} ${order?.orderCode ?? 'shop'}`);
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const setOrder = (code: string, changes: string) =>
  pool.query(`UPDATE orders SET ${changes}, version = version + 1 WHERE code = $1`, [code]);
const take = (id: number, by = negar) => desk.ask(by, 'POST', `/operator/v1/troubles/${id}/take`, {});
const release = (id: number, by = negar) => desk.ask(by, 'POST', `/operator/v1/troubles/${id}/release`, {});

describe('troubles of an order', () => {
  it('an unanswered order is one from the call to the answer, and says when it is canceled', async () => {
    const code = await createOrder(shop, {}, minutesAgo(4.5));
    expect(await kinds()).toEqual([]);
    await fireDueTimers(orderParts, new Date());
    const [trouble] = await list();
    const { rows } = await pool.query('SELECT cancel_by, total FROM orders WHERE code = $1', [code]);
    expect(trouble).toMatchObject({
      ...{ kind: 'unanswered', vendorCode: shop, vendorName: 'رستوران نمونه', endedAt: null, takenBy: null },
      ...{ deadline: rows[0].cancel_by.toISOString(), isDevicePresent: false },
      order: { orderCode: code, orderStatus: 'NEED_FOR_CALL', totalPrice: rows[0].total, report: null },
    });
    await act.accept(sara, code);
    expect(await kinds()).toEqual([]);
  });

  it('a report shows what the shop said, and ends with the marketplace’s answer', async () => {
    const code = await createOrder(shop);
    await act.accept(sara, code);
    const body = { reasonId: 36, description: '15' };
    const told = await ask(sara, 'PATCH', `/api/v1/Order/nfc/${code}`, { body, headers: keyed() });
    expect(told.status).toBe(200);
    expect(await list()).toMatchObject([
      { kind: 'reported', deadline: null, order: { report: { reasonId: 36, minutes: 15 } } },
    ]);
    await tell(shop, `/orders/${code}/nfc-answer`, { decision: 'RESUME' });
    expect(await kinds()).toEqual([]);
  });

  it('an offered change waits until the customer answers, with both sums', async () => {
    const code = await createOrder(shop);
    await act.accept(sara, code);
    const body = { lines: [{ line: 1, quantity: 0 }] };
    const offered = await ask(sara, 'POST', `/api/v1/Order/change/${code}`, { body, headers: keyed() });
    const change = offered.result.change!;
    expect(await list()).toMatchObject([
      {
        ...{ kind: 'change', deadline: change.deadline },
        order: {
          change: {
            changeId: change.changeId,
            payable: { before: offered.result.payablePrice, after: change.basket.payablePrice },
          },
        },
      },
    ]);
    await tell(shop, `/orders/${code}/change-answer`, { changeId: change.changeId, agreed: true });
    expect(await kinds()).toEqual([]);
  });

  it('an order without a courier is one until a courier is found', async () => {
    const code = await createOrder(shop);
    await act.accept(sara, code);
    const courier = (to: string, second: number) =>
      tell(shop, `/orders/${code}/courier-events`, {
        at: new Date(Date.now() + second * 1000).toISOString(),
        to,
      });
    await courier('NOT_FOUND', 1);
    expect(await kinds()).toEqual([`no-courier ${code}`]);
    await courier('ASSIGNED', 2);
    expect(await kinds()).toEqual([]);
  });

  it('a canceled order has no trouble any more', async () => {
    const code = await createOrder(shop, {}, minutesAgo(4.5));
    await fireDueTimers(orderParts, new Date());
    expect(await kinds()).toEqual([`unanswered ${code}`]);
    await tell(shop, `/orders/${code}/cancellation`, { reason: 'دیر شد' });
    expect(await kinds()).toEqual([]);
  });

  it('a test order of the shop is nobody’s trouble', async () => {
    const code = await createOrder(shop);
    await setOrder(code, 'is_test = true');
    await act.accept(sara, code);
    await setOrder(code, `ready_by = now() - interval '1 hour'`);
    await pool.query('UPDATE order_look SET at = now()');
    await lookOnce(pool, new Date());
    expect(await kinds()).toEqual([]);
  });
});

describe('lateness', () => {
  const accepted = async () => {
    const code = await createOrder(shop);
    await act.accept(sara, code, 20);
    return code;
  };
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

  it('a kitchen is late five minutes after its promise, and no longer when the food is ready', async () => {
    const code = await accepted();
    await lookOnce(pool, inMinutes(24.9));
    expect(await kinds()).toEqual([]);
    await lookOnce(pool, inMinutes(25.1));
    expect(await kinds()).toEqual([`kitchen-late ${code}`]);
    await act.prepare(sara, code);
    await lookOnce(pool, inMinutes(25.4));
    expect(await kinds()).toEqual([]);
  });

  it('a courier is late ten minutes after the food was ready, and the order is forgotten once it is over', async () => {
    const code = await accepted();
    await act.prepare(sara, code);
    await lookOnce(pool, inMinutes(25));
    expect(await kinds()).toEqual([]);
    await lookOnce(pool, inMinutes(31));
    expect(await kinds()).toEqual([`courier-late ${code}`]);
    await tell(shop, `/orders/${code}/cancellation`, { reason: 'دیر شد' });
    await lookOnce(pool, inMinutes(31.5));
    expect(await kinds()).toEqual([]);
    expect((await pool.query('SELECT FROM order_look')).rowCount).toBe(0);
  });

  it('a server that comes late finds what became late without it', async () => {
    const code = await accepted();
    await lookOnce(pool, inMinutes(180));
    const [trouble] = await list();
    expect(trouble).toMatchObject({ kind: 'kitchen-late', order: { orderCode: code } });
    expect(Date.parse(trouble!.since)).toBeLessThan(inMinutes(21).getTime());
  });

  it('one server looks at a time', async () => {
    await accepted();
    await pool.query('UPDATE order_look SET at = now()');
    const client = await pool.connect();
    await client.query('BEGIN; SELECT pg_advisory_xact_lock(7140072)');
    expect(await lookOnce(pool, new Date())).toBe(0);
    await client.query('COMMIT');
    client.release();
    expect(await lookOnce(pool, new Date())).toBe(1);
  });

  it('a scheduled order is in danger while its shop could not take it', async () => {
    const releaseAt = inMinutes(30);
    const scheduled = { deliverAt: inMinutes(60), releaseAt };
    const code = await createOrder(shop, { scheduled });
    await lookOnce(pool, new Date());
    expect(await kinds()).toEqual([]);
    await pool.query('UPDATE vendor SET visible = false WHERE code = $1', [shop]);
    await lookOnce(pool, new Date());
    expect(await list()).toMatchObject([
      { kind: 'scheduled-in-danger', deadline: releaseAt.toISOString(), order: { orderCode: code } },
    ]);
    // Its timer is near now, and it is still looked at.
    await lookOnce(pool, inMinutes(28));
    expect(await kinds()).toEqual([`scheduled-in-danger ${code}`]);
    await pool.query('UPDATE vendor SET visible = true WHERE code = $1', [shop]);
    await lookOnce(pool, new Date());
    expect(await kinds()).toEqual([]);
  });
});

it('an unreachable shop is a trouble with its open orders until a device is back', async () => {
  await createOrder(shop);
  await pool.query(
    `INSERT INTO vendor_unreachable (vendor_code, last_seen_at, started_at) VALUES ($1, now(), now())`,
    [shop],
  );
  expect(await list()).toMatchObject([{ kind: 'unreachable', order: null, openOrders: 1, deadline: null }]);
  await pool.query('UPDATE vendor_unreachable SET ended_at = now() WHERE vendor_code = $1', [shop]);
  expect(await kinds()).toEqual([]);
});

describe('the list', () => {
  const unanswered = async (in_: string) => {
    const code = await createOrder(in_, {}, minutesAgo(5));
    await fireDueTimers(orderParts, new Date());
    return code;
  };

  it('shows one city, one kind, large orders, page by page', async () => {
    const city = 7001;
    await pool.query(
      `INSERT INTO city (id, name, code, latitude, longitude) VALUES ($1, 'ری', 'RAY', 35.5, 51.4)`,
      [city],
    );
    await pool.query('UPDATE vendor SET city_id = $2 WHERE code = $1', [shop, city]);
    const other = await openShopWithMenu(pool, `TRBO${shops}`);
    const mine = await unanswered(shop);
    const theirs = await unanswered(other);
    const codes = async (query: string) => (await list(query)).map(({ order }) => order?.orderCode).sort();
    expect(await codes('')).toEqual([mine, theirs].sort());
    expect(await codes(`?cityId=${city}`)).toEqual([mine]);
    expect(await codes(`?cityId=${city + 1}`)).toEqual([]);
    expect(await codes('?kind=reported')).toEqual([]);
    expect(await codes('?least=99999999')).toEqual([]);
    const [first, second] = await list();
    expect((await list(`?after=${first!.id}`)).map(({ id }) => id)).toEqual([second!.id]);
    expect((await desk.ask(negar, 'GET', '/operator/v1/troubles?sort=x')).status).toBe(422);
  });

  it('a shop is taken by one operator, with all of its troubles, and is free for others after the release', async () => {
    const omid = await addOperator(pool, ['LIVE'], 'امید راد');
    await unanswered(shop);
    await unanswered(shop);
    const [one, two] = await list();
    const answers = await Promise.all([take(one!.id), take(two!.id, omid)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [winner, loser] = answers[0]!.status === 200 ? [negar, omid] : [omid, negar];
    expect(await take(one!.id, loser)).toMatchObject({
      code: 'TROUBLE_TAKEN',
      problem: { takenBy: winner.fullName },
    });
    expect(await list('?taken=mine', winner)).toHaveLength(2);
    expect(await list('?taken=mine', loser)).toEqual([]);
    expect(await list('?taken=nobody')).toEqual([]);
    // Again is the same; the loser cannot release it.
    expect((await take(two!.id, winner)).status).toBe(200);
    expect((await release(one!.id, loser)).status).toBe(200);
    expect((await take(one!.id, loser)).status).toBe(409);
    await release(one!.id, winner);
    expect((await take(one!.id, loser)).status).toBe(200);
  });

  it('a taken shop is free after ten minutes, and when the operator’s session ends', async () => {
    const omid = await addOperator(pool, ['LIVE'], 'امید راد');
    await unanswered(shop);
    const [one] = await list();
    await take(one!.id);
    await pool.query(
      `UPDATE trouble_take SET taken_at = taken_at - interval '601 seconds' WHERE vendor_code = $1`,
      [shop],
    );
    expect(await list('?taken=nobody')).toHaveLength(1);
    expect((await take(one!.id, omid)).status).toBe(200);
    await pool.query('UPDATE operator_session SET ended_at = now() WHERE id = $1', [omid.sessionId]);
    expect(await list('?taken=nobody')).toHaveLength(1);
    expect((await take(one!.id)).status).toBe(200);
  });

  it('an ended trouble is not taken, an unknown one not found, and who only reads takes none', async () => {
    const code = await unanswered(shop);
    const [one] = await list();
    const auditor = await addOperator(pool, ['AUDITOR']);
    expect(await take(one!.id, auditor)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect(await list('', auditor)).toHaveLength(1);
    await act.accept(sara, code);
    expect(await take(one!.id)).toMatchObject({ status: 409, code: 'TROUBLE_OVER' });
    expect(await take(999_999_999)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await release(999_999_999)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});

it('three operators who work off 300 troubles phone no shop twice', async () => {
  const desks = await Promise.all([1, 2, 3].map((n) => addOperator(pool, ['LIVE'], `متصدی ${n}`)));
  await pool.query(
    `WITH shops AS (
       INSERT INTO vendor (code, name, status) SELECT 'MANY' || n, 'فروشگاه ' || n, 'ACTIVE' FROM generate_series(1, 60) n RETURNING code
     )
     INSERT INTO order_trouble (vendor_code, order_code, kind, since) SELECT code, 'O-' || n, 'reported', now() FROM shops, generate_series(1, 5) n`,
  );
  const phoned: string[] = [];
  const work = async (by: typeof negar): Promise<void> => {
    for (;;) {
      const [first] = await list('?taken=nobody', by);
      if (!first) return;
      const { status } = await take(first.id, by);
      if (status !== 200) continue;
      phoned.push(first.vendorCode);
      // The call has helped: the states of its orders end.
      await pool.query('UPDATE order_trouble SET ended_at = now(), seq = NULL WHERE vendor_code = $1', [
        first.vendorCode,
      ]);
      await release(first.id, by);
    }
  };
  await Promise.all(desks.map(work));
  expect(phoned).toHaveLength(60);
  expect(new Set(phoned).size).toBe(60);
}, 60_000);

it('the figures count open troubles, orders of the last minute and those accepted in time', async () => {
  const minutes = startOrderMinutes(pool, log);
  minutes.count('created', false);
  minutes.count('accepted', true);
  minutes.count('accepted', false);
  minutes.count('prepared', false);
  await minutes.stop();
  const { rows } = await pool.query('SELECT placed, accepted, accepted_in_time FROM order_minute');
  expect(rows).toEqual([{ placed: 1, accepted: 2, accepted_in_time: 1 }]);
  const { figures } = (await desk.ask(negar, 'GET', '/operator/v1/troubles')).result;
  expect(Object.keys(figures.open)).toHaveLength(9);
});
