// A cancellation by the platform or its customer: on which side its reason lies, and what the shop is paid for what it had begun.
// Owns: the words of the wire. Not: the amount (contract/ledger/cancellation.ts), when an order can be canceled (platform-steps.ts).
import * as z from 'zod/mini';
import { tomanSchema } from '../money/toman.ts';
import type { CallCause, KitchenState } from './states.ts';

export const cancelCauses = ['CUSTOMER', 'SHOP', 'COURIER', 'PLATFORM'] as const;
/** The side on which the reason lies. The shop is paid for every cause but its own. */
export type CancelCause = (typeof cancelCauses)[number];

/** The cause of a cancellation that names none: an open report of the shop says that it cannot fulfil the order. */
export const defaultCause = (call: { readonly cause: CallCause } | null): CancelCause =>
  call?.cause === 'REPORTED' ? 'SHOP' : 'CUSTOMER';

export const paidKitchens = ['NEW', 'PREPARING', 'READY'] as const satisfies readonly KitchenState[];
/** The states of the kitchen in which a cancellation pays a percent of what the shop would have got. */
export type PaidKitchen = (typeof paidKitchens)[number];

export type CancellationPercents = Readonly<Record<PaidKitchen, number>>;

/** In force until the platform sets its own: version 0. */
export const defaultCancellationPercents = {
  NEW: 0,
  PREPARING: 50,
  READY: 100,
} as const satisfies CancellationPercents;

/** The payment of a cancellation to the shop, and why so much. */
export const compensationSchema = z.object({
  /** Toman. */
  amount: tomanSchema,
  kitchen: z.enum(paidKitchens),
  /** Percent of what the shop would have got for the food. */
  percent: z.int(),
  /** Percent of commission on the food, and the version of the platform's rules. */
  commissionPercent: z.int(),
  rules: z.int(),
});
export type Compensation = z.output<typeof compensationSchema>;
