// A file of its own, so that the sign-in page, which needs mobile.ts, loads no schema library.
import * as z from 'zod/mini';
import { mobilePattern, mobileWords, normaliseMobile } from './mobile.ts';

/** A number sent by a machine: exactly 09 and nine Latin digits. */
export const mobileSchema = z.string(mobileWords.missing).check(z.regex(mobilePattern, mobileWords.wrong));

/** A number typed by a person: normalised, then validated. */
export const typedMobileSchema = z.pipe(
  z.pipe(
    z.string(mobileWords.missing).check(z.maxLength(40, mobileWords.wrong)),
    z.transform(normaliseMobile),
  ),
  z.string().check(z.minLength(1, mobileWords.missing), z.regex(mobilePattern, mobileWords.wrong)),
);
