// The form of a discount: its values, its problems by field, and the request. Pure.
// Invariant: values that nobody has edited are sent as they were read, to the millisecond.
import type { DiscountDetails, NewDiscount } from '@pishkhan/contract/menu/discounts/calls.ts';
import type { Discount } from '@pishkhan/contract/menu/discounts/discount.ts';
import {
  type DiscountedVariant,
  type DiscountField,
  refusePeriod,
  refusePrices,
  refuseShares,
} from '@pishkhan/contract/menu/discounts/discount-rules.ts';
import {
  periodSentences,
  platformShareSentence,
  priceSentence,
  sharesSentence,
} from '@pishkhan/contract/menu/discounts/sentences.ts';
import { addDays, tehranDate } from '@pishkhan/contract/time/special-days.ts';
import { fromTehranWallClock, tehranWallClock } from '@pishkhan/contract/time/tehran.ts';
import { formatNumber } from '../../fa/digits.ts';
import { formatDateTime, formatEnd } from '../../fa/time.ts';
import type { FieldProblems, FormLine } from '../../forms/public.ts';
import { discountFormWords as words } from '../discounts/discount-words.ts';

export interface DiscountForm {
  readonly startsNow: boolean;
  /** Days in Tehran. */
  readonly startDate: string;
  /** «HH:MM», or '' when the text is not a time. */
  readonly startTime: string;
  readonly endDate: string;
  readonly endTime: string;
  readonly stock: number | null;
  readonly vendorPercent: number | null;
  readonly platformPercent: number | null;
  readonly variantIds: readonly number[];
}

const defaultDays = 6;

/** A new discount starts now and lasts a week. It copies the percentages and variants of `like`. */
export function emptyDiscountForm(now: Date, like?: DiscountDetails): DiscountForm {
  const today = tehranDate(now);
  return {
    startsNow: true,
    startDate: today,
    startTime: '00:00',
    endDate: addDays(today, defaultDays),
    endTime: '24:00',
    stock: null,
    vendorPercent: like?.discount.vendorDiscountRatio ?? null,
    platformPercent: like?.discount.oFoodDiscountRatio ?? 0,
    variantIds: like ? variantIdsOf(like) : [],
  };
}

const variantIdsOf = ({ products }: DiscountDetails): number[] =>
  products.flatMap(({ variants }) => variants.map(({ productId }) => productId));

export function discountFormOf(details: DiscountDetails): DiscountForm {
  const { startDate, endDate, discountStock, vendorDiscountRatio, oFoodDiscountRatio } = details.discount;
  const start = dayAndTimeOf(new Date(startDate));
  const end = endOf(new Date(endDate));
  return {
    startsNow: false,
    startDate: start.day,
    startTime: start.time,
    endDate: end.day,
    endTime: end.time,
    stock: discountStock,
    vendorPercent: vendorDiscountRatio,
    platformPercent: oFoodDiscountRatio,
    variantIds: variantIdsOf(details),
  };
}

function dayAndTimeOf(instant: Date): { day: string; time: string } {
  const { hour, minute } = tehranWallClock(instant);
  const two = (number: number) => String(number).padStart(2, '0');
  return { day: tehranDate(instant), time: `${two(hour)}:${two(minute)}` };
}

/** Midnight counts as the end of a day, not as the start of the next one. */
function endOf(instant: Date): { day: string; time: string } {
  const { day, time } = dayAndTimeOf(instant);
  return time === '00:00' ? { day: addDays(day, -1), time: '24:00' } : { day, time };
}

function instantOf(day: string, time: string): Date | undefined {
  if (time === '') return undefined;
  const [year, month, date] = day.split('-').map(Number);
  const [hour, minute] = time.split(':').map(Number);
  return fromTehranWallClock(year!, month!, date!, hour!, minute!);
}

export interface PeriodOfForm {
  startsAt: Date | undefined;
  endsAt: Date | undefined;
}

/** `known` is the discount that is being edited, and `base` the values that the form was filled with. */
export function periodOf(
  form: DiscountForm,
  now: Date,
  known?: { discount: Discount; base: DiscountForm },
): PeriodOfForm {
  const isSameStart =
    known && form.startDate === known.base.startDate && form.startTime === known.base.startTime;
  const isSameEnd = known && form.endDate === known.base.endDate && form.endTime === known.base.endTime;
  const startsAt = form.startsNow ? now : instantOf(form.startDate, form.startTime);
  return {
    startsAt: isSameStart && !form.startsNow ? new Date(known.discount.startDate) : startsAt,
    endsAt: isSameEnd ? new Date(known.discount.endDate) : instantOf(form.endDate, form.endTime),
  };
}

/** The period as the request for its variants contains it. */
export interface RequestedPeriod {
  startDate: string;
  endDate: string;
}

const minuteMs = 60_000;

/**
 * Returns undefined while an end of the period is missing or the ends are reversed. «Now» is rounded up to the end of this minute, so that
 * the form finds the response that was prefetched at the start of the panel.
 */
export function requestedPeriodOf({ startsAt, endsAt }: PeriodOfForm): RequestedPeriod | undefined {
  if (!startsAt || !endsAt) return undefined;
  const start = new Date(Math.ceil(startsAt.getTime() / minuteMs) * minuteMs);
  return start < endsAt ? { startDate: start.toISOString(), endDate: endsAt.toISOString() } : undefined;
}

const fieldNames = {
  startDate: 'start',
  endDate: 'end',
  discountStock: 'stock',
  vendorDiscountRatio: 'vendorPercent',
  oFoodDiscountRatio: 'platformPercent',
  productVariantIds: 'variantIds',
} as const satisfies Record<DiscountField, string>;

/** Maps a pointer of the request to the field of the form. */
export const discountFieldAt = (pointer: string): string | undefined =>
  fieldNames[pointer.split('/')[1] as DiscountField];

/** Maps a refusal of the rules to its field. */
const problemAt = (fault: { params: { pointer: string } } | null, sentence: string): FieldProblems =>
  fault ? { [discountFieldAt(fault.params.pointer) ?? '']: sentence } : {};

export const totalOf = ({ vendorPercent, platformPercent }: DiscountForm): number =>
  (vendorPercent ?? 0) + (platformPercent ?? 0);

interface CheckedWith {
  now: Date;
  /** Those of the menu. */
  variants: readonly DiscountedVariant[];
  isRunning: boolean;
  /** The bound of the shop's terms. */
  maxPlatformPercent: number;
}

/** Checks a form before it is sent. */
export function checkDiscount(
  form: DiscountForm,
  { startsAt, endsAt }: PeriodOfForm,
  { now, variants, isRunning, maxPlatformPercent }: CheckedWith,
): FieldProblems {
  const { vendorPercent, platformPercent, variantIds } = form;
  const found: Record<string, string> = {};
  if (!startsAt) found.start = words.noTime;
  if (!endsAt) found.end = words.noTime;
  if (vendorPercent === null) found.vendorPercent = words.noPercent;
  if (platformPercent === null) found.platformPercent = words.noPercent;
  if (variantIds.length === 0) found.variantIds = words.noProduct;
  const shares = { vendorPercent: vendorPercent ?? 0, platformPercent: platformPercent ?? 0 };
  const isTyped = vendorPercent !== null && platformPercent !== null;
  // The shares of a running discount are locked, so the present bound does not apply to them.
  const unfit = isTyped && !isRunning ? refuseShares(shares, maxPlatformPercent) : null;
  const wrongShares = problemAt(
    unfit,
    unfit?.code === 'DISCOUNT_PLATFORM_SHARE' ? platformShareSentence(unfit.params.most) : sharesSentence,
  );
  const chosen = new Set(variantIds);
  const isFit = isTyped && Object.keys(wrongShares).length === 0;
  const price = isFit
    ? refusePrices(
        shares,
        variants.filter(({ variantId }) => chosen.has(variantId)),
      )
    : null;
  const wrongPrices = problemAt(price, priceSentence(price?.params.name ?? ''));
  const begins = isRunning ? now : startsAt;
  const period = begins && endsAt ? refusePeriod({ startsAt: begins, endsAt }, now) : null;
  const wrongPeriod = problemAt(period, period ? periodSentences[period.params.because] : '');
  return { ...wrongPeriod, ...wrongPrices, ...wrongShares, ...found };
}

/** The request of a form without problems. An unedited stock is left out, because orders change it. */
export function discountBody(
  form: DiscountForm,
  { startsAt, endsAt }: PeriodOfForm,
  base?: DiscountForm,
): NewDiscount {
  return {
    startDate: startsAt!.toISOString(),
    endDate: endsAt!.toISOString(),
    ...(form.stock !== base?.stock && { discountStock: form.stock }),
    oFoodDiscountRatio: form.platformPercent!,
    vendorDiscountRatio: form.vendorPercent!,
    productVariantIds: [...form.variantIds],
  };
}

const timeWords = (day: string, time: string, format = formatDateTime): string => {
  const instant = instantOf(day, time);
  return instant ? format(instant) : words.empty;
};
const numberWords = (number: number | null): string => (number === null ? words.empty : formatNumber(number));

/** The fields that may differ between two people who edit the same discount. */
export const discountLines = (form: DiscountForm): FormLine[] => [
  { label: words.startTime, value: form.startsNow ? words.now : timeWords(form.startDate, form.startTime) },
  { label: words.endTime, value: timeWords(form.endDate, form.endTime, formatEnd) },
  { label: words.vendorPercent, value: numberWords(form.vendorPercent) },
  { label: words.platformPercent, value: numberWords(form.platformPercent) },
  { label: words.stock, value: numberWords(form.stock) },
  {
    label: words.products,
    value: words.chosen(form.variantIds.length),
    content: [...form.variantIds].sort((one, other) => one - other).join(),
  },
];
