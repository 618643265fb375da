// The state of a variant as a label and a tone, and the effect of a tap on it.

import type { ProductVariant } from '@pishkhan/contract/menu/products/product.ts';
import { approval } from '@pishkhan/contract/menu/review/approval.ts';
import type { IconName } from '../../ui/icon.tsx';
import type { Tone } from '../../ui/model/tones.ts';
import { offWords, variantWords } from '../words.ts';

export interface VariantState {
  readonly tone: Tone;
  readonly icon: IconName;
  readonly word: string;
}

const looks = {
  NOT_APPROVED: ['warning', 'clock'],
  HIDDEN: ['gray', 'minus'],
  SOLD_OUT: ['error', 'close'],
  SNOOZED: ['warning', 'clock'],
  NONE_LEFT: ['error', 'close'],
  OPTIONS_OFF: ['warning', 'minus'],
  CATEGORY_SNOOZED: ['warning', 'clock'],
  OUTSIDE_HOURS: ['gray', 'clock'],
} as const satisfies Record<NonNullable<ProductVariant['offBecause']>, [Tone, IconName]>;

/** `now` is in milliseconds. */
export function variantState(variant: ProductVariant, now: number): VariantState {
  const { offBecause, isApproved, snooze } = variant;
  if (offBecause === null) return { tone: 'success', icon: 'check', word: variantWords.on };
  if (offBecause === 'NOT_APPROVED' && isApproved === approval.REJECTED)
    return { tone: 'error', icon: 'error', word: variantWords.refused };
  const [tone, icon] = looks[offBecause];
  const word =
    offBecause === 'SNOOZED' && snooze ? variantWords.offUntil(snooze.until, now) : offWords[offBecause];
  return { tone, icon, word };
}

/** The effect of a tap: mark as sold out, end that, or ask for the stock; null when a tap changes nothing. */
export type Tap = 'SELL_OUT' | 'BRING_BACK' | 'RESTOCK';

export function tapOf({ offBecause, available, snooze, capacity }: ProductVariant): Tap | null {
  if (offBecause === 'NOT_APPROVED' || offBecause === 'HIDDEN') return null;
  if (!available || snooze !== null) return 'BRING_BACK';
  return capacity === 0 ? 'RESTOCK' : 'SELL_OUT';
}

const isOwn = (because: ProductVariant['offBecause']): boolean =>
  because === 'SOLD_OUT' || because === 'SNOOZED' || because === 'NONE_LEFT';

/** The optimistic state of the variant until the server responds. */
export function tapped(
  variant: ProductVariant,
  change: Partial<Pick<ProductVariant, 'available' | 'capacity'>>,
): ProductVariant {
  const { offBecause } = variant;
  const next = { ...variant, ...change, ...(change.available && { snooze: null }) };
  if (offBecause === 'NOT_APPROVED' || offBecause === 'HIDDEN') return next;
  const own: ProductVariant['offBecause'] = !next.available
    ? 'SOLD_OUT'
    : next.snooze !== null
      ? 'SNOOZED'
      : next.capacity === 0
        ? 'NONE_LEFT'
        : null;
  return { ...next, offBecause: own ?? (isOwn(offBecause) ? null : offBecause) };
}

/** «پیتزا پپرونی، متوسط»; one name when both are the same. */
export const fullName = (headerName: string, productName: string): string =>
  headerName === productName ? headerName : `${headerName}، ${productName}`;
