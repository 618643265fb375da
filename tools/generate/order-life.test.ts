import { kitchenMoves } from '@pishkhan/contract/orders/moments.ts';
import { orderMoments } from '@pishkhan/contract/orders/order.ts';
import { orderStatuses } from '@pishkhan/contract/orders/states.ts';
import { expect, test } from 'vitest';
import { orderLife } from './order-life.ts';

const text = orderLife();

test('an order of the platform is shipped only when a courier is known', () => {
  expect(text).toContain('  READY --> HANDED_OVER: ship (courier ASSIGNED or further)');
  expect(text.match(/READY --> HANDED_OVER: ship$/gm)).toHaveLength(2);
});

test('every pair of states has its status, for each delivery type', () => {
  expect(text.match(/^\| `READY` \| `/gm)).toHaveLength(3);
  expect(text).toContain(
    '| `READY` | `SEARCHING` | `SEARCHING` | `SEARCHING` | `COURIER_TO_ORIGIN` | `WAITING_FOR_PICKUP` | `DELIVERING` | `DELIVERED` |',
  );
});

test('the page lists every moment of a history, and every transition of the kitchen with its moment', () => {
  for (const what of orderMoments) expect(text).toMatch(new RegExp(`^\\| \`${what}\` \\| .+ \\|$`, 'm'));
  for (const { from, to } of kitchenMoves) expect(text).toContain(`  ${from} --> ${to}: `);
  expect(text).toContain('  HANDED_OVER --> CANCELED: canceled (only while a call is open)');
});

test('numbers have their unit', () => {
  expect(text).toContain(`one of ${orderStatuses.length} statuses`);
});
