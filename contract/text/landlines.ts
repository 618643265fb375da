// Landline numbers of Iran: the prefix of a province, and the number within it.
import * as z from 'zod/mini';
import { typedDigits } from './typed-codes.ts';

/** Prefixes with their zero, one for each province. */
export const landlinePrefixes =
  '011 013 017 021 023 024 025 026 028 031 034 035 038 041 044 045 051 054 056 058 061 066 071 074 076 077 081 083 084 086 087'.split(
    ' ',
  );
const prefixes = new Set(landlinePrefixes);

const prefixForm = 'پیش‌شماره را با صفر و سه رقم بنویسید، مانند ۰۲۱.';
const prefixUnknown = 'این پیش‌شماره برای هیچ استانی نیست؛ پیش‌شماره استان را بنویسید، مانند ۰۲۱ برای تهران.';
const numberZero = 'شماره با صفر آغاز نمی‌شود؛ پیش‌شماره را جداگانه بنویسید.';
const numberLength = 'شماره تلفن ثابت بدون پیش‌شماره ۴ تا ۸ رقم است.';

/** Normalises typed numbers: Persian digits become Latin; spaces, dashes and direction marks are stripped. */
const typed = (wrong: string) =>
  z.pipe(z.string(wrong).check(z.maxLength(40, wrong)), z.transform(typedDigits));

export const landlinePrefixSchema = z.pipe(
  typed(prefixForm),
  z.string().check(
    z.regex(/^0\d{2}$/, { error: prefixForm, abort: true }),
    z.refine((prefix) => prefixes.has(prefix), prefixUnknown),
  ),
);

export const landlineNumberSchema = z.pipe(
  typed(numberLength),
  z.string().check(
    z.refine((number) => !number.startsWith('0'), { error: numberZero, abort: true }),
    z.regex(/^\d{4,8}$/, numberLength),
  ),
);
