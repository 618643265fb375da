// Orders from before reports, changes and scheduled orders survive the migrations completely.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../infra/database/database.ts';
import { testDatabase } from '../testkit/database.ts';
import { newEvent, someOrder } from '../testkit/some-order.ts';
import { carryOut } from './commands/carry-out.ts';
import { wakeDueOrders } from './commands/order-timers.ts';
import { findOrderDetails, receiveOrder } from './public.ts';

const { url, pool: outside } = await testDatabase();
await outside.query('CREATE SCHEMA before');
const { db, pool, close } = connect({ connectionString: url, options: '-c search_path=before' }, 4);
afterAll(close);
const orderParts = { pool, wake() {} };

const folder = join(import.meta.dirname, '../migrations');

const up = async (name: string) => {
  const migration = (await import(pathToFileURL(join(folder, name)).href)) as {
    up(db: Kysely<never>): Promise<void>;
  };
  await migration.up(db as never);
};

const now = new Date('2026-03-04T08:30:00Z');
const minutes = (count: number): Date => new Date(now.getTime() + count * 60_000);
const reza = { name: 'رضا', mobileNumber: '09121112233', latitude: 35.7, longitude: 51.4, arrivesAt: null };

/** Orders in their old form: kitchen, courier, status, and history. */
const orders = [
  { code: 'NEW-1', kitchen: 'NEW', courier: 'NONE', status: 'NEW', story: ['created'] },
  {
    code: 'NEW-2',
    kitchen: 'NEW',
    courier: 'ASSIGNED',
    status: 'NEW',
    story: ['created', 'courier-moved'],
    person: reza,
  },
  {
    code: 'COOK',
    kitchen: 'PREPARING',
    courier: 'SEARCHING',
    status: 'PREPARING',
    story: ['created', 'accepted'],
  },
  {
    code: 'READY',
    kitchen: 'READY',
    courier: 'ARRIVED',
    status: 'WAITING_FOR_PICKUP',
    story: ['created', 'accepted', 'prepared', 'courier-moved'],
    person: reza,
    number: 'D-7',
  },
  {
    code: 'ROAD',
    kitchen: 'HANDED_OVER',
    courier: 'PICKED_UP',
    status: 'DELIVERING',
    story: ['created', 'accepted', 'prepared', 'shipped'],
    number: 'D-8',
  },
  {
    code: 'DONE',
    kitchen: 'COMPLETED',
    courier: 'DELIVERED',
    status: 'SUCCESSFUL',
    story: ['created', 'accepted', 'prepared', 'shipped', 'completed'],
    person: reza,
  },
  { code: 'GONE', kitchen: 'CANCELED', courier: 'NONE', status: 'CANCELED', story: ['created', 'canceled'] },
];

async function write({ code, kitchen, courier, status, story, person, number }: (typeof orders)[number]) {
  const { items, expenses } = someOrder('OLD', code);
  const isAccepted = story.includes('accepted');
  await pool.query(
    `INSERT INTO orders (vendor_code, code, delivery_type, kitchen, courier, status, version, status_at, placed_at, received_at,
       acknowledge_by, preparation_minutes, ready_by, customer_name, customer_phone, raw_total, total_after_discount, total, voucher,
       expenses, items, delivery_order_id, courier_person, courier_event_at)
     VALUES ('OLD', $1, 'Ofood', $2, $3, $4, $5, $6, $6, $6, $7, $8, $9, 'مریم', '09121234567', 580000, 530000, 560000, 60000,
       $10, $11, $12, $13, $14)`,
    [
      code,
      kitchen,
      courier,
      status,
      story.length,
      now,
      minutes(2),
      isAccepted ? 20 : null,
      isAccepted ? minutes(21) : null,
      JSON.stringify(expenses),
      JSON.stringify(items),
      number ?? null,
      person ? JSON.stringify(person) : null,
      person ? minutes(3) : null,
    ],
  );
  for (const [index, what] of story.entries())
    await pool.query(
      `WITH counted AS (
         INSERT INTO vendor_stream AS s (vendor_code, seq) VALUES ('OLD', 1)
         ON CONFLICT (vendor_code) DO UPDATE SET seq = s.seq + 1 RETURNING seq
       )
       INSERT INTO order_event (vendor_code, seq, order_code, version, at, what, status, actor, courier, preparation_minutes, reason)
       SELECT 'OLD', seq, $1, $2, $3, $4, $5, NULL, $6, $7, $8 FROM counted`,
      [
        code,
        index + 1,
        minutes(index),
        what,
        status,
        what === 'courier-moved' ? courier : null,
        what === 'accepted' ? 20 : null,
        what === 'canceled' ? 'مشتری منصرف شد' : null,
      ],
    );
}

const details = (code: string) => findOrderDetails(orderParts, { vendorCode: 'OLD', code }, now);

describe('orders in their old form', () => {
  beforeAll(async () => {
    const files = (await readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+\.ts$/.test(name)).sort();
    await up(files[0]!);
    // Only the columns of that time.
    await pool.query(
      `INSERT INTO vendor (code, name, status, phone, address, latitude, longitude)
       VALUES ('OLD', 'رستوران نمونه', 'ACTIVE', '02100000000', 'تهران، خیابان نمونه', 35.7, 51.4)`,
    );
    for (const order of orders) await write(order);
    for (const file of files.slice(1)) await up(file);
  });

  it('keep their state, lines, sums and histories', async () => {
    for (const { code, courier, status, story } of orders) {
      const order = (await details(code))!;
      expect(order, code).toMatchObject({
        orderStatus: status,
        deliveryStatus: courier,
        version: story.length,
        payablePrice: 500_000,
        orderItems: [{ productId: 11 }, { productId: 12 }],
        delayMinutes: 0,
        call: null,
        change: null,
        original: null,
        picked: [],
        scheduledFor: null,
        needsHandoverCode: false,
      });
      expect(order.history.map(({ what }) => what)).toEqual(story);
    }
  });

  it('know their couriers, when they were accepted and why they were canceled', async () => {
    const [ready, road, cook, gone] = await Promise.all(['READY', 'ROAD', 'COOK', 'GONE'].map(details));
    expect(ready).toMatchObject({
      courier: reza,
      deliveryOrderId: 'D-7',
      acceptedAt: minutes(1).toISOString(),
    });
    expect(road).toMatchObject({ courier: null, deliveryOrderId: 'D-8' });
    expect(cook).toMatchObject({
      courier: null,
      deliveryOrderId: null,
      dueAt: minutes(21).toISOString(),
      dueSeconds: 1200,
    });
    expect(gone!.history.at(-1)!.details).toEqual({ note: 'مشتری منصرف شد' });
    expect(cook!.history.every(({ details }) => details === null)).toBe(true);
  });

  it('go on: accepted, carried further by the courier they had, rated; only their lines stay as they are', async () => {
    const instruction = {
      vendorCode: 'OLD',
      actor: null,
      source: null,
      now: minutes(4),
      respond: () => '',
    } as const;
    const does = async (code: string, command: Parameters<typeof carryOut>[1]['command']) => {
      const outcome = await carryOut(orderParts, { ...instruction, code, command });
      return 'code' in outcome ? outcome.code : outcome.status;
    };
    expect(await does('NEW-2', { action: 'accept', preparationTime: 20 })).toBe(200);
    const news = {
      to: 'PICKED_UP',
      attempt: 1,
      at: minutes(4),
      courier: { ...reza, latitude: 35.8 },
    } as const;
    expect(await does('READY', { action: 'move-courier', news })).toBe(200);
    expect(await details('READY')).toMatchObject({ courier: { latitude: 35.8 }, deliveryOrderId: 'D-7' });
    expect(await does('DONE', { action: 'rate', rate: 'LIKE', reviewOptions: [] })).toBe(200);
    expect((await details('COOK'))!.actions.change).toEqual({
      allowed: false,
      because: 'ORDER_STATE_CONFLICT',
    });
  });

  it('are called about and canceled when nobody answers them, like any other', async () => {
    for (const at of [minutes(4), minutes(8)]) while ((await wakeDueOrders(orderParts, at)) > 0);
    const { history } = (await details('NEW-1'))!;
    expect(history.map(({ what }) => what)).toEqual(['created', 'unanswered', 'canceled']);
  });

  it('are joined by new ones', async () => {
    await receiveOrder(orderParts, someOrder('OLD', 'NEW-3'), newEvent(now));
    expect((await details('NEW-3'))!.actions.change).toEqual({ allowed: true });
  });
});
