// Notifies a person by SMS of changes of their account, so that an owner learns of a thief.
import { maxSessions } from '@pishkhan/contract/session/session.ts';
import { formatNumber } from '@pishkhan/contract/text/persian-numbers.ts';
import { type OwnerNoticeParts, sendAccountNotice } from '../infra/sms/send-owner-notice.ts';
import { getCellPhone } from './store-people.ts';

const unknown = 'اگر کار شما نبود، همین حالا با پشتیبانی تماس بگیرید.';

const words = {
  secondFactorOn: `پیشخوان: ورود دومرحله‌ای حساب شما روشن شد. ${unknown}`,
  sessionsEnded: `پیشخوان: حساب شما از همه دستگاه‌های دیگر خارج شد. ${unknown}`,
  oldestEnded: `پیشخوان: با ورود تازه، حساب شما از دستگاهی که بیش از همه بی‌کار بود خارج شد؛ بیش از ${formatNumber(maxSessions)} دستگاه هم‌زمان نمی‌شود. ${unknown}`,
} as const;

/** Runs after the commit. Nobody waits for it, and it never fails: failed messages are logged. */
export function notifyPerson(parts: OwnerNoticeParts, personId: number, what: keyof typeof words): void {
  void getCellPhone(parts.db, personId).then(
    (to) => sendAccountNotice(parts, { personId, to, text: words[what] }),
    (error: unknown) =>
      parts.log.error({ personId, err: error }, 'a notice about a person’s account could not be sent'),
  );
}
