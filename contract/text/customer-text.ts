// Text that customers and couriers typed at the marketplace. It never makes an order fail: blank text becomes
// null, invisible characters are stripped, long text is shortened. Only the type is validated.
import * as z from 'zod/mini';
import { once } from '../kit/once.ts';
import { normaliseMobile } from './mobile.ts';
import { normaliseText, toLatinDigits } from './persian.ts';

/** Upper bound of the input as a multiple of `most`: one visible character may consist of many UTF-16 units. */
const rawFactor = 8;
const ellipsis = '…';
const graphemes = once(() => new Intl.Segmenter('fa', { granularity: 'grapheme' }));

/** Shortens to `most` UTF-16 units at a grapheme boundary, with an ellipsis if something was cut. */
export function shortenText(text: string, most: number): string {
  const kept = normaliseText(text.slice(0, most * rawFactor));
  if (kept.length <= most && text.length <= most * rawFactor) return kept;
  const room = most - ellipsis.length;
  let end = 0;
  for (const { index, segment } of graphemes().segment(kept)) {
    if (index + segment.length > room) break;
    end = index + segment.length;
  }
  // A letter with hundreds of marks exceeds the limit alone, so it is cut inside.
  return `${normaliseText(kept.slice(0, end || room))}${ellipsis}`;
}

/** True when `shortenText` removes something visible. */
const isTooLong = (text: string, most: number): boolean =>
  text.length > most * rawFactor || normaliseText(text).length > most;

const looseText = z.nullable(z.string());

/** Null when nothing visible is left. */
export const customerTextSchema = (most: number) =>
  z.pipe(
    looseText,
    z.transform((typed) => (typed === null ? null : shortenText(typed, most) || null)),
  );

/** The same, but long text keeps its full length, so that everything received can be compared. `shortenText` makes the stored form. */
export const wholeTextSchema = (most: number) =>
  z.pipe(
    looseText,
    z.transform((typed) => {
      if (typed === null) return null;
      return isTooLong(typed, most) ? typed : shortenText(typed, most) || null;
    }),
  );

/** A name that is shown everywhere: `unnamed` when nothing visible is left. */
export const shownNameSchema = (most: number, unnamed: string) =>
  z.pipe(
    looseText,
    z.transform((typed) => shortenText(typed ?? '', most) || unnamed),
  );

const maxTypedOfNumber = 80;
/** An international number has 15 digits. */
const maxDigits = 20;

/** A mobile number in its 11-digit form; for any other number its digits with a leading plus; empty when there are none. */
export const contactNumberSchema = z.pipe(
  looseText,
  z.transform((typed) => {
    const number = normaliseMobile((typed ?? '').slice(0, maxTypedOfNumber));
    const digits = toLatinDigits(number)
      .replace(/[^0-9]/g, '')
      .slice(0, maxDigits);
    return digits && number.startsWith('+') ? `+${digits}` : digits;
  }),
);
