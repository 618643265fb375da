// The second factor: a code of an authenticator app (TOTP, RFC 6238) after the code by SMS, or one of ten recovery codes.
import * as z from 'zod/mini';
import { typedDigits } from '../text/typed-codes.ts';

export const totpDigits = 6;
export const totpStepSeconds = 30;
export const recoveryCodeCount = 10;
/** Consecutive wrong tries after which the second factor is locked for minutes. */
export const secondFactorTries = 5;
/** Seconds for which a correct one-time code waits for the second factor. */
export const challengeSeconds = 600;
/** Hours for which existing sessions continue after a shop begins to require a second factor, so that no shift is interrupted. */
export const secondFactorGraceHours = 24;

/**
 * People type or paste it: Persian digits, spaces, dashes and lower case are accepted. Six digits are a code
 * of the app, ten characters a recovery code; letters that look like digits are read as digits.
 */
export const secondFactorCodeSchema = z.pipe(
  z.pipe(
    z.string('کد را وارد کنید.').check(z.maxLength(40, 'کد درست نیست.')),
    z.transform((typed) => typedDigits(typed).toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1')),
  ),
  z.string().check(z.regex(/^([0-9]{6}|[0-9A-HJKMNP-TV-Z]{10})$/, 'کد درست نیست.')),
);
