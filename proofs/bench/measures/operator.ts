// The console under load: a new trouble on the screens of all operators, and their lists, among many shops, orders and
// open troubles. Streams and questions are those of operators who are signed in.
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@pishkhan/server/testkit/free-port.ts';
import type pg from 'pg';
import { openGround } from '../../ground/open-ground.ts';
import { openOperators, type SignedInOperator } from '../../ground/operators.ts';
import { openClient } from '../../ground/postgres.ts';
import { type Benchmark, below, exactly, type Row } from '../benchmark.ts';
import { insertYearsOfOrders } from '../parts/years-of-orders.ts';
import { percentile } from '../statistics.ts';

const sizes = {
  full: { shops: 100_000, orders: 1_000_000, troubles: 10_000, operators: 200, begun: 100, asked: 200 },
  quick: { shops: 500, orders: 2000, troubles: 300, operators: 10, begun: 10, asked: 10 },
} as const;
/** Shops with a menu; the others are there to be searched and listed. */
const wholeShops = 10;

const lists = {
  'troubles, all': '/operator/v1/troubles',
  'troubles of a kind that nobody has': '/operator/v1/troubles?kind=reported&taken=nobody',
  'troubles of a city, large orders': '/operator/v1/troubles?cityId=1&least=100000',
  'orders of all shops': '/marketplace/v1/orders',
  'orders of a status': '/marketplace/v1/orders?status=SUCCESSFUL',
  'orders of a shop': '/marketplace/v1/orders?vendorCode=BENCH7',
  'order by its code': '/marketplace/v1/orders?code=H000000100',
  shops: '/marketplace/v1/vendors?limit=100',
  'shops by words of the name': `/marketplace/v1/vendors?limit=100&search=${encodeURIComponent('فروشگاه 77')}`,
  balances: '/marketplace/v1/balances',
  proposals: '/operator/v1/proposals',
} as const;

const insertShops = `
  INSERT INTO vendor (code, name, status, city_id, address, latitude, longitude, is_packing_set, ofood_delivery, own_delivery)
  SELECT 'BENCH' || n, 'فروشگاه ' || n, 'ACTIVE', 1, 'تهران، خیابان ولی‌عصر', 35.7, 51.4, true, true, true
  FROM generate_series($1::int, $2::int) n`;

/**
 * They follow no order's state, so they stay open. They have their numbers: screens that are open while thousands begin at once fall behind,
 * and are ended to read the list again.
 */
const insertTroubles = `
  WITH inserted AS (
    INSERT INTO order_trouble (vendor_code, order_code, kind, city_id, total, since, deadline, seq)
    SELECT vendor_code, code, (ARRAY['reported', 'change', 'kitchen-late', 'courier-late', 'no-courier'])[1 + n % 5], 1, total,
      now() - n * interval '1 second', CASE WHEN n % 5 = 1 THEN now() + n * interval '1 second' END, n
    FROM (SELECT vendor_code, code, total, (row_number() OVER ())::int AS n FROM orders LIMIT $1) chosen
    RETURNING seq
  )
  UPDATE trouble_stream SET seq = (SELECT max(seq) FROM inserted)`;

export const operator: Benchmark = {
  name: 'operator',
  async run({ quick }) {
    const size = sizes[quick ? 'quick' : 'full'];
    await using resources = new AsyncDisposableStack();
    const consolePort = await freePort();
    const { databaseUrl } = await openGround(resources, {
      shops: wholeShops,
      env: { CONSOLE_PORT: String(consolePort) },
    });
    const client = resources.use(await openClient(databaseUrl));
    await client.query(insertShops, [wholeShops + 1, size.shops]);
    await insertYearsOfOrders(databaseUrl, { orders: size.orders, shops: size.shops, days: 2 });
    await client.query(insertTroubles, [size.troubles]);
    await client.query('VACUUM ANALYZE');
    const operators = await openOperators(databaseUrl, { count: size.operators, roles: ['ADMIN', 'LIVE'] });
    const url = `http://127.0.0.1:${consolePort}`;
    const screens = await Promise.all(operators.map((one) => openScreen(url, one)));
    resources.defer(() => {
      for (const { close } of screens) close();
    });
    const toScreen = await beginTroubles(client, screens, size.begun);
    const rows: Row[] = [];
    for (const [what, path] of Object.entries(lists)) {
      const ms = await ask(url, operators[0]!, path, size.asked);
      const p95 = percentile(ms, 0.95);
      rows.push({ what: `${what}: p95`, p50: p95, unit: 'ms', target: below(p95, 150) });
    }
    const p99 = percentile(toScreen.ms, 0.99);
    return [
      {
        what: `trouble committed to screen, ${size.operators} operators, ${size.troubles.toLocaleString('en')} open`,
        p50: percentile(toScreen.ms, 0.5),
        p99,
        unit: 'ms',
        target: below(p99, 1500),
      },
      {
        what: 'troubles that never came',
        p50: toScreen.missed,
        unit: '',
        target: exactly(toScreen.missed, 0),
      },
      ...rows,
    ];
  },
};

interface Screen {
  /** The time at which each trouble arrived. */
  arrived: ReadonlyMap<number, number>;
  close(): void;
}

function openScreen(url: string, { headers }: SignedInOperator): Promise<Screen> {
  const arrived = new Map<number, number>();
  return new Promise((resolve, reject) => {
    const request = http.get(`${url}/operator/v1/troubles/stream`, { agent: false, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`a stream was answered with ${answer.statusCode}`));
      let rest = '';
      answer.setEncoding('utf8').on('data', (text: string) => {
        const blocks = (rest + text).split('\n\n');
        rest = blocks.pop()!;
        for (const block of blocks) {
          const id = /event: trouble\ndata: \{"id":(\d+)/.exec(block)?.[1];
          if (id !== undefined && !arrived.has(Number(id))) arrived.set(Number(id), performance.now());
        }
      });
      answer.on('error', () => {});
      resolve({ arrived, close: () => request.destroy() });
    });
    request.on('error', reject);
  });
}

/** Ten troubles a second; returns the time of each until each screen had it. */
async function beginTroubles(client: pg.Client, screens: readonly Screen[], count: number) {
  const begun: { id: number; at: number }[] = [];
  for (let n = 0; n < count; n += 1) {
    const at = performance.now();
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO order_trouble (vendor_code, order_code, kind, city_id, since)
       VALUES ('BENCH' || $1::int, 'NEW-' || $2::int, 'reported', 1, now()) RETURNING id`,
      [1 + (n % wholeShops), n],
    );
    begun.push({ id: Number(rows[0]!.id), at });
    await sleep(100);
  }
  await sleep(3000);
  const each = screens.flatMap(({ arrived }) =>
    begun.map(({ id, at }) => (arrived.get(id) ?? Number.NaN) - at),
  );
  const ms = each.filter((one) => !Number.isNaN(one));
  return { ms, missed: each.length - ms.length };
}

async function ask(
  url: string,
  { headers }: SignedInOperator,
  path: string,
  count: number,
): Promise<number[]> {
  const ms: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const at = performance.now();
    const answer = await fetch(url + path, { headers });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${text.slice(0, 200)}`);
    ms.push(performance.now() - at);
  }
  return ms;
}
