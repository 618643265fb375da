import { now as readClock } from '../clock.ts';
import type { Db } from '../database/tables.ts';
import type { Log } from '../log.ts';
import { consumeQuotas, type Quota } from '../quotas.ts';
import { quotas, type SmsBudget } from './budget.ts';
import type { Sms } from './sms.ts';

export interface OwnerNoticeParts {
  db: Db;
  sms: Sms;
  budget: SmsBudget;
  log: Log;
}

/** Sends a notice of the platform to an owner, within the budget. A failure is logged with the shop and undoes nothing. */
export const sendOwnerNotice = (
  parts: OwnerNoticeParts,
  { vendorCode, ...message }: { vendorCode: string; to: string; text: string },
  failed: string,
): Promise<void> =>
  send(parts, quotas.news(parts.budget, vendorCode), message, { vendor: vendorCode }, failed);

/** The same for a notice to a person about their own account. */
export const sendAccountNotice = (
  parts: OwnerNoticeParts,
  { personId, ...message }: { personId: number; to: string; text: string },
): Promise<void> =>
  send(
    parts,
    quotas.accountNews(parts.budget, personId),
    message,
    { personId },
    'a notice about a person’s account could not be sent',
  );

async function send(
  { db, sms, log }: OwnerNoticeParts,
  spent: readonly Quota[],
  { to, text }: { to: string; text: string },
  about: Record<string, unknown>,
  failed: string,
): Promise<void> {
  try {
    const now = readClock();
    const { waitSeconds } = await db.transaction().execute((trx) => consumeQuotas(trx, spent, now, log));
    if (waitSeconds === undefined) await sms.sendText(to, text);
    else log.error(about, `${failed}: the message budget is used up`);
  } catch (error) {
    log.error({ ...about, err: error }, failed);
  }
}
