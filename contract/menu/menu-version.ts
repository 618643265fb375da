// Which menu a shop has now: the number rises with each change of what its staff see of it.
import * as z from 'zod/mini';

export const menuVersionSchema = z.object({ version: z.int() });
