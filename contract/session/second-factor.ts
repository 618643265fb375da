// The second factor: a code of an authenticator app (TOTP, RFC 6238) after the code by SMS, or one of ten recovery codes.
import * as z from 'zod/mini';
import { toLatinDigits } from '../text/persian.ts';

export const totpDigits = 6;
export const totpStepSeconds = 30;
export const recoveryCodeCount = 10;
/** Wrong tries in a row after which the second factor is locked for minutes. */
export const secondFactorTries = 5;
/** So long a right one-time code waits for the second factor. */
export const challengeSeconds = 600;
/** Sessions that were in the shop when it began to ask for a second factor go on for so long, so that no shift is broken off. */
export const secondFactorGraceHours = 24;

/**
 * A person types or pastes here: Persian digits, spaces, dashes and small letters are taken. Six digits are of the app, ten characters a
 * recovery code; letters that look like digits are read as those.
 */
export const secondFactorCodeSchema = z.pipe(
  z.pipe(
    z.string('کد را وارد کنید.').check(z.maxLength(40, 'کد درست نیست.')),
    z.transform((typed) =>
      toLatinDigits(typed)
        .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
        .toUpperCase()
        .replace(/O/g, '0')
        .replace(/[IL]/g, '1'),
    ),
  ),
  z.string().check(z.regex(/^([0-9]{6}|[0-9A-HJKMNP-TV-Z]{10})$/, 'کد درست نیست.')),
);
