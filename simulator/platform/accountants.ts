// The platform's accountants: a rate for shops without one, an occasional refund or wrong charge, and a settlement of each week, including
// the weeks of a month before the first run. They know only the marketplace API and its responses: a restart sends everything again under
// the same codes.
import { setTimeout as sleep } from 'node:timers/promises';
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import {
  addAdjustment,
  addSettlement,
  listCommissionRates,
  listOpenAmounts,
  setCommissionRate,
} from '@pishkhan/contract/marketplace/ledger-calls.ts';
import { now } from '../clock.ts';
import { listShops } from '../list-shops.ts';
import { createRandom } from '../random.ts';
import type { World } from '../world.ts';
import { adjustmentOf, daysToAdjust, ibanOf, type Week, weeksToSettle } from './month-plan.ts';

const pollMs = 60_000;
const minPollMs = 200;

/** Runs until stopped, for all shops or for the given ones. The first run comes after a minute. */
export async function runAccountants(
  world: World,
  vendors: readonly string[] | undefined,
  stopping: AbortSignal,
): Promise<void> {
  /** Orders that were examined, and weeks that were settled. The server refuses what is sent twice. */
  const done = new Set<string>();
  while (!stopping.aborted) {
    await sleep(Math.max(minPollMs, pollMs / world.speed), undefined, { signal: stopping }).catch(() => {});
    if (stopping.aborted) return;
    for (const { vendorCode } of await listShops(world.ask)) {
      if (stopping.aborted) return;
      if (vendors?.includes(vendorCode) ?? true) await keepAccountsOf(world, vendorCode, done);
    }
  }
}

async function keepAccountsOf(world: World, vendorCode: VendorCode, done: Set<string>): Promise<void> {
  const weeks = weeksToSettle(now());
  await setRate(world, vendorCode, done);
  await adjustOrders(world, vendorCode, done);
  for (const week of weeks) await settle(world, vendorCode, week, done);
}

async function setRate(world: World, vendorCode: VendorCode, done: Set<string>): Promise<void> {
  if (done.has(vendorCode)) return;
  done.add(vendorCode);
  const { rates } = await world.ask(listCommissionRates, { params: { vendorCode } });
  if (rates.length > 0) return;
  const percent = createRandom(`rate of ${vendorCode}`).whole(12, 18);
  await tell(world, vendorCode, `commission of ${percent} percent`, () =>
    world.ask(setCommissionRate, {
      params: { vendorCode },
      body: { eventId: world.nextEventId(), percent, startsAt: now().toISOString() },
    }),
  );
}

/** Adjusts orders among everything of a month that is booked and unpaid. */
async function adjustOrders(world: World, vendorCode: VendorCode, done: Set<string>): Promise<void> {
  const { lines } = await world.ask(listOpenAmounts, { params: { vendorCode }, query: daysToAdjust(now()) });
  for (const { orderCode, adjustmentCode, amount } of lines) {
    const order = `${vendorCode} ${orderCode}`;
    if (adjustmentCode !== null || done.has(order)) continue;
    done.add(order);
    const adjustment = adjustmentOf(createRandom(`adjustment of ${order}`), orderCode, amount);
    if (!adjustment) continue;
    await tell(world, vendorCode, `${adjustment.kind.toLowerCase()} for ${orderCode}`, () =>
      world.ask(addAdjustment, {
        params: { vendorCode, orderCode },
        body: { eventId: world.nextEventId(), ...adjustment },
      }),
    );
  }
}

async function settle(
  world: World,
  vendorCode: VendorCode,
  { number, startDate, endDate }: Week,
  done: Set<string>,
): Promise<void> {
  const week = `${vendorCode} ${number}`;
  if (done.has(week)) return;
  done.add(week);
  const query = { startDate, endDate };
  const { lines, amount, iban } = await world.ask(listOpenAmounts, { params: { vendorCode }, query });
  if (lines.length === 0) return;
  await tell(world, vendorCode, `settlement ${number} of ${amount} toman`, () =>
    world.ask(addSettlement, {
      params: { vendorCode },
      body: {
        ...{ eventId: world.nextEventId(), number, paidAt: now().toISOString() },
        ...{ iban: iban ?? ibanOf(vendorCode), amount, lines },
      },
    }),
  );
}

/** Refusals for what an earlier run or somebody else has already sent, and for orders that have changed meanwhile. */
const known: readonly string[] = [
  ...['RATE_IN_PAST', 'ADJUSTMENT_EXISTS', 'SETTLEMENT_EXISTS', 'SETTLEMENT_LINE_PAID'],
  ...['ORDER_NOT_OVER', 'ORDER_NOT_SOLD', 'REFUND_TOO_LARGE', 'CHARGE_TOO_LARGE'],
];

async function tell(
  world: World,
  vendorCode: string,
  what: string,
  send: () => Promise<unknown>,
): Promise<void> {
  try {
    await send();
    world.say(`${vendorCode}: ${what}`);
  } catch (error) {
    if (!(error instanceof CallFailed) || !known.includes(error.problem.code)) throw error;
  }
}
