// Refusals that any call may answer.
import * as z from 'zod/mini';
import { defineFault } from './fault.ts';

const fieldFault = z.object({ pointer: z.string(), code: z.string(), detail: z.string() });

export const commonFaults = {
  MALFORMED: defineFault({ status: 400, title: 'درخواست خوانا نیست.' }),
  UNAUTHENTICATED: defineFault({ status: 401, title: 'برای ادامه وارد شوید.' }),
  FORBIDDEN: defineFault({ status: 403, title: 'شما به این بخش دسترسی ندارید.' }),
  XSRF: defineFault({ status: 403, title: 'نشانه امنیتی درخواست درست نیست.' }),
  NOT_FOUND: defineFault({ status: 404, title: 'موردی که می‌خواهید پیدا نشد.' }),
  REQUEST_TIMEOUT: defineFault({ status: 408, title: 'درخواست به‌موقع کامل نرسید.', retryable: true }),
  SECOND_FACTOR_REQUIRED: defineFault({
    status: 409,
    title: 'این فروشگاه از مدیرانش ورود دومرحله‌ای می‌خواهد؛ نخست آن را کامل کنید.',
  }),
  TOO_LARGE: defineFault({ status: 413, title: 'حجم درخواست بیش از اندازه است.' }),
  URI_TOO_LONG: defineFault({ status: 414, title: 'نشانی درخواست بیش از اندازه بلند است.' }),
  UNSUPPORTED_TYPE: defineFault({ status: 415, title: 'قالب درخواست پشتیبانی نمی‌شود.' }),
  INVALID: defineFault({
    status: 422,
    title: 'بخشی از اطلاعات درست نیست.',
    params: z.object({ errors: z.array(fieldFault) }),
    detail: ({ errors }) => errors[0]?.detail ?? 'بخشی از اطلاعات درست نیست.',
  }),
  KEY_REUSED: defineFault({ status: 422, title: 'این کلید تکرار پیش‌تر برای درخواست دیگری به کار رفته است.' }),
  APP_TOO_OLD: defineFault({ status: 426, title: 'نسخه برنامه قدیمی است؛ صفحه را دوباره باز کنید.' }),
  TOO_MANY: defineFault({
    status: 429,
    title: 'درخواست‌ها بیش از اندازه است.',
    retryable: true,
    params: z.object({ retryAfterSeconds: z.int() }),
    detail: () => 'درخواست‌ها بیش از اندازه است؛ کمی بعد دوباره تلاش کنید.',
  }),
  HEADERS_TOO_LARGE: defineFault({ status: 431, title: 'سرآیندهای درخواست بیش از اندازه بزرگ است.' }),
  INTERNAL: defineFault({ status: 500, title: 'خطایی رخ داد. دوباره تلاش کنید.', retryable: true }),
  UNAVAILABLE: defineFault({
    status: 503,
    title: 'سامانه موقتاً در دسترس نیست؛ چند لحظه دیگر دوباره تلاش کنید.',
    retryable: true,
  }),
};
