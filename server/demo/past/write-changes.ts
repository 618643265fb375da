// The changes that a demo's shop made in its past, so that its log has entries. Each ends at the value that the shop has.
import { randomUUID } from 'node:crypto';
import type { Call } from '@pishkhan/contract/kit/call.ts';
import { setMinimumBasket, setPackingPrice } from '@pishkhan/contract/vendors/calls.ts';
import { insertEvent } from '../../infra/audit/audit.ts';
import type { Db } from '../../infra/database/tables.ts';
import type { DemoShop } from '../shop.ts';

type Settings = { packing_price?: number; minimum_basket?: number };

interface PastChange {
  daysAgo: number;
  call: Call;
  to: Settings;
}

interface Author {
  userId: number;
  role: string;
}

const dayMs = 86_400_000;

/** The oldest first. */
function planChanges({ vendor }: DemoShop): PastChange[] {
  const { packing_price = 0, minimum_basket = 0 } = vendor as Settings;
  return [
    { daysAgo: 61, call: setPackingPrice, to: { packing_price: packing_price - 3_000 } },
    { daysAgo: 38, call: setMinimumBasket, to: { minimum_basket: minimum_basket - 20_000 } },
    { daysAgo: 24, call: setPackingPrice, to: { packing_price: packing_price + 2_000 } },
    { daysAgo: 23, call: setPackingPrice, to: { packing_price } },
    { daysAgo: 9, call: setMinimumBasket, to: { minimum_basket } },
  ];
}

/** Each in a transaction of its own: an entry of the log is the rows that its transaction has changed. */
export async function writePastChanges(
  db: Db,
  shop: DemoShop,
  authors: readonly Author[],
  now: Date,
): Promise<void> {
  const { code } = shop.vendor;
  const { packing_price = 0, minimum_basket = 0 } = shop.vendor as Settings;
  await setVendor(db, code, {
    packing_price: packing_price - 5_000,
    minimum_basket: minimum_basket - 40_000,
  });
  for (const [index, { daysAgo, call, to }] of planChanges(shop).entries()) {
    const author = authors[index % authors.length]!;
    await db.transaction().execute(async (trx) => {
      await setVendor(trx, code, to);
      await insertEvent(trx, {
        ...{ call, now: new Date(now.getTime() - daysAgo * dayMs), times: 1, outcome: 'DONE', object: null },
        ...{ vendorCode: code, personId: author.userId, role: author.role, sessionId: null },
        ...{ address: '', requestId: randomUUID() },
      });
    });
  }
}

const setVendor = (db: Db, code: string, settings: Settings): Promise<unknown> =>
  db.updateTable('vendor').set(settings).where('code', '=', code).execute();
