// Books the money of a demo shop's past by the general rules: the same functions that the marketplace's and
// the panel's calls use, with the time of each event.
import { isFault } from '@pishkhan/contract/faults.ts';
import type { Trx } from '../../infra/database/tables.ts';
import { createDemoInquiry } from '../../infra/inquiry/demo-inquiry.ts';
import {
  answerDispute,
  bookShop,
  listOpenLines,
  saveRate,
  withdrawDispute,
  writeAdjustment,
  writeDispute,
  writeSettlement,
} from '../../ledger/public.ts';
import type { DemoShop } from '../shop.ts';
import { disputeEntries } from './changes/plan-disputes.ts';
import { writeEntries } from './changes/write-entries.ts';
import { type MoneyEvent, planMoney } from './plan-money.ts';
import { readPastSales } from './read-past-sales.ts';

const dayMs = 86_400_000;

/** The default rate, and a lower one since six weeks ago. They are written with the orders, because a booked order keeps its rate. */
export async function writePastRates(trx: Trx, { vendor, openForDays }: DemoShop, now: Date): Promise<void> {
  for (const [percent, daysAgo] of [
    [15, openForDays],
    [13, 42],
  ] as const) {
    const startsAt = new Date(now.getTime() - daysAgo * dayMs).toISOString();
    getOr(await saveRate(trx, vendor.code, { percent, startsAt }));
  }
}

const maxLines = 5_000;

interface Books {
  shop: DemoShop;
  /** The owner's name at the bank, and the author of the shop's disputes. */
  ownerName: string;
  personId: number;
  now: Date;
}

export async function writePastMoney(trx: Trx, { shop, ownerName, personId, now }: Books): Promise<void> {
  const { code } = shop.vendor;
  const named = await createDemoInquiry().ofCard(shop.owner.cardNumber, ownerName);
  if (typeof named === 'string' || named.iban === null) throw new Error(`the card of ${code} has no account`);
  await bookShop(trx, code);
  const disputes = new Map<string, number>();
  const events = planMoney(code, await readPastSales(trx, code), now);
  for (const event of events) {
    const id = await carryOut(trx, event, { vendorCode: code, personId, iban: named.iban, disputes });
    if (event.what === 'dispute') disputes.set(event.adjustmentCode, id!);
  }
  const by = { userId: personId, fullName: ownerName, role: 'MANAGER' } as const;
  await writeEntries(trx, code, disputeEntries(events, { code, by, ids: disputes }));
}

interface Account {
  vendorCode: string;
  personId: number;
  iban: string;
  /** Ids by adjustment. */
  disputes: ReadonlyMap<string, number>;
}

/** Returns the id of an opened dispute. */
async function carryOut(
  trx: Trx,
  event: MoneyEvent,
  { vendorCode, personId, iban, disputes }: Account,
): Promise<number | undefined> {
  const { at } = event;
  switch (event.what) {
    case 'adjust': {
      const { what: _what, at: _at, ...told } = event;
      getOr(await writeAdjustment(trx, { vendorCode, ...told }, { now: at }));
      return undefined;
    }
    case 'dispute': {
      const { adjustmentCode, text } = event;
      return getOr(await writeDispute(trx, { vendorCode, adjustmentCode, text, openedBy: personId }, at)).id;
    }
    case 'withdraw':
      getOr(await withdrawDispute(trx, vendorCode, disputes.get(event.adjustmentCode)!, at));
      return undefined;
    case 'answer': {
      const { result, reason } = event;
      const id = disputes.get(event.adjustmentCode)!;
      getOr(await answerDispute(trx, { vendorCode, id, result, reason }, { now: at }));
      return undefined;
    }
    case 'settle': {
      const open = await listOpenLines(trx, vendorCode, event, maxLines);
      const lines = open.map((line, place) =>
        place === 0 ? { ...line, amount: line.amount - event.shortOf } : line,
      );
      // A marketplace that is already running may have paid them.
      if (lines.length === 0) return undefined;
      const amount = lines.reduce((sum, line) => sum + line.amount, 0);
      const { number } = event;
      const told = { vendorCode, number, paidAt: at.toISOString(), iban, amount, lines };
      const settled = await writeSettlement(trx, told, at);
      if (!isFault(settled) || settled.code !== 'SETTLEMENT_EXISTS') getOr(settled);
      return undefined;
    }
    default:
      return event satisfies never;
  }
}

/** A refusal is a mistake in the plan. */
function getOr<T>(answer: T): Exclude<T, { code: unknown }> {
  if (isFault(answer)) throw new Error(`a past event was refused: ${answer.code}`);
  return answer as Exclude<T, { code: unknown }>;
}
