// The version of a menu: it rises with each change of the staff's view of it, and with each start and end of a discount.
import * as z from 'zod/mini';

export const menuVersionSchema = z.object({ version: z.int() });
