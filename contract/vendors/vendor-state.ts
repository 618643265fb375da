import * as z from 'zod/mini';
import { vendorStatuses } from '../access/vendor-status.ts';
import { throttleSchema } from './throttle.ts';

/** The shop's state as open panels receive it. */
export const vendorStateSchema = z.object({
  vendorStatus: z.enum(vendorStatuses),
  /** Increases with every change of the shop itself. */
  version: z.int(),
  /** Increases with every change of the shop's reviews: one was received, answered or removed. */
  reviews: z.int(),
  /** Changes with every dispute that is opened, withdrawn or answered. */
  disputes: z.int(),
  throttle: throttleSchema,
});
export type VendorState = z.output<typeof vendorStateSchema>;
