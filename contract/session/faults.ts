import * as z from 'zod/mini';
import { defineFault } from '../kit/fault.ts';

export const sessionFaults = {
  OTP_WRONG: defineFault({
    status: 422,
    title: 'کد تأیید اشتباه است.',
    params: z.object({
      errors: z.array(z.object({ pointer: z.string(), code: z.string(), detail: z.string() })),
    }),
  }),
  OTP_EXPIRED: defineFault({
    status: 422,
    title: 'کد تأیید منقضی شده است؛ کد جدید بگیرید.',
    params: z.object({
      errors: z.array(z.object({ pointer: z.string(), code: z.string(), detail: z.string() })),
    }),
  }),
  CELL_PHONE_TAKEN: defineFault({
    status: 409,
    title: 'این شماره از آنِ کاربر دیگری است که در یک فروشگاه کار می‌کند.',
  }),
  SMS_UNAVAILABLE: defineFault({
    status: 503,
    title: 'ارسال پیامک ممکن نشد؛ چند دقیقه دیگر دوباره تلاش کنید یا با پشتیبانی تماس بگیرید.',
    retryable: true,
  }),
};
