import * as z from 'zod/mini';
import { defineFault } from '../kit/fault.ts';

export const staffFaults = {
  STAFF_EXISTS: defineFault({ status: 409, title: 'این شماره پیش‌تر به فروشگاه افزوده شده است.' }),
  STAFF_TOO_MANY: defineFault({ status: 409, title: 'فروشگاه بیش از این کاربر نمی‌گیرد.' }),
  LAST_MANAGER: defineFault({
    status: 409,
    title: 'فروشگاه بدون مدیر نمی‌ماند؛ نخست کاربر دیگری را مدیر کنید.',
  }),
  STAFF_STALE: defineFault({
    status: 409,
    title: 'این بخش در دستگاه دیگری تغییر کرده است.',
    /** The present version. */
    params: z.object({ version: z.int() }),
  }),
  INVITATION_ENDED: defineFault({
    status: 409,
    title: 'مهلت این دعوت گذشته است؛ از مدیر فروشگاه بخواهید دوباره شما را دعوت کند.',
  }),
  INVITATION_TAKEN: defineFault({ status: 409, title: 'این کاربر پیش‌تر دعوت را پذیرفته است.' }),
};
