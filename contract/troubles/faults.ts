import * as z from 'zod/mini';
import { defineFault } from '../kit/fault.ts';

export const troubleFaults = {
  TROUBLE_TAKEN: defineFault({
    status: 409,
    title: 'همکار دیگری این فروشگاه را برداشته است.',
    params: z.object({ takenBy: z.string() }),
  }),
  TROUBLE_OVER: defineFault({ status: 409, title: 'این مشکل دیگر برطرف شده است.' }),
};
