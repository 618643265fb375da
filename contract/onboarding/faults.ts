import * as z from 'zod/mini';
import { defineFault } from '../kit/fault.ts';
import { documentTypes } from '../vendors/vendor-info.ts';

const ofFile = z.object({ pointer: z.string(), fileName: z.string() });

export const onboardingFaults = {
  CITY_UNKNOWN: defineFault({ status: 422, title: 'این شهر در فهرست نیست.' }),
  OWNER_TOO_YOUNG: defineFault({ status: 422, title: 'سن مالک باید دست‌کم ۱۸ سال باشد.' }),
  SIGNUPS_TOO_MANY: defineFault({
    status: 409,
    title: 'چند ثبت‌نام ناتمام دارید؛ نخست آن‌ها را کامل کنید.',
  }),
  STEP_NOT_YET: defineFault({
    status: 409,
    title: 'نوبت این مرحله هنوز نرسیده است.',
    params: z.object({ step: z.int() }),
  }),
  ALREADY_SIGNED: defineFault({
    status: 409,
    title: 'قرارداد امضا شده است و اطلاعات آن دیگر تغییر نمی‌کند.',
  }),
  PLACE_TOO_FAR: defineFault({
    status: 422,
    title: 'جای انتخاب‌شده از شهر فروشگاه دور است.',
    params: z.object({ cityName: z.string() }),
    detail: ({ cityName }) => `جای انتخاب‌شده روی نقشه در شهر ${cityName} نیست.`,
  }),
  CARD_UNKNOWN: defineFault({ status: 422, title: 'بانک این شماره کارت را نمی‌شناسد.' }),
  INQUIRY_UNAVAILABLE: defineFault({
    status: 503,
    title: 'استعلام از بانک اکنون ممکن نیست؛ چند دقیقه دیگر دوباره تلاش کنید. آنچه نوشته‌اید می‌ماند.',
    retryable: true,
  }),
  CARD_NOT_INQUIRED: defineFault({ status: 409, title: 'نخست شماره کارت را استعلام کنید.' }),
  IBAN_MISSING: defineFault({ status: 422, title: 'بانک شماره شبا را نداد؛ آن را وارد کنید.' }),
  IBAN_NOT_OF_CARD: defineFault({ status: 422, title: 'این شماره شبا برای حساب این کارت نیست.' }),
  DOCUMENT_TOO_LARGE: defineFault({
    status: 413,
    title: 'حجم فایل نباید بیشتر از ۵ مگابایت باشد.',
    params: ofFile,
  }),
  DOCUMENT_TYPE: defineFault({
    status: 415,
    title: 'نوع فایل پشتیبانی نمی‌شود.',
    params: ofFile,
    detail: () => 'نوع فایل پشتیبانی نمی‌شود؛ تصویر (jpg یا png) یا pdf بفرستید.',
  }),
  DOCUMENT_UNREADABLE: defineFault({ status: 422, title: 'فایل خوانده نمی‌شود.', params: ofFile }),
  DOCUMENT_TOO_MANY: defineFault({ status: 422, title: 'شمار فایل‌ها بیش از اندازه است.' }),
  DOCUMENTS_MISSING: defineFault({
    status: 409,
    title: 'هنوز همه مدارک فرستاده نشده است.',
    params: z.object({ missing: z.array(z.enum(documentTypes)) }),
  }),
  CONTRACT_DAMAGED: defineFault({
    status: 409,
    title: 'نسخه نگهداری‌شده قرارداد با آنچه امضا شده است نمی‌خواند؛ با پشتیبانی تماس بگیرید.',
  }),
  CONTRACT_OUTDATED: defineFault({
    status: 409,
    title: 'متن قرارداد پس از آخرین باری که خواندید تغییر کرده است؛ آن را دوباره بخوانید.',
    params: z.object({ sha256: z.string() }),
  }),
};
