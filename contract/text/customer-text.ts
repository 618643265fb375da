// What customers and couriers of the marketplace have typed. It never costs an order: blank is none, what cannot be seen is stripped,
// what is too long is shortened. Only the kind of value is checked.
import * as z from 'zod/mini';
import { normaliseMobile } from './mobile.ts';
import { normaliseText, toLatinDigits } from './persian.ts';

/** No more than this many times `most` is ever looked at: one visible character may be made of many. */
const rawFactor = 8;
const ellipsis = '…';
const graphemes = new Intl.Segmenter('fa', { granularity: 'grapheme' });

/** At most `most` UTF-16 units, cut between two characters as people see them; an ellipsis says that there was more. */
export function shortenText(text: string, most: number): string {
  const kept = normaliseText(text.slice(0, most * rawFactor));
  if (kept.length <= most && text.length <= most * rawFactor) return kept;
  const room = most - ellipsis.length;
  let end = 0;
  for (const { index, segment } of graphemes.segment(kept)) {
    if (index + segment.length > room) break;
    end = index + segment.length;
  }
  // A letter under hundreds of marks is wider than all the room: it is cut between its parts.
  return `${normaliseText(kept.slice(0, end || room))}${ellipsis}`;
}

const looseText = z.nullable(z.string());

/** Null when nothing can be seen of it. */
export const customerTextSchema = (most: number) =>
  z.pipe(
    looseText,
    z.transform((typed) => (typed === null ? null : shortenText(typed, most) || null)),
  );

/** For a name that is shown everywhere: `unnamed` when nothing can be seen of it. */
export const shownNameSchema = (most: number, unnamed: string) =>
  z.pipe(
    looseText,
    z.transform((typed) => shortenText(typed ?? '', most) || unnamed),
  );

const mostTypedOfNumber = 80;
/** An international number has 15 digits. */
const mostDigits = 20;

/** A mobile number in its 11-digit form; of any other number its digits, with the plus before them; empty when there are none. */
export const contactNumberSchema = z.pipe(
  looseText,
  z.transform((typed) => {
    const number = normaliseMobile((typed ?? '').slice(0, mostTypedOfNumber));
    const digits = toLatinDigits(number)
      .replace(/[^0-9]/g, '')
      .slice(0, mostDigits);
    return digits && number.startsWith('+') ? `+${digits}` : digits;
  }),
);
