// Sends the link to the statement of the month that has just ended, to the members of a shop who want it.
// Invariants: each gets it once, whatever restarts and however many servers run; the link requires signing
// in, and contains no token. A message that the provider refused is tried again in later hours, three times
// in all.
import { addMonths, monthOfDay, type StatementMonth } from '@pishkhan/contract/ledger/statement.ts';
import { jalaliMonthWords } from '@pishkhan/contract/time/calendar-words.ts';
import { jalaliDateOf, jalaliMonthSpan } from '@pishkhan/contract/time/jalali.ts';
import { businessDay, tehranWallClock } from '@pishkhan/contract/time/tehran.ts';
import { now as readClock } from '../../infra/clock.ts';
import { startHourly } from '../../infra/hourly.ts';
import type { Polling } from '../../infra/polling.ts';
import { consumeQuotas, refundQuotas } from '../../infra/quotas.ts';
import { quotas } from '../../infra/sms/budget.ts';
import { quotedName } from '../../infra/sms/quoted-name.ts';
import type { OwnerNoticeParts } from '../../infra/sms/send-owner-notice.ts';
import { SmsFailed } from '../../infra/sms/sms-failed.ts';
import { type ClaimedNotice, claimNotices, storeNoticeOutcome } from './store-notices.ts';

export interface StatementNoticeParts extends OwnerNoticeParts {
  publicUrl: string;
}

/** Hours in Tehran at which nobody sleeps. After an outage of days the message is sent late rather than not at all. */
const hours = { from: 9, to: 21 } as const;
const lastDay = 7;
/** A provider that accepts nothing is tried again in an hour. */
const maxFailures = 3;

/** The month whose statement is sent now; undefined at other times. */
export function monthToSend(now: Date): StatementMonth | undefined {
  const today = businessDay(now).date;
  const { hour } = tehranWallClock(now);
  if (hour < hours.from || hour >= hours.to || jalaliDateOf(today).day > lastDay) return undefined;
  return addMonths(monthOfDay(today), -1);
}

/** Returns how many messages were sent. */
export async function sendStatements(
  parts: StatementNoticeParts,
  now: () => Date,
  stopping?: AbortSignal,
): Promise<number> {
  const month = monthToSend(now());
  if (!month) return 0;
  const span = jalaliMonthSpan(month);
  let sent = 0;
  let failures = 0;
  for (;;) {
    const claimed = await claimNotices(parts.db, span, now());
    if (claimed.length === 0) return sent;
    for (const notice of claimed) {
      const isOver = stopping?.aborted || failures >= maxFailures;
      const outcome = isOver ? 'LATER' : await send(parts, notice, month, now());
      await storeNoticeOutcome(parts.db, notice, span, outcome, now());
      if (outcome === 'SENT') sent += 1;
      if (outcome === 'FAILED') failures += 1;
      // The others of the batch wait for the next hour, too.
      if (outcome === 'LATER') failures = maxFailures;
    }
    if (stopping?.aborted || failures >= maxFailures) return sent;
  }
}

async function send(
  { db, sms, budget, log, publicUrl }: StatementNoticeParts,
  { vendorCode, shopName, cellPhone }: ClaimedNotice,
  month: StatementMonth,
  now: Date,
): Promise<'SENT' | 'FAILED' | 'LATER'> {
  const spent = quotas.statements(budget);
  const { waitSeconds } = await db.transaction().execute((trx) => consumeQuotas(trx, spent, now, log));
  if (waitSeconds !== undefined) return 'LATER';
  try {
    await sms.sendText(cellPhone, statementText(shopName, month, publicUrl));
    return 'SENT';
  } catch (error) {
    // It may have arrived, and nobody should get it twice.
    if (error instanceof SmsFailed && error.failure === 'unanswered') return 'SENT';
    log.warn({ err: error, vendor: vendorCode }, 'a monthly statement could not be sent');
    await refundQuotas(db, spent, now);
    return 'FAILED';
  }
}

export function statementText(shopName: string, month: StatementMonth, publicUrl: string): string {
  const link = `${publicUrl}/management/report/monthly?year=${month.year}&month=${month.month}`;
  return `پیشخوان: صورت‌حساب ${jalaliMonthWords(month)} فروشگاه ${quotedName(shopName, 'شما')} آماده است. برای دیدن آن وارد شوید: ${link}`;
}

export const startStatements = (parts: StatementNoticeParts): Polling =>
  startHourly(
    (stopping) => sendStatements(parts, readClock, stopping),
    parts.log,
    'monthly statements could not be sent',
  );
