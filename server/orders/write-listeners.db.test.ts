import { randomUUID } from 'node:crypto';
import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import { beforeEach, expect, it } from 'vitest';
import type { Staff } from '../infra/http/visitor.ts';
import { testDatabase } from '../testkit/database.ts';
import { readHeard } from './hearing/read-heard.ts';
import { listenersAsJson, writeListeners } from './write-listeners.ts';

const { pool } = await testDatabase({ poolSize: 6 });
const shops = ['HEARD1', 'HEARD2', 'HEARD3'] as VendorCode[];
for (const code of shops)
  await pool.query(`INSERT INTO vendor (code, name, status) VALUES ($1, 'شنوا', 'ACTIVE')`, [code]);
beforeEach(() => pool.query('DELETE FROM order_heard'));

const device = (vendorCode: VendorCode): Staff => ({ vendorCode, sessionId: randomUUID() }) as Staff;
const stretches = async (code = shops[0]!) =>
  (
    await pool.query<{ ago: number; left: number }>(
      `SELECT extract(epoch FROM now() - started_at)::float8 AS ago, extract(epoch FROM until - now())::float8 AS left
       FROM order_heard WHERE vendor_code = $1 ORDER BY started_at`,
      [code],
    )
  ).rows;
/** Moves the stored times back by this much. */
const wait = (seconds: number) =>
  pool.query(
    `UPDATE order_heard SET started_at = started_at - interval '1 second' * $1, until = until - interval '1 second' * $1`,
    [seconds],
  );

it('one interval is extended while devices follow orders, and another begins after a silence', async () => {
  const [shop] = shops as [VendorCode];
  await writeListeners(pool, [device(shop), device(shop)]);
  expect(await stretches()).toHaveLength(1);
  await wait(30);
  await writeListeners(pool, [device(shop)]);
  const [first] = await stretches();
  expect(first!.ago).toBeGreaterThan(29);
  expect(first!.left).toBeGreaterThan(59);
  await wait(90);
  await writeListeners(pool, [device(shop)]);
  const both = await stretches();
  expect(both.map(({ left }) => left > 0)).toEqual([false, true]);
  // Allows a second on either side, because the database's clock is another one.
  const [from, until] = [new Date(Date.now() - 61_000), new Date(Date.now() + 1000)];
  const { heard, heardSince } = await readHeard(pool, shop, from, until);
  expect(heard).toHaveLength(2);
  expect(heardSince).toBeCloseTo(Date.now() - both[0]!.ago * 1000, -3);
});

it('a device with an open stream that stopped reporting does not listen; a panel that never reports does', async () => {
  const [shop] = shops as [VendorCode];
  await pool.query('DELETE FROM order_listener');
  const [asleep, awake, old] = [device(shop), device(shop), device(shop)];
  await writeListeners(pool, [asleep, awake, old]);
  for (const [{ sessionId }, ago] of [
    [asleep, 61],
    [awake, 59],
  ] as const)
    await pool.query(
      `INSERT INTO order_device (vendor_code, session_id, since, seen_at, sound, push, is_visible, is_kept_awake, power, version)
       VALUES ($1, $2, now() - interval '1 hour', now() - interval '1 second' * $3, 'on', 'granted', true, true, 'mains', '1.8.34')`,
      [shop, sessionId, ago],
    );
  const { rows } = await pool.query(`SELECT ${listenersAsJson('$1')} AS listeners`, [shop]);
  expect(rows[0].listeners.toSorted()).toEqual([awake.sessionId, old.sessionId].toSorted());
});

it('a shop of which nothing is recorded is not known', async () => {
  expect(await readHeard(pool, shops[0]!, new Date(0), new Date())).toEqual({ heard: [], heardSince: null });
});

it('servers that write many shops at once wait for each other, and lose none', async () => {
  const orders = [shops, shops.toReversed()];
  for (let round = 0; round < 10; round += 1) {
    await Promise.all(
      Array.from({ length: 6 }, (_, index) => writeListeners(pool, orders[index % 2]!.map(device))),
    );
    await wait(30);
  }
  for (const code of shops) {
    const found = await stretches(code);
    expect(found.length).toBeGreaterThan(0);
    expect(Math.max(...found.map(({ left }) => left))).toBeGreaterThan(29);
  }
});
