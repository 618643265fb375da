// Persian text as people type it, made into one form. Digits on screen belong to the panel; here everything is for storing and comparing.
// Always true: linear in the text, and no more of a text is looked at than `mostText`; schemas refuse long before that.

/**
 * More than any schema takes, in UTF-16 units. Putting marks into their order (NFC) is quadratic in a row of marks: 4,000 of them take
 * milliseconds, a megabyte of them minutes.
 */
export const mostText = 4_000;

const latinDigit = (digit: string): string => String(digit.charCodeAt(0) & 0xf);

/** ۰-۹ and ٠-٩ to 0-9; everything else stays. */
export const toLatinDigits = (text: string): string => text.replace(/[۰-۹٠-٩]/g, latinDigit);

// Control and format characters (bidi controls, zero-width characters) could make one text look like another.
// Line feed, tab, ZWNJ (U+200C), and the joiner (U+200D) between two parts of an emoji are the only ones that people type on purpose.
// Half of a surrogate pair is no character, and a jsonb column refuses it.
// A literal and no `new RegExp`, which a bundler would have to keep on every page.
const unwanted =
  /(\p{Extended_Pictographic}(?:\ufe0f|[\u{1f3fb}-\u{1f3ff}])?(?:\u200d\p{Extended_Pictographic}(?:\ufe0f|[\u{1f3fb}-\u{1f3ff}])?)+)|(?![\n\t\u200c])[\p{Cc}\p{Cf}\p{Cs}]/gu;
const stripUnwanted = (text: string): string => text.replace(unwanted, '$1');

/**
 * What we store of a person's text: NFC, Persian ی and ک, no bidi controls, at most one ZWNJ in a row, nothing blank at
 * its ends. A text in which nothing can be seen becomes empty.
 */
export const normaliseText = (text: string): string =>
  trimBlank(
    // NFC comes after a removal, which brings a letter and its mark together; an arrow that it has struck through is joined to nothing.
    stripUnwanted(stripUnwanted(text.slice(0, mostText)).normalize('NFC'))
      .replace(/[يى]/g, 'ی')
      .replace(/ك/g, 'ک')
      .replace(/\u200c+/g, '\u200c'),
  );

const isBlank = (character: string): boolean => character === '\u200c' || /\s/.test(character);

/** By hand: a pattern that looks for blanks up to the end begins anew at each blank in the middle. */
function trimBlank(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isBlank(text[start]!)) start += 1;
  while (end > start && isBlank(text[end - 1]!)) end -= 1;
  return text.slice(start, end);
}

/** What we compare and search by: normalised, Latin digits, no half-space, no diacritics, آ as ا, lower case. */
export const foldText = (text: string): string =>
  toLatinDigits(normaliseText(text))
    .replace(/\u200d|[\u200c\u0640\u064b-\u065f\u0670]/g, '')
    .normalize('NFC')
    .replace(/[آأإ]/g, 'ا')
    .replace(/[ۀة]/g, 'ه')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
