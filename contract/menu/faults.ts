import * as z from 'zod/mini';
import { defineFault } from '../kit/fault.ts';

const pointer = z.object({ pointer: z.string() });

/** The rejected file: its position in the request, and the client's name for it. */
const ofFile = z.object({ pointer: z.string(), fileName: z.string() });

export const menuFaults = {
  NAME_TAKEN: defineFault({
    status: 409,
    title: 'این نام پیش‌تر به کار رفته است.',
    params: z.object({
      /** JSON pointer into the request. */
      pointer: z.string(),
      /** The id of the part with that name; null when the name is twice in the request. */
      id: z.nullable(z.int()),
      name: z.string(),
    }),
    detail: ({ name }) => `نام «${name}» پیش‌تر به کار رفته است.`,
  }),
  MENU_FULL: defineFault({ status: 409, title: 'منو بیش از این جا ندارد.' }),
  MENU_STALE: defineFault({
    status: 409,
    title: 'این مورد پس از آخرین باری که دیدید تغییر کرده است.',
    params: z.object({ version: z.int() }),
  }),
  LISTED_TWICE: defineFault({ status: 422, title: 'یک مورد دو بار آمده است.', params: pointer }),
  STATION_WAY_BROKEN: defineFault({
    status: 422,
    title: 'راه غذا باید از ایستگاهی به ایستگاه دیگر برود و به پایان برسد.',
    params: pointer,
  }),
  SHIFTS_OVERLAP: defineFault({
    status: 409,
    title: 'بازه‌های زمانی نباید با هم تداخل داشته باشند.',
    params: z.object({ dayOfWeek: z.int(), startTime: z.string(), endTime: z.string() }),
  }),
  CAPACITY_TOO_LARGE: defineFault({
    status: 422,
    title: 'حداکثر انتخاب نباید بیشتر از شمار افزودنی‌های گروه باشد.',
  }),
  OPTIONS_EMPTY: defineFault({ status: 422, title: 'دست‌کم یک افزودنی باید بماند.' }),
  SNOOZE_UNFIT: defineFault({
    status: 422,
    title: 'زمان بازگشت باید در آینده و حداکثر تا ۶۰ روز دیگر باشد.',
  }),
  IMAGE_TOO_LARGE: defineFault({
    status: 413,
    title: 'حجم فایل نباید بیشتر از ۵ مگابایت باشد.',
    params: ofFile,
  }),
  IMAGE_TOO_MANY: defineFault({
    status: 422,
    title: 'هر محصول حداکثر ۱۰ تصویر دارد و در هر بار حداکثر ۱۰ فایل فرستاده می‌شود.',
  }),
  IMAGE_MISSING: defineFault({ status: 422, title: 'دست‌کم یک تصویر انتخاب کنید.' }),
  IMAGE_TYPE: defineFault({ status: 422, title: 'نوع فایل پشتیبانی نمی‌شود.', params: ofFile }),
  IMAGE_UNREADABLE: defineFault({
    status: 422,
    title: 'این فایل آسیب دیده است یا تصویر نیست.',
    params: ofFile,
  }),
  IMAGE_PIXELS: defineFault({
    status: 422,
    title: 'ابعاد تصویر نباید بیشتر از ۲۴ مگاپیکسل باشد.',
    params: ofFile,
  }),
  IMAGE_TOO_SMALL: defineFault({
    status: 422,
    title: 'هر ضلع تصویر باید دست‌کم ۱۰۰ پیکسل باشد.',
    params: ofFile,
  }),
  CHANGE_DECIDED: defineFault({ status: 409, title: 'به این درخواست پیش‌تر رسیدگی شده است.' }),
  PRICE_UNFIT: defineFault({
    status: 422,
    title: 'قیمت تازه باید بین ۱ و ۱۰۰٬۰۰۰٬۰۰۰ تومان باشد.',
    params: z.object({
      /** The first ten parts whose price would be invalid. */
      places: z.array(
        z.object({ productId: z.int(), headerName: z.string(), productName: z.string(), newPrice: z.int() }),
      ),
    }),
    detail: ({ places: [first] }) =>
      `قیمت تازه باید بین ۱ و ۱۰۰٬۰۰۰٬۰۰۰ تومان باشد؛ «${first?.headerName}، ${first?.productName}» چنین نمی‌شود.`,
  }),
  SHEET_UNREADABLE: defineFault({
    status: 422,
    title: 'این فایل خوانا نیست؛ فایل اکسل لازم است.',
  }),
  SHEET_LOCKED: defineFault({
    status: 422,
    title: 'این فایل رمز دارد یا قدیمی است؛ آن را در اکسل بدون رمز و با قالب تازه ذخیره کنید.',
  }),
  SHEET_TOO_LONG: defineFault({ status: 422, title: 'فایل نباید بیش از ۵٬۰۰۰ سطر داشته باشد.' }),
  SHEET_COLUMNS: defineFault({
    status: 422,
    title: 'سطر نخست فایل باید نام ستون‌ها باشد.',
    params: z.object({
      /** Titles that are missing or duplicated. */
      missing: z.array(z.string()),
      twice: z.array(z.string()),
    }),
    detail: ({ missing, twice }) =>
      missing.length > 0
        ? `این ستون‌ها در سطر نخست نیست: ${missing.join('، ')}.`
        : `این ستون‌ها دو بار آمده است: ${twice.join('، ')}.`,
  }),
  SHEET_WRONG: defineFault({ status: 422, title: 'فایل خطا دارد؛ چیزی اعمال نشد.' }),
};
