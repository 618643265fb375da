// Places a test order: an order that a shop sends to itself, and to which all rules of orders apply.
// Owns: its bounds, its basket, and that nobody outside takes part. Not: its states (rules), what leaves it
// out (the statements that count).
import { randomInt } from 'node:crypto';
import { type Fault, isFault, refuse } from '@pishkhan/contract/faults.ts';
import type { PricedBasket } from '@pishkhan/contract/orders/basket-sums.ts';
import { testOrderLines, testOrders } from '@pishkhan/contract/orders/test-orders.ts';
import type { RecordedActor } from '@pishkhan/contract/orders/words.ts';
import type pg from 'pg';
import { StoredAnswer } from '../../infra/http/answer.ts';
import { nextOrderableMenu, openMenuQuote } from '../../menu/public.ts';
import { readTestOrders } from '../reading/read-test-orders.ts';
import { nextTimerAt } from '../rules/deadlines.ts';
import { type OrderRow, orderStateOf } from '../table.ts';
import type { OrderCommandParts } from './execute-command.ts';
import { type IdempotentRequest, isIdempotencyConflict, storedAnswerOf } from './idempotency.ts';
import { cacheOrder } from './order-cache.ts';
import { type OrderToReceive, rowOf } from './receive-order.ts';
import { type CommandSource, writeNew } from './write-orders.ts';

interface TestOrderAsked {
  vendorCode: string;
  /** The order takes all steps of an order that no device sounds. */
  isDrill: boolean;
  actor: RecordedActor;
  source: CommandSource;
  now: Date;
  repeat: IdempotentRequest | undefined;
  respond(row: OrderRow): string;
}

/** Retries after another test order of the shop, or another answer under the key, was written meanwhile. */
const rounds = 5;
const dayMs = 86_400_000;

export async function placeTestOrder(orderParts: OrderCommandParts, asked: TestOrderAsked) {
  const { vendorCode, now, repeat } = asked;
  const since = new Date(now.getTime() - dayMs);
  for (let round = 0; round < rounds; round += 1) {
    const { open, placed, kept } = await readTestOrders(orderParts.pool, vendorCode, since, repeat);
    const repeated = storedAnswerOf(kept, repeat, 'KEY_REUSED');
    if (repeated) return repeated;
    if (open !== null) return refuse('TEST_ORDER_OPEN', { orderCode: open });
    if (placed >= testOrders.maxADay) return refuse('TEST_ORDERS_SPENT');
    const priced = await priceTestOrder(orderParts.pool, vendorCode, now);
    if (isFault(priced)) return priced;
    const answer = await writeTestOrder(orderParts, asked, priced);
    if (answer) return answer;
  }
  return refuse('UNAVAILABLE');
}

interface Priced {
  shop: OrderToReceive['shop'];
  basket: PricedBasket;
}

/** Priced by the menu that is orderable next, because a drill may be held while the shop is closed. */
async function priceTestOrder(
  pool: pg.Pool,
  vendorCode: string,
  now: Date,
): Promise<Priced | Fault<'NOTHING_TO_TEST'>> {
  const { categories, at } = await nextOrderableMenu(pool, vendorCode, now);
  const lines = testOrderLines(categories);
  if (lines.length === 0) return refuse('NOTHING_TO_TEST');
  const quote = await openMenuQuote(pool, vendorCode, lines, { now: at, needsAreas: false });
  const basket = quote?.price({
    packingPrice: quote.shop.packingPrice,
    packagingTax: quote.shop.packagingTax,
    deliveryPrice: 0,
    voucherValue: 0,
  });
  // The menu may have changed between the two reads.
  return quote && basket && !isFault(basket) ? { shop: quote.shop, basket } : refuse('NOTHING_TO_TEST');
}

/** Undefined when another test order was opened meanwhile, or the key is taken. */
async function writeTestOrder(
  orderParts: OrderCommandParts,
  { vendorCode, isDrill, actor, source, now, repeat, respond }: TestOrderAsked,
  { shop, basket }: Priced,
): Promise<StoredAnswer | undefined> {
  const order: OrderToReceive = {
    ...{ vendorCode, code: newCode(isDrill), shop, ...basket },
    deliveryType: 'Pickup',
    placedAt: now,
    paidAt: null,
    customer: {
      ...{ name: testOrders.customerName, phone: '', address: null, comment: null },
      ...{ latitude: null, longitude: null },
    },
    // A test order takes nothing from stock, and no customer can agree to a change.
    pricing: null,
    scheduled: null,
    handoverCode: null,
    isTest: true,
  };
  const row = rowOf(order, now);
  const body = Buffer.from(respond(row));
  const reminder = nextTimerAt(orderStateOf(row));
  const moment = {
    what: 'created',
    actor,
    source,
    details: null,
    now,
    nextTimerAt: reminder,
    isSettled: false,
  } as const;
  try {
    if (!(await writeNew(orderParts.pool, row, moment, repeat && { ...repeat, body }))) return undefined;
  } catch (error) {
    if (isIdempotencyConflict(error)) return undefined;
    throw error;
  }
  cacheOrder(orderParts.pool, row);
  orderParts.wake();
  return new StoredAnswer(200, body);
}

/**
 * The four digits by which people call an order must differ among the few test orders that a shop retains; a
 * code that is taken is drawn again.
 */
const newCode = (isDrill: boolean): string =>
  `${isDrill ? testOrders.drillPrefix : testOrders.codePrefix}${randomInt(1000, 10_000)}`;
