import * as z from 'zod/mini';
import { vendorStatuses } from '../access/vendor-status.ts';
import { defineFault } from '../kit/fault.ts';
import { formatNumber } from '../text/persian-numbers.ts';
import { instantSchema } from '../time/tehran.ts';
import { activationParts, activationPartWords } from './ordering-settings.ts';

const areaPlace = z.object({ pointer: z.string() });
const endPlace = z.object({ pointer: z.literal('/until') });
const specialDayPlace = z.object({ pointer: z.string() });
const toman = (amount: number): string => formatNumber(amount);

export const vendorFaults = {
  BASKET_TOO_SMALL: defineFault({
    status: 422,
    title: 'حداقل سبد خرید کمتر از اندازه مجاز است.',
    params: z.object({ min: z.int() }),
    detail: ({ min }) => `حداقل سبد خرید نباید کمتر از ${toman(min)} تومان باشد.`,
  }),
  BASKET_TOO_LARGE: defineFault({
    status: 422,
    title: 'حداقل سبد خرید بیشتر از اندازه مجاز است.',
    params: z.object({ max: z.int() }),
    detail: ({ max }) => `حداقل سبد خرید نباید بیشتر از ${toman(max)} تومان باشد.`,
  }),
  SETTINGS_STALE: defineFault({
    status: 409,
    title: 'این بخش در دستگاه دیگری تغییر کرده است.',
    /** The present version. */
    params: z.object({ version: z.int() }),
  }),
  DELIVERY_NONE: defineFault({ status: 422, title: 'دست‌کم یک روش ارسال باید روشن بماند.' }),
  AREA_NONE: defineFault({ status: 409, title: 'برای ارسال با پیک فروشگاه دست‌کم یک محدوده فعال لازم است.' }),
  AREA_MISSING: defineFault({ status: 422, title: 'محدوده را روی نقشه بکشید.', params: areaPlace }),
  AREA_CROSSED: defineFault({ status: 422, title: 'مرز محدوده نباید خودش را قطع کند.', params: areaPlace }),
  AREA_TOO_FAR: defineFault({ status: 422, title: 'محدوده بیرون از شهر فروشگاه است.', params: areaPlace }),
  AREA_TOO_LARGE: defineFault({ status: 422, title: 'محدوده بیش از اندازه بزرگ است.', params: areaPlace }),
  SHIFTS_TOO_MANY: defineFault({
    status: 422,
    title: 'بازه‌های یک روز بیش از اندازه است.',
    params: z.object({ dayOfWeek: z.int() }),
  }),
  SHIFTS_NONE: defineFault({
    status: 409,
    title: 'دست‌کم یک بازه کاری باید بماند. برای نگرفتن سفارش، فروشگاه را ببندید.',
  }),
  SPECIAL_DAY_PAST: defineFault({
    status: 422,
    title: 'روز ویژه نباید در گذشته باشد.',
    params: specialDayPlace,
  }),
  SPECIAL_DAY_TOO_FAR: defineFault({
    status: 422,
    title: 'روز ویژه را تا یک سال آینده می‌توانید تعیین کنید.',
    params: specialDayPlace,
  }),
  SPECIAL_DAYS_AMBIGUOUS: defineFault({
    status: 422,
    title: 'دو دوره هم‌اندازه روز مشترک دارند و معلوم نیست کدام به کار می‌آید.',
    params: specialDayPlace,
  }),
  SPECIAL_HOURS_OVERLAP: defineFault({
    status: 422,
    title: 'بازه‌های روز ویژه تداخل دارند.',
    params: specialDayPlace,
  }),
  PAUSED_BY_PLATFORM: defineFault({
    status: 409,
    title: 'سفارش‌گیری فروشگاه را پشتیبانی متوقف کرده است و خودبه‌خود آغاز می‌شود.',
    params: z.object({ until: instantSchema }),
  }),
  PAUSE_PAST: defineFault({ status: 422, title: 'پایان توقف باید در آینده باشد.', params: endPlace }),
  PAUSE_TOO_LONG: defineFault({
    status: 422,
    title: 'توقف سفارش‌گیری نباید بیشتر از دو ساعت باشد. برای بیشتر از آن فروشگاه را ببندید.',
    params: endPlace,
  }),
  PAUSE_WITHOUT_CLOSING: defineFault({
    status: 422,
    title: 'فروشگاه اکنون در ساعت کاری‌ای نیست که پایان داشته باشد.',
    params: endPlace,
  }),
  BUSY_PAST: defineFault({ status: 422, title: 'پایان حالت شلوغ باید در آینده باشد.', params: endPlace }),
  BUSY_TOO_LONG: defineFault({
    status: 422,
    title: 'حالت شلوغ نباید بیشتر از دو ساعت باشد.',
    params: endPlace,
  }),
  THROTTLE_STALE: defineFault({
    status: 409,
    title: 'همین حالا کس دیگری سفارش‌گیری فروشگاه را تغییر داد.',
    /** The present version. */
    params: z.object({ version: z.int() }),
  }),
  ACTIVATION_INCOMPLETE: defineFault({
    status: 409,
    title: 'هنوز بخشی از تنظیمات کامل نشده است.',
    params: z.object({ missing: z.array(z.enum(activationParts)) }),
    detail: ({ missing }) =>
      `هنوز مانده است: ${missing.map((part) => activationPartWords[part]).join('، ')}.`,
  }),
  ACTIVATION_NOT_APPROVED: defineFault({
    status: 409,
    title: 'تنظیمات فروشگاه هنوز بررسی نشده است.',
  }),
  STATUS_UNREACHABLE: defineFault({
    status: 409,
    title: 'در وضعیت کنونی فروشگاه این کار ممکن نیست.',
    params: z.object({ vendorStatus: z.enum(vendorStatuses) }),
  }),
};
