// Parts that the lists about money share.
import { businessDayOn } from '@pishkhan/contract/time/tehran.ts';
import { formatDate } from '@pishkhan/panel/fa/time.ts';
import { GoLink } from '../kit/go-link.tsx';
import { code } from '../kit/list/filters.ts';
import { moneyWords as words } from './words.ts';

/** A Gregorian business day as a Jalali date. */
export const dayText = (date: string): string => formatDate(businessDayOn(date).from);

export const shopFilter = code(words.shopCode, /^[A-Za-z0-9]{2,16}$/);

export const ShopLink = ({ code: vendorCode, name }: { code: string; name: string }) => (
  <GoLink
    href={`/shops/${vendorCode}`}
    className="items-center text-primary-ink pointer-coarse:inline-flex pointer-coarse:min-h-tap pointer-coarse:min-w-tap"
  >
    <bdi>{name}</bdi>
  </GoLink>
);

/** A code, which stands left to right. An account number may be broken where text is large. */
export const Code = ({ children }: { children: string }) => (
  <bdi dir="ltr" className="wrap-break-word">
    {children}
  </bdi>
);

/** Words of people: whole on a phone's card and in the open row, two lines in a table of a tablet, one at a desk. */
export const Said = ({ children }: { children: string }) => (
  <span className="md:max-lg:line-clamp-2 md:max-lg:min-w-40">{children}</span>
);

/** `negative` stands after an amount below zero, because a minus before Persian digits is read on either side. */
export const Amount = ({ toman, negative = words.debt }: { toman: number; negative?: string }) => (
  <span className={toman < 0 ? 'whitespace-nowrap text-error-ink' : 'whitespace-nowrap'}>
    {words.amount(toman, negative)}
  </span>
);
