// Orders of the last two months in a shop of the demo, inserted as rows: only the simulator brings the demo's own past.
import { addPastOrder } from '@pishkhan/server/testkit/past-order-rows.ts';
import type { Program } from './program.ts';

const days = 62;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Returns the same numbers each time. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Lunch and dinner, more orders from week to week. */
export async function createPastSales({ pool }: Program, vendorCode: string): Promise<void> {
  const any = numbersFrom(7);
  const { rows: products } = await pool.query<{ id: number }>(
    'SELECT id::int FROM product WHERE vendor_code = $1 ORDER BY id LIMIT 14',
    [vendorCode],
  );
  const midnight = Math.floor(Date.now() / dayMs) * dayMs;
  for (let day = days; day > 0; day -= 1)
    for (let count = 4 + any(5) + Math.floor((days - day) / 15); count > 0; count -= 1) {
      // UTC: half past eight is noon in Tehran.
      const hours = any(5) < 2 ? 8.5 + any(30) / 10 : 15 + any(50) / 10;
      await addPastOrder(pool, vendorCode, `PAST-${day}-${count}`, {
        placedAt: new Date(midnight - day * dayMs + hours * hourMs),
        any,
        isWaiting: false,
        productId: products[Math.min(any(products.length), any(products.length))]!.id,
      });
    }
}
