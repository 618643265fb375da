import * as z from 'zod/mini';
import { defineFault } from '../kit/fault.ts';
import { offReasons, offWords } from '../menu/availability/availability.ts';
import { tomanSchema } from '../money/toman.ts';
import { instantSchema } from '../time/tehran.ts';
import { deliveryRefusals, orderRefusalWords, shopRefusals } from '../vendors/order-refusals.ts';

/** Index in the basket, from 0. */
const line = z.object({ line: z.int() });
const forbidden = z.object({ because: z.enum(['https-required', 'internal-address']) });

export const marketplaceFaults = {
  ORDER_EXISTS: defineFault({ status: 409, title: 'سفارشی با این کد و محتوای دیگر وجود دارد.' }),
  RULES_STALE: defineFault({
    status: 409,
    title: 'قاعده‌ها در این میان تغییر کرده‌اند؛ دوباره بخوانید.',
  }),
  EVENT_REUSED: defineFault({
    status: 409,
    title: 'این شناسه رویداد پیش‌تر برای رویداد دیگری به کار رفته است.',
  }),
  VENDOR_NOT_TAKING_ORDERS: defineFault({
    status: 409,
    title: 'این فروشگاه اکنون سفارش نمی‌گیرد.',
    retryable: true,
    params: z.object({ because: z.enum(shopRefusals), opensAt: z.nullable(instantSchema) }),
    detail: ({ because }) => orderRefusalWords[because],
  }),
  VENDOR_PAUSED: defineFault({
    status: 409,
    title: orderRefusalWords.PAUSED,
    retryable: true,
    /** Time at which the shop takes orders again, its hours included; null when no hours follow. */
    params: z.object({ opensAt: z.nullable(instantSchema) }),
  }),
  DELIVERY_NOT_OFFERED: defineFault({
    status: 409,
    title: 'این سفارش به این شکل به این نشانی برده نمی‌شود.',
    params: z.object({ because: z.enum(deliveryRefusals) }),
    detail: ({ because }) => orderRefusalWords[because],
  }),
  BASKET_BELOW_MINIMUM: defineFault({
    status: 422,
    title: orderRefusalWords.BASKET_TOO_SMALL,
    /** Toman: the shop's minimum, and the price of the food before discounts. */
    params: z.object({ minimum: z.int(), rawTotal: z.int() }),
  }),
  PRICE_CHANGED: defineFault({
    status: 409,
    title: 'قیمت سفارش با آنچه مشتری دیده بود یکی نیست.',
    params: z.object({
      /** The present price of each line, as `shownPrice` states it. */
      lines: z.array(z.extend(line, { price: tomanSchema })),
      payablePrice: tomanSchema,
    }),
  }),
  VARIANT_UNKNOWN: defineFault({
    status: 422,
    title: 'یکی از محصول‌های سفارش در منوی فروشگاه نیست.',
    params: line,
  }),
  VARIANT_UNAVAILABLE: defineFault({
    status: 422,
    title: 'یکی از محصول‌های سفارش موجود نیست.',
    params: z.extend(line, { because: z.enum(offReasons) }),
    detail: ({ because }) => `یکی از محصول‌های سفارش موجود نیست: ${offWords[because]}.`,
  }),
  STOCK_TOO_LOW: defineFault({
    status: 422,
    title: 'موجودی یکی از محصول‌های سفارش کافی نیست.',
    /** Stock left for all lines of the variant together. */
    params: z.extend(line, { left: z.int() }),
  }),
  OPTION_UNKNOWN: defineFault({
    status: 422,
    title: 'یکی از افزودنی‌های سفارش برای این محصول نیست.',
    params: line,
  }),
  OPTION_UNAVAILABLE: defineFault({
    status: 422,
    title: 'یکی از افزودنی‌های سفارش موجود نیست.',
    params: z.extend(line, { optionId: z.int() }),
  }),
  OPTIONS_ILLEGAL: defineFault({
    status: 422,
    title: 'ترکیب افزودنی‌های یکی از محصول‌ها مجاز نیست.',
    params: line,
  }),
  REASON_MISSING: defineFault({ status: 422, title: 'برای این کار دلیل لازم است.' }),
  TERMS_STALE: defineFault({
    status: 409,
    title: 'شرایط همکاری این فروشگاه در این میان تغییر کرده است.',
    /** The present version. */
    params: z.object({ version: z.int() }),
  }),
  ALREADY_PAUSED: defineFault({
    status: 409,
    title: 'سفارش‌گیری این فروشگاه همین حالا تا زمانی دیرتر از این متوقف است.',
    params: z.object({ until: instantSchema }),
  }),
  SIGNUP_UNFINISHED: defineFault({ status: 409, title: 'فروشگاه هنوز ثبت‌نام را تمام نکرده است.' }),
  CONTRACT_UNSIGNED: defineFault({ status: 409, title: 'فروشگاه هنوز قراردادی امضا نکرده است.' }),
  ACCOUNT_DECIDED: defineFault({
    status: 409,
    title: 'این حساب بررسی یا عوض شده است.',
    /** The present version. */
    params: z.object({ version: z.int() }),
  }),
  AREA_STALE: defineFault({
    status: 409,
    title: 'فروشگاه مرز این محدوده را عوض کرده است.',
    params: z.object({ version: z.int() }),
  }),
  DOCUMENT_DAMAGED: defineFault({ status: 409, title: 'فایل این سند با آنچه فرستاده شد یکی نیست.' }),
  WEBHOOK_URL_FORBIDDEN: defineFault({
    status: 422,
    title: 'پیام‌ها به این نشانی فرستاده نمی‌شوند.',
    params: forbidden,
    detail: ({ because }) =>
      because === 'https-required' ? 'نشانی باید با https آغاز شود.' : 'این نشانی درون شبکه است.',
  }),
};
