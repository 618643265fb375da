import * as z from 'zod/mini';
import { vendorStatuses } from '../access/vendor-status.ts';

/** What open panels hear of the shop itself. */
export const vendorStateSchema = z.object({
  vendorStatus: z.enum(vendorStatuses),
  /** Rises with everything that happens to the shop itself. */
  version: z.int(),
});
export type VendorState = z.output<typeof vendorStateSchema>;
