// Fields of a menu as people type them. Text is normalised; numbers are numbers.
import * as z from 'zod/mini';
import { idSchema } from '../kit/integers.ts';
import { hasLink } from '../text/links.ts';
import { normaliseText } from '../text/persian.ts';

const nameMissing = 'نام را وارد کنید.';

/** Names appear in messages, on receipts and in the customers' app, so none may contain a link. */
export const isFreeOfLinks = (name: string): boolean => !hasLink(name);
export const linkInName =
  'نام نباید نشانی اینترنتی، ایمیل یا شناسه‌ای مانند @name داشته باشد. پس از نقطه یک فاصله بگذارید.';

const nameOf = (most: number, lengthWrong: string) =>
  z.pipe(
    z.pipe(z.string(nameMissing).check(z.maxLength(200, lengthWrong)), z.transform(normaliseText)),
    z
      .string()
      .check(
        z.minLength(1, { error: nameMissing, abort: true }),
        z.minLength(2, lengthWrong),
        z.maxLength(most, lengthWrong),
        z.refine(isFreeOfLinks, linkInName),
      ),
  );

export const nameSchema = nameOf(60, 'نام باید بین ۲ تا ۶۰ نویسه باشد.');
export const stationNameSchema = nameOf(30, 'نام باید بین ۲ تا ۳۰ نویسه باشد.');

/** Empty text becomes null. */
export const descriptionSchema = z.pipe(
  z.pipe(
    z.nullable(z.string().check(z.maxLength(1000))),
    z.transform((text) => text && normaliseText(text)),
  ),
  z.pipe(
    z.nullable(z.string().check(z.maxLength(500, 'توضیح نباید بیشتر از ۵۰۰ نویسه باشد.'))),
    z.transform((text) => text || null),
  ),
);

const priceMissing = 'قیمت را وارد کنید.';
const priceInvalid = 'قیمت واردشده معتبر نیست.';

/** Toman. */
export const priceSchema = z
  .int(priceMissing)
  .check(z.gte(1, priceInvalid), z.lte(100_000_000, priceInvalid));
/** Toman; an option may be free. */
export const optionPriceSchema = z
  .int(priceMissing)
  .check(z.gte(0, priceInvalid), z.lte(100_000_000, priceInvalid));

const packingTooMuch = 'هزینه بسته‌بندی باید کمتر از ۹۰٬۰۰۰ تومان باشد.';

/** Toman for each piece. */
export const packingPriceSchema = z
  .int('هزینه بسته‌بندی را وارد کنید.')
  .check(z.gte(0, 'هزینه بسته‌بندی را وارد کنید.'), z.lte(90_000, packingTooMuch));

/** Percent. */
export const taxSchema = z.union([z.literal(0), z.literal(10)], 'مالیات ۰ یا ۱۰ درصد است.');
/** The default tax: only a shop with a certificate of value-added tax may charge it. */
export const defaultTax = (isTax: boolean): 0 | 10 => (isTax ? 10 : 0);

const minutesWrong = 'زمان آماده‌سازی باید بین ۰ تا ۶۰۰ دقیقه باشد.';
export const menuMinutesSchema = z
  .int('زمان آماده‌سازی را وارد کنید.')
  .check(z.gte(0, minutesWrong), z.lte(600, minutesWrong));

const capacityWrong = 'موجودی باید بین ۰ تا ۱۰۰٬۰۰۰ باشد.';
/** Pieces left; null when stock is not counted. */
export const stockSchema = z.nullable(
  z.int(capacityWrong).check(z.gte(0, capacityWrong), z.lte(100_000, capacityWrong)),
);

export const menuIdSchema = idSchema;
/** The id in a path or query, whose values are text. */
export const menuIdInPathSchema = z.pipe(
  z.pipe(z.string().check(z.regex(/^[1-9]\d{0,15}$/)), z.transform(Number)),
  menuIdSchema,
);
