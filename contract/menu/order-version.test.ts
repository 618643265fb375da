import fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderVersion } from './order-version.ts';

it('the version of an order of items changes with their order and with each item added or removed, and has at most nine digits', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 1e9 }), { minLength: 2, maxLength: 12 });
  fc.assert(
    fc.property(ids, (order) => {
      const version = orderVersion(order);
      expect(version).toBe(orderVersion([...order]));
      expect(String(version).length).toBeLessThanOrEqual(9);
      expect(orderVersion(order.toReversed())).not.toBe(version);
      expect(orderVersion(order.slice(1))).not.toBe(version);
      expect(orderVersion([...order, 1e9 + 1])).not.toBe(version);
    }),
    { seed: 5 },
  );
  expect(orderVersion([])).not.toBe(orderVersion([0]));
});
