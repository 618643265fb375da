import {
  courierStates,
  deliveryTypes,
  type KitchenState,
  kitchenStates,
} from '@pishkhan/contract/orders/states.ts';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../testkit/database.ts';
import { newEvent, openShop, someOrder } from '../testkit/some-order.ts';
import { receiveOrder } from './public.ts';
import { type Command, decide } from './rules/decide.ts';
import { statusOf } from './rules/life.ts';
import { lifeOf, type OrderRow } from './table.ts';

const { pool } = await testDatabase();
const vendorCode = await openShop(pool, 'WALL');
let made = 0;

/** An order that stands anywhere: the wall is asked about steps, not about where an order begins. */
async function orderAt(state: Partial<OrderRow>): Promise<OrderRow> {
  made += 1;
  const code = `W-${made}`;
  await receiveOrder({ pool, wake() {} }, someOrder(vendorCode, code), newEvent());
  await pool.query('ALTER TABLE orders DISABLE TRIGGER order_path');
  await pool.query('UPDATE orders SET kitchen = $2, courier = $3, delivery_type = $4 WHERE code = $1', [
    code,
    state.kitchen ?? 'NEW',
    state.courier ?? 'NONE',
    state.delivery_type ?? 'Ofood',
  ]);
  await pool.query('ALTER TABLE orders ENABLE TRIGGER order_path');
  return (await pool.query<OrderRow>('SELECT * FROM orders WHERE code = $1', [code])).rows[0]!;
}

const step = (row: OrderRow, set: string) =>
  pool.query(`UPDATE orders SET version = version + 1, ${set} WHERE code = $1`, [row.code]).then(
    () => 'passed',
    (error: { code: string }) => (error.code === '23514' ? 'stopped' : error),
  );

describe('from a console', () => {
  it('the kitchen goes only the ways that it can go', async () => {
    const ways: Record<KitchenState, KitchenState[]> = {
      SCHEDULED: ['NEW', 'CANCELED'],
      NEW: ['PREPARING', 'CANCELED'],
      PREPARING: ['READY', 'CANCELED', 'COMPLETED'],
      READY: ['HANDED_OVER', 'CANCELED', 'COMPLETED'],
      HANDED_OVER: ['COMPLETED'],
      COMPLETED: [],
      CANCELED: [],
    };
    for (const from of kitchenStates) {
      for (const to of kitchenStates) {
        const expected = from === to || ways[from].includes(to) ? 'passed' : 'stopped';
        const row = await orderAt({ kitchen: from });
        expect(await step(row, `kitchen = '${to}'`), `${from} to ${to}`).toBe(expected);
      }
    }
  });

  it('the courier does not come back', async () => {
    for (const from of courierStates) {
      for (const to of courierStates) {
        const expected = courierStates.indexOf(to) >= courierStates.indexOf(from) ? 'passed' : 'stopped';
        const row = await orderAt({ courier: from });
        expect(await step(row, `courier = '${to}'`), `${from} to ${to}`).toBe(expected);
      }
    }
  });

  it('no version is skipped or used again, and no price changes', async () => {
    const row = await orderAt({});
    for (const set of ['version = version', 'version = version + 2'])
      await expect(pool.query(`UPDATE orders SET ${set} WHERE code = $1`, [row.code])).rejects.toMatchObject({
        code: '23514',
      });
    expect(await step(row, 'raw_total = raw_total + 1')).toBe('stopped');
    expect(await step(row, `items = '[]'`)).toBe('stopped');
  });
});

it('the wall lets through everything that the rules allow', async () => {
  const commands: Command[] = [
    { action: 'accept', preparationTime: 20 },
    { action: 'prepare' },
    { action: 'ship' },
    { action: 'cancel', reason: null },
    { action: 'complete' },
    ...courierStates.map(
      (to): Command => ({ action: 'move-courier', news: { to, attempt: 1, at: new Date() } }),
    ),
  ];
  let allowed = 0;
  for (const kitchen of kitchenStates) {
    for (const courier of courierStates) {
      for (const delivery_type of deliveryTypes) {
        const row = await orderAt({ kitchen, courier, delivery_type });
        for (const command of commands) {
          const decision = decide(command, lifeOf(row), new Date());
          if (decision.kind !== 'change') continue;
          allowed += 1;
          const { kitchen, courier } = decision.life;
          const undone = await pool.connect();
          try {
            await undone.query('BEGIN');
            await undone.query(
              'UPDATE orders SET version = version + 1, kitchen = $2, courier = $3, status = $4 WHERE code = $1',
              [row.code, kitchen, courier, statusOf(decision.life)],
            );
            await undone.query('ROLLBACK');
          } finally {
            undone.release();
          }
        }
      }
    }
  }
  expect(allowed).toBeGreaterThan(100);
});
