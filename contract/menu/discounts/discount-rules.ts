// The limits of a discount, and the fields that can be changed in each status. Pure, shared by the server and the form.
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

/** A refusal as data, because the panel also uses these rules and has no catalogue of faults. */
export interface Unfit<K extends FaultCode> {
  code: K;
  params: FaultParams<K>;
}

const unfit = <K extends FaultCode>(code: K, params: FaultParams<K>): Unfit<K> => ({ code, params });

export const maxDays = 365;
/** Days within which a discount must begin. */
export const furthestDays = 365;
/** The maximum of waiting and running discounts of a shop. */
export const maxOpenDiscounts = 200;
/** The maximum number of variants in a menu. */
export const maxDiscountVariants = 5000;

const dayMs = 86_400_000;
const formMs = dayMs;

/** A requested discount. */
export interface DiscountPlan extends DiscountShares {
  startsAt: Date;
  endsAt: Date;
  stock: number | null;
  /** Ordered as in the request. */
  variantIds: readonly number[];
}

export interface DiscountedVariant {
  variantId: number;
  name: string;
  price: number;
}

/** Percent. The platform lets no shop spend a larger share. Each shop's own bound, `maxPlatformPercent`, is one of its terms. */
export const platformPercentLimit = 50;

/** The refusal of the shares; null when they are valid. The shop types the platform's share, and the platform pays it. */
export function refuseShares(
  shares: DiscountShares,
  maxPlatformPercent: number,
): Unfit<'DISCOUNT_SHARES_UNFIT'> | Unfit<'DISCOUNT_PLATFORM_SHARE'> | null {
  const total = totalPercent(shares);
  if (total < 1) return unfit('DISCOUNT_SHARES_UNFIT', { pointer: '/vendorDiscountRatio', total });
  if (total > 100) return unfit('DISCOUNT_SHARES_UNFIT', { pointer: '/oFoodDiscountRatio', total });
  return shares.platformPercent > maxPlatformPercent
    ? unfit('DISCOUNT_PLATFORM_SHARE', { pointer: '/oFoodDiscountRatio', most: maxPlatformPercent })
    : null;
}

/**
 * The refusal of a new discount's period; null when it is valid. A start within the last day means now,
 * because filling in a form takes a while.
 */
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

/** The first variant whose price would become zero or would not decrease; null when there is none. */
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

/** The fields that can be changed in a stage. Once a discount has begun, customers rely on the others. */
export const editableFields = {
  WAITING: discountFields,
  RUNNING: ['endDate', 'discountStock'],
  SOLD_OUT: ['endDate', 'discountStock'],
  EXPIRED: [],
  CANCELED: [],
} as const satisfies Record<DiscountStage, readonly DiscountField[]>;

const mayEdit = (stage: DiscountStage, field: DiscountField): boolean =>
  (editableFields[stage] as readonly DiscountField[]).includes(field);

/** True when it is over for good: it can be neither changed nor canceled. */
export const isOver = (stage: DiscountStage): boolean => stage === 'EXPIRED' || stage === 'CANCELED';

/** The fields of a discount that an edit changes. */
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

/** The refusal of an edit of a discount in its present state; null when it is allowed. The caller checks the variants. */
export function refuseEdit(
  before: DiscountPlan & DiscountLife,
  after: DiscountPlan,
  { now, maxPlatformPercent }: { now: Date; maxPlatformPercent: number },
) {
  const stage = discountStageAt(before, now);
  const discountStatus = discountStatusAt(before, now);
  if (isOver(stage)) return unfit('DISCOUNT_OVER', { discountStatus });
  const changed = changedFields(before, after);
  const locked = changed.find((field) => !mayEdit(stage, field));
  if (locked) return unfit('DISCOUNT_LOCKED', { pointer: `/${locked}`, discountStatus });
  // A discount that was made under another bound keeps its shares.
  const isShared = changed.includes('vendorDiscountRatio') || changed.includes('oFoodDiscountRatio');
  const shares = isShared ? refuseShares(after, maxPlatformPercent) : null;
  if (shares || !(changed.includes('startDate') || changed.includes('endDate'))) return shares;
  // All but waiting discounts began in the past.
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
