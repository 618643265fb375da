// Normalises Persian text for storing and comparing. Digits on screen belong to the panel.
// Invariants: linear in the text; at most `mostText` of it is read, and schemas refuse long before that.

/**
 * More than any schema accepts, in UTF-16 units. NFC is quadratic in a sequence of marks: 4,000 of them take
 * milliseconds, a megabyte takes minutes.
 */
export const mostText = 4_000;

const latinDigit = (digit: string): string => String(digit.charCodeAt(0) & 0xf);

/** ۰-۹ and ٠-٩ to 0-9; other characters stay. */
export const toLatinDigits = (text: string): string => text.replace(/[۰-۹٠-٩]/g, latinDigit);

// Control and format characters (bidi controls, zero-width characters) could make one text look like another. Only
// line feed, tab, ZWNJ (U+200C), and the joiner (U+200D) between two parts of an emoji are typed on purpose. Unpaired
// surrogates are no characters, and jsonb refuses them. A literal and no `new RegExp`, which a bundler would have to
// keep on every page.
const unwanted =
  /(\p{Extended_Pictographic}(?:\ufe0f|[\u{1f3fb}-\u{1f3ff}])?(?:\u200d\p{Extended_Pictographic}(?:\ufe0f|[\u{1f3fb}-\u{1f3ff}])?)+)|(?![\n\t\u200c])[\p{Cc}\p{Cf}\p{Cs}]/gu;
const stripUnwanted = (text: string): string => text.replace(unwanted, '$1');

/**
 * The stored form of typed text: NFC, Persian ی and ک, no bidi controls, at most one ZWNJ in a row, trimmed. A text
 * without visible characters becomes empty.
 */
export const normaliseText = (text: string): string =>
  trimBlank(
    // NFC follows a removal, which brings a letter and its mark together. The second removal is for joiners whose
    // neighbours NFC has changed.
    stripUnwanted(stripUnwanted(text.slice(0, mostText)).normalize('NFC'))
      .replace(/[يى]/g, 'ی')
      .replace(/ك/g, 'ک')
      .replace(/\u200c+/g, '\u200c'),
  );

const isBlank = (character: string): boolean => character === '\u200c' || /\s/.test(character);

/** Without a pattern: one that looks for trailing blanks restarts at each blank in the middle. */
function trimBlank(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isBlank(text[start]!)) start += 1;
  while (end > start && isBlank(text[end - 1]!)) end -= 1;
  return text.slice(start, end);
}

/**
 * The form for comparing and searching: normalised, Latin digits, no half-space, no diacritics, آ as ا, lower case.
 */
export const foldText = (text: string): string =>
  toLatinDigits(normaliseText(text))
    .replace(/\u200d|[\u200c\u0640\u064b-\u065f\u0670]/g, '')
    .normalize('NFC')
    .replace(/[آأإ]/g, 'ا')
    .replace(/[ۀة]/g, 'ه')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** Without any space: «نیم‌پز», «نیم پز» and «نیمپز» match each other in a search. */
export const foldTight = (text: string): string => foldText(text).replaceAll(' ', '');
