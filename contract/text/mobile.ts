// Iranian mobile numbers: 09 and nine digits. Typed forms such as +98, 0098, spaces and Persian digits are
// normalised, not refused.
import * as z from 'zod/mini';
import { toLatinDigits } from './persian.ts';

/** Spaces, dashes and brackets; and the invisible marks that phones put around a number copied from their contacts. */
const separators = /[\s\p{Cf}\p{Pd}()._]/gu;

/** The 11-digit form of a typed number; not validated yet. */
export const normaliseMobile = (typed: string): string =>
  toLatinDigits(typed)
    .replace(separators, '')
    .replace(/^(?:\+98|0098|98(?=9\d{9}$))/, '0')
    .replace(/^00(?=9)/, '0')
    .replace(/^(?=9\d{9}$)/, '0');

const mobilePattern = /^09[0-9]{9}$/;

export const isMobile = (text: string): boolean => mobilePattern.test(text);

/** For logs and other people's screens: 0912***0001. */
export const maskMobile = (mobile: string): string => `${mobile.slice(0, 4)}***${mobile.slice(-4)}`;

/** Sent by a machine: exactly 09 and nine Latin digits. */
export const mobileSchema = z
  .string('شماره موبایل خود را وارد کنید.')
  .check(z.regex(mobilePattern, 'شماره موبایل واردشده اشتباه است.'));

/** Typed by a person: normalised, then validated. */
export const typedMobileSchema = z.pipe(
  z.pipe(
    z.string('شماره موبایل خود را وارد کنید.').check(z.maxLength(40, 'شماره موبایل واردشده اشتباه است.')),
    z.transform(normaliseMobile),
  ),
  z
    .string()
    .check(
      z.minLength(1, 'شماره موبایل خود را وارد کنید.'),
      z.regex(mobilePattern, 'شماره موبایل واردشده اشتباه است.'),
    ),
);
