// Iranian mobile numbers: 09 and nine digits. Typed forms such as +98, 0098, spaces and Persian digits are
// normalised, not refused.
import { typedDigits } from './typed-codes.ts';

/** The 11-digit form of a typed number; not validated yet. */
export const normaliseMobile = (typed: string): string =>
  typedDigits(typed)
    .replace(/[()._]/g, '')
    .replace(/^(?:\+98|0098|98(?=9\d{9}$))/, '0')
    .replace(/^00(?=9)/, '0')
    .replace(/^(?=9\d{9}$)/, '0');

export const mobilePattern = /^09[0-9]{9}$/;

export const isMobile = (text: string): boolean => mobilePattern.test(text);

/** Masks a number for logs and other people's screens: 0912***0001. */
export const maskMobile = (mobile: string): string =>
  mobile === '' ? '' : `${mobile.slice(0, 4)}***${mobile.slice(-4)}`;

export const mobileWords = {
  missing: 'شماره موبایل خود را وارد کنید.',
  wrong: 'شماره موبایل واردشده اشتباه است.',
} as const;

/** The reason why this normalised number is refused; undefined when it is valid. */
export const mobileProblem = (mobile: string): string | undefined =>
  isMobile(mobile) ? undefined : mobile === '' ? mobileWords.missing : mobileWords.wrong;
