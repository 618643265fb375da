// The discount of a variant on the customers' menu. A file of its own, because the menu is in the chunk of the order board.
import * as z from 'zod/mini';
import { instantSchema } from '../../time/tehran.ts';

/** The discount that applies to a variant of the menu. */
export const runningDiscountSchema = z.object({
  discountId: z.int(),
  endDate: instantSchema,
  /** Pieces left of the discount; null when they are not counted. */
  discountStock: z.nullable(z.int()),
});
