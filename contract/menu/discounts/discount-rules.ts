// The limits of a discount, and its fields that may be changed in each status. Pure, and used by the server and by the form.
import type { FaultCode, FaultParams } from '../../faults.ts';
import {
  type DiscountLife,
  type DiscountShares,
  type DiscountStage,
  discountedPrice,
  discountStageAt,
  discountStatusAt,
  totalPercent,
} from './discount.ts';
import type { PeriodFault } from './sentences.ts';

/** A refusal as data, because the panel, which has no catalogue of faults, asks these rules too. */
export interface Unfit<K extends FaultCode> {
  code: K;
  params: FaultParams<K>;
}

const unfit = <K extends FaultCode>(code: K, params: FaultParams<K>): Unfit<K> => ({ code, params });

export const maxDays = 365;
/** Days from now within which it has to begin. */
export const furthestDays = 365;
/** Discounts of a shop that wait or run at the same time. */
export const maxOpenDiscounts = 200;
/** As many variants as a menu has. */
export const maxDiscountVariants = 5000;

const dayMs = 86_400_000;
const formMs = dayMs;

/** A discount as somebody wants it. */
export interface DiscountPlan extends DiscountShares {
  startsAt: Date;
  endsAt: Date;
  stock: number | null;
  /** In the order of the request. */
  variantIds: readonly number[];
}

export interface DiscountedVariant {
  variantId: number;
  name: string;
  price: number;
}

/** Percent. The shop types the platform's share, and the platform pays it: more is agreed with it. */
export const maxPlatformPercent = 50;

/** The shares; null when they are fit. */
export function refuseShares(
  shares: DiscountShares,
): Unfit<'DISCOUNT_SHARES_UNFIT'> | Unfit<'DISCOUNT_PLATFORM_SHARE'> | null {
  const total = totalPercent(shares);
  if (total < 1) return unfit('DISCOUNT_SHARES_UNFIT', { pointer: '/vendorDiscountRatio', total });
  if (total > 100) return unfit('DISCOUNT_SHARES_UNFIT', { pointer: '/oFoodDiscountRatio', total });
  return shares.platformPercent > maxPlatformPercent
    ? unfit('DISCOUNT_PLATFORM_SHARE', { pointer: '/oFoodDiscountRatio', most: maxPlatformPercent })
    : null;
}

/** The period of a new discount; null when it is fit. A start of the last day is taken for now, because forms take a while. */
export function refusePeriod(
  { startsAt, endsAt }: Pick<DiscountPlan, 'startsAt' | 'endsAt'>,
  now: Date,
): Unfit<'DISCOUNT_PERIOD_UNFIT'> | null {
  const wrong = (pointer: string, because: PeriodFault) =>
    unfit('DISCOUNT_PERIOD_UNFIT', { pointer, because });
  if (endsAt <= startsAt) return wrong('/endDate', 'REVERSED');
  if (endsAt <= now) return wrong('/endDate', 'PAST');
  if (startsAt.getTime() < now.getTime() - formMs) return wrong('/startDate', 'PAST');
  if (startsAt.getTime() > now.getTime() + furthestDays * dayMs) return wrong('/startDate', 'TOO_FAR');
  return endsAt.getTime() - startsAt.getTime() > maxDays * dayMs ? wrong('/endDate', 'TOO_LONG') : null;
}

/** The first variant whose price would become nothing, or would not become less; null when there is none. */
export function refusePrices(
  shares: DiscountShares,
  variants: readonly DiscountedVariant[],
): Unfit<'DISCOUNT_PRICE_UNFIT'> | null {
  const percent = totalPercent(shares);
  const index = variants.findIndex(({ price }) => {
    const after = discountedPrice(price, percent);
    return percent === 100 || after >= price;
  });
  const variant = variants[index];
  if (!variant) return null;
  const pointer = `/productVariantIds/${index}`;
  return unfit('DISCOUNT_PRICE_UNFIT', { pointer, productId: variant.variantId, name: variant.name });
}

/** The fields of a discount as requests name them. */
export const discountFields = [
  'startDate',
  'endDate',
  'discountStock',
  'vendorDiscountRatio',
  'oFoodDiscountRatio',
  'productVariantIds',
] as const;
export type DiscountField = (typeof discountFields)[number];

/** The fields that may be changed in a stage: once it has begun, customers have been promised the rest. */
export const editableFields = {
  WAITING: discountFields,
  RUNNING: ['endDate', 'discountStock'],
  SOLD_OUT: ['endDate', 'discountStock'],
  EXPIRED: [],
  CANCELED: [],
} as const satisfies Record<DiscountStage, readonly DiscountField[]>;

const mayEdit = (stage: DiscountStage, field: DiscountField): boolean =>
  (editableFields[stage] as readonly DiscountField[]).includes(field);

/** Whether it is over for good: neither changed nor canceled any more. */
export const isOver = (stage: DiscountStage): boolean => stage === 'EXPIRED' || stage === 'CANCELED';

/** Which fields of a discount an edit changes. */
export function changedFields(
  before: DiscountPlan,
  { startsAt, endsAt, stock, vendorPercent, platformPercent, variantIds }: DiscountPlan,
): DiscountField[] {
  const present = new Set(before.variantIds);
  const isChanged: Record<DiscountField, boolean> = {
    startDate: startsAt.getTime() !== before.startsAt.getTime(),
    endDate: endsAt.getTime() !== before.endsAt.getTime(),
    discountStock: stock !== before.stock,
    vendorDiscountRatio: vendorPercent !== before.vendorPercent,
    oFoodDiscountRatio: platformPercent !== before.platformPercent,
    productVariantIds: variantIds.length !== present.size || variantIds.some((id) => !present.has(id)),
  };
  return discountFields.filter((field) => isChanged[field]);
}

/** An edit of a discount as it stands now; null when it may be carried out. The caller checks the variants. */
export function refuseEdit(before: DiscountPlan & DiscountLife, after: DiscountPlan, now: Date) {
  const stage = discountStageAt(before, now);
  const discountStatus = discountStatusAt(before, now);
  if (isOver(stage)) return unfit('DISCOUNT_OVER', { discountStatus });
  const changed = changedFields(before, after);
  const locked = changed.find((field) => !mayEdit(stage, field));
  if (locked) return unfit('DISCOUNT_LOCKED', { pointer: `/${locked}`, discountStatus });
  // One that was made under another bound keeps its shares.
  const isShared = changed.includes('vendorDiscountRatio') || changed.includes('oFoodDiscountRatio');
  const shares = isShared ? refuseShares(after) : null;
  if (shares || !(changed.includes('startDate') || changed.includes('endDate'))) return shares;
  // All but one that waits began in the past.
  return stage === 'WAITING' ? refusePeriod(after, now) : refuseNewEnd(before, after, now);
}

function refuseNewEnd(
  { startsAt }: DiscountPlan,
  { endsAt }: DiscountPlan,
  now: Date,
): Unfit<'DISCOUNT_PERIOD_UNFIT'> | null {
  const wrong = (because: PeriodFault) => unfit('DISCOUNT_PERIOD_UNFIT', { pointer: '/endDate', because });
  if (endsAt <= now) return wrong('PAST');
  return endsAt.getTime() - startsAt.getTime() > maxDays * dayMs ? wrong('TOO_LONG') : null;
}
