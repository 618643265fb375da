// The channels of texts and phone calls to people of a shop.
import type pg from 'pg';
import { now as readClock } from '../infra/clock.ts';
import type { Db } from '../infra/database/tables.ts';
import type { Log } from '../infra/log.ts';
import { CallNotTaken, type PhoneCalls } from '../infra/phone-calls.ts';
import { spend } from '../infra/quotas.ts';
import { quotas, type SmsBudget } from '../infra/sms/budget.ts';
import type { Sms } from '../infra/sms/sms.ts';
import { SmsFailed } from '../infra/sms/sms-failed.ts';
import { nextTry } from './rules/next-try.ts';
import type { ChannelWork } from './send-notices.ts';
import { settleNotice, type TakenText, takeTexts } from './store-notices.ts';

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
export function textChannel(parts: TextParts, channel: 'SMS' | 'CALL'): ChannelWork<TakenText> {
  const { db, pool, log, sms, calls, budget } = parts;

  async function mayGo({ vendor_code: vendorCode, tries }: TakenText): Promise<boolean> {
    // A retry is the same message.
    if (tries > 1) return true;
    const { waitSeconds } = await db
      .transaction()
      .execute((trx) => spend(trx, quotas.orderNotices(budget, vendorCode), readClock(), log));
    return waitSeconds === undefined;
  }

  async function go(
    { id, vendor_code: vendorCode, order_code: orderCode, content }: TakenText,
    phone: string,
  ) {
    const text = String(content.text);
    if (channel === 'SMS') return sms.sendText(phone, text);
    if (!calls) throw new CallNotTaken('off', true);
    return calls({ id: `notice-${id}`, phone, text, vendorCode, orderCode });
  }

  return {
    name: channel,
    maxAtOnce: 4,
    trySeconds,
    take: (from, most, leaseSeconds) => takeTexts(from, channel, most, leaseSeconds),
    async send(notice) {
      const { id, tries, phone, seconds_left: secondsLeft } = notice;
      const giveUp = (failure: string) => settleNotice(pool, { id, tries, state: 'GIVEN_UP', failure });
      if (phone === null) return giveUp('no-phone');
      if (secondsLeft <= 0) return giveUp('expired');
      if (!(await mayGo(notice))) return giveUp('budget');
      try {
        await go(notice, phone);
        await settleNotice(pool, { id, tries, state: 'SENT' });
      } catch (error) {
        if (!(error instanceof SmsFailed || error instanceof CallNotTaken)) throw error;
        const isFinal =
          error instanceof CallNotTaken
            ? error.isFinal
            : !['unreachable', 'throttled'].includes(error.failure);
        const again = isFinal ? undefined : nextTry(tries, { secondsLeft, chance: Math.random() });
        const failure = error.failure.slice(0, 40);
        if (again === undefined) {
          log.error({ notice: id, vendor: notice.vendor_code, channel, failure }, 'a notice is given up');
          return giveUp(failure);
        }
        await settleNotice(pool, { id, tries, state: 'WAITING', failure, again });
      }
    },
  };
}
