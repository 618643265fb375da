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
