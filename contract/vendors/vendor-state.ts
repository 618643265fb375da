import * as z from 'zod/mini';
import { vendorStatuses } from '../access/vendor-status.ts';
import { throttleSchema } from './throttle.ts';

/** The shop's state as open panels receive it. */
export const vendorStateSchema = z.object({
  vendorStatus: z.enum(vendorStatuses),
  /** Rises with every change of the shop itself. */
  version: z.int(),
  /** Rises with every change of the shop's reviews: one that was brought, answered or removed. */
  reviews: z.int(),
  /** Changes with every dispute that is opened, withdrawn or answered. */
  disputes: z.int(),
  throttle: throttleSchema,
});
export type VendorState = z.output<typeof vendorStateSchema>;
