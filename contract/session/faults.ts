import * as z from 'zod/mini';
import { defineFault } from '../kit/fault.ts';
import { sessionEnders } from './session.ts';

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
  /** Answers a refresh: the session did not expire, but was ended from elsewhere. `at` is an ISO time. */
  SIGNED_OUT_REMOTELY: defineFault({
    status: 401,
    title: 'این دستگاه از حساب خارج شده است.',
    params: z.object({ by: z.enum(sessionEnders), at: z.string() }),
  }),
  /** The status is 422, which error reports exclude: this is no error, and every sign-in with a second factor passes here. */
  SECOND_FACTOR_NEEDED: defineFault({
    status: 422,
    title: 'برای ورود، کد برنامه تأیید هویت لازم است.',
    /** The challenge for POST /User/second-factor, and its lifetime. */
    params: z.object({ challenge: z.string(), expiresInSeconds: z.int() }),
  }),
  SECOND_FACTOR_WRONG: defineFault({
    status: 422,
    title: 'کد اشتباه است یا پیش‌تر به کار رفته است.',
    params: z.object({
      errors: z.array(z.object({ pointer: z.string(), code: z.string(), detail: z.string() })),
    }),
  }),
  /** The status is 422, which error reports exclude: this is no error. */
  PROOF_NEEDED: defineFault({
    status: 422,
    title: 'برای این کار، کد تأیید لازم است.',
    /** The kind of code: one by SMS, which POST /User/proof-code sends, or one of the second factor. */
    params: z.object({ by: z.enum(['SMS', 'SECOND_FACTOR']) }),
  }),
  CHALLENGE_ENDED: defineFault({ status: 422, title: 'مهلت این ورود گذشته است؛ دوباره کد پیامکی بگیرید.' }),
  SECOND_FACTOR_ON: defineFault({ status: 409, title: 'ورود دومرحله‌ای از پیش روشن است.' }),
  SECOND_FACTOR_OFF: defineFault({ status: 409, title: 'ورود دومرحله‌ای شما روشن نیست.' }),
  SECOND_FACTOR_KEPT: defineFault({
    status: 409,
    title: 'فروشگاهی که مدیر آن هستید ورود دومرحله‌ای را لازم کرده است؛ نمی‌توانید آن را خاموش کنید.',
  }),
  CELL_PHONE_TAKEN: defineFault({
    status: 409,
    title: 'این شماره برای کاربر دیگری است که در یک فروشگاه کار می‌کند.',
  }),
  SMS_UNAVAILABLE: defineFault({
    status: 503,
    title: 'ارسال پیامک ممکن نشد؛ چند دقیقه دیگر دوباره تلاش کنید یا با پشتیبانی تماس بگیرید.',
    retryable: true,
  }),
};
