// Parts that the lists about money share.
import { businessDayOn } from '@pishkhan/contract/time/tehran.ts';
import { formatDate, formatDateTime } from '@pishkhan/panel/fa/time.ts';
import { GoLink } from '../kit/go-link.tsx';
import { code } from '../kit/list/filters.ts';
import { moneyWords as words } from './words.ts';

/** A Gregorian business day as a Jalali date. */
export const dayText = (date: string): string => formatDate(businessDayOn(date).from);

export const shopFilter = code(words.shopCode, /^[A-Za-z0-9]{2,16}$/);

export const ShopLink = ({ code: vendorCode, name }: { code: string; name: string }) => (
  <GoLink href={`/shops/${vendorCode}`} className="text-primary-ink">
    <bdi>{name}</bdi>
  </GoLink>
);

/** A code, which stands left to right. */
export const Code = ({ children }: { children: string }) => <bdi dir="ltr">{children}</bdi>;

/** `negative` stands after an amount below zero, because a minus before Persian digits is read on either side. */
export const Amount = ({ toman, negative = words.debt }: { toman: number; negative?: string }) => (
  <span className={toman < 0 ? 'whitespace-nowrap text-error-ink' : 'whitespace-nowrap'}>
    {words.amount(toman, negative)}
  </span>
);

/** A date and time that stays in its line. */
export const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} className="whitespace-nowrap">
    {formatDateTime(at)}
  </time>
);
