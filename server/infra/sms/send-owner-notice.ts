import { now as readClock } from '../clock.ts';
import type { Db } from '../database/tables.ts';
import type { Log } from '../log.ts';
import { quotas, type SmsBudget } from './budget.ts';
import { spend } from './quotas.ts';
import type { Sms } from './sms.ts';

export interface OwnerNoticeParts {
  db: Db;
  sms: Sms;
  budget: SmsBudget;
  log: Log;
}

/**
 * A notice of the platform to an owner, within the budget. A notice that cannot be sent is logged with the shop and
 * undoes nothing.
 */
export async function sendOwnerNotice(
  { db, sms, budget, log }: OwnerNoticeParts,
  { vendorCode, to, text }: { vendorCode: string; to: string; text: string },
  failed: string,
): Promise<void> {
  try {
    const now = readClock();
    const { waitSeconds } = await db
      .transaction()
      .execute((trx) => spend(trx, quotas.news(budget, vendorCode), now, log));
    if (waitSeconds === undefined) await sms.sendText(to, text);
    else log.error({ vendor: vendorCode }, `${failed}: the budget of messages is used up`);
  } catch (error) {
    log.error({ err: error, vendor: vendorCode }, failed);
  }
}
