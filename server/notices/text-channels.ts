// The channels of texts and phone calls to people of a shop.
import type pg from 'pg';
import { now as readClock } from '../infra/clock.ts';
import type { Db } from '../infra/database/tables.ts';
import { type LeaseQueueParts, leaseSlackSeconds, type TryOutcome } from '../infra/lease-queue.ts';
import type { Log } from '../infra/log.ts';
import { PhoneCallRefused, type PhoneCalls } from '../infra/phone-calls.ts';
import { consumeQuotas } from '../infra/quotas.ts';
import { quotas, type SmsBudget } from '../infra/sms/budget.ts';
import type { Sms } from '../infra/sms/sms.ts';
import { SmsFailed } from '../infra/sms/sms-failed.ts';
import { nextTry } from './rules/next-try.ts';
import { type LeasedText, leaseTexts, storedNotices } from './store-notices.ts';

interface TextParts {
  db: Db;
  pool: pg.Pool;
  log: Log;
  sms: Sms;
  calls: PhoneCalls | undefined;
  budget: SmsBudget;
}

/** Providers end within seconds. */
const trySeconds = 10;

/** Texts and calls about orders share one budget: each costs money, and both reach the same phones. */
export function textChannel(
  parts: TextParts,
  channel: 'SMS' | 'CALL',
): LeaseQueueParts<LeasedText, TryOutcome> {
  const { db, pool, log, sms, calls, budget } = parts;

  async function mayGo({ vendor_code: vendorCode, tries }: LeasedText): Promise<boolean> {
    // A retry is the same message.
    if (tries > 1) return true;
    const { waitSeconds } = await db
      .transaction()
      .execute((trx) => consumeQuotas(trx, quotas.orderNotices(budget, vendorCode), readClock(), log));
    return waitSeconds === undefined;
  }

  async function go(
    { vendor_code: vendorCode, order_code: orderCode, content, request_id: requestId }: LeasedText,
    phone: string,
  ) {
    const text = String(content.text);
    if (channel === 'SMS') return sms.sendText(phone, text, { id: requestId });
    if (!calls) throw new PhoneCallRefused('off', true);
    return calls({ id: requestId, phone, text, vendorCode, orderCode });
  }

  return {
    name: channel,
    maxAtOnce: 4,
    ...storedNotices(pool),
    lease: (free) => leaseTexts(pool, channel, free, trySeconds + leaseSlackSeconds),
    async send(notice) {
      const { id, tries, phone, seconds_left: secondsLeft } = notice;
      if (phone === null) return { state: 'given-up', failure: 'no-phone' };
      if (secondsLeft <= 0) return { state: 'given-up', failure: 'expired' };
      if (!(await mayGo(notice))) return { state: 'given-up', failure: 'budget' };
      try {
        await go(notice, phone);
        return { state: 'delivered' };
      } catch (error) {
        if (!(error instanceof SmsFailed || error instanceof PhoneCallRefused)) throw error;
        const again = error.isFinal ? undefined : nextTry(tries, { secondsLeft, chance: Math.random() });
        const failure = error.failure.slice(0, 40);
        if (again !== undefined) return { state: 'waiting', failure, again };
        log.error({ notice: id, vendor: notice.vendor_code, channel, failure }, 'a notice is given up');
        return { state: 'given-up', failure };
      }
    },
  };
}
