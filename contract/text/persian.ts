// Normalises Persian text for storing and comparing. Digits on screen belong to the panel.
// Invariants: linear in the text; at most `maxText` of it is read, and schemas refuse much shorter texts.

/**
 * Longer than any schema accepts, in UTF-16 units. NFC is quadratic in a sequence of marks: 4,000 of them
 * take milliseconds, a megabyte takes minutes.
 */
export const maxText = 4_000;

const latinDigit = (digit: string): string => String(digit.charCodeAt(0) & 0xf);

/** Converts ۰-۹ and ٠-٩ to 0-9; other characters are not changed. */
export const toLatinDigits = (text: string): string => text.replace(/[۰-۹٠-٩]/g, latinDigit);

// Invisible characters, which could make one text look like another: controls, format characters (bidi
// controls, zero-width characters), variation selectors and tags. Only line feed, tab, ZWNJ (U+200C), and the
// joiner (U+200D) and selector (U+FE0F) of an emoji are typed on purpose. Unpaired surrogates are no
// characters, and jsonb refuses them. A literal, because a bundler would have to keep `new RegExp` on every page.
const unwanted =
  /(\p{Extended_Pictographic}(?:\ufe0f|[\u{1f3fb}-\u{1f3ff}])?(?:\u200d\p{Extended_Pictographic}(?:\ufe0f|[\u{1f3fb}-\u{1f3ff}])?)*)|(?![\n\t\u200c])[\p{Cc}\p{Cf}\p{Cs}\p{DI}\u2800]/gu;
const stripUnwanted = (text: string): string => text.replace(unwanted, '$1');

/** Letters in their positional forms, as copied from PDF files. Ligatures of whole words, such as «ﷲ», are not changed. */
const presentationForms = /[\ufb50-\ufdcf\ufe70-\ufefc]/g;

/**
 * The stored form of typed text: NFC, Persian ی and ک, no invisible characters, no repeated ZWNJ, trimmed. A
 * text without visible characters becomes empty.
 */
export const normaliseText = (text: string): string =>
  trimBlank(
    // NFC follows a removal, which can bring a letter and its mark together. The second removal is for
    // joiners whose neighbours NFC has changed.
    stripUnwanted(
      stripUnwanted(
        text.slice(0, maxText).replace(presentationForms, (form) => form.normalize('NFKC')),
      ).normalize('NFC'),
    )
      .replace(/[يى]/g, 'ی')
      .replace(/ك/g, 'ک')
      .replace(/\u200c+/g, '\u200c'),
  );

const isBlank = (character: string): boolean => character === '\u200c' || /\s/.test(character);

/** Trims without a regular expression, because one for trailing blanks restarts at each blank in the middle. */
function trimBlank(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isBlank(text[start]!)) start += 1;
  while (end > start && isBlank(text[end - 1]!)) end -= 1;
  return text.slice(start, end);
}

/**
 * The form for searching: normalised, Latin digits, no half-space, no diacritics, compatible forms unified
 * (NFKC), آ as ا, Kurdish and Urdu letters as the Persian ones, lower case.
 */
export const foldText = (text: string): string =>
  toLatinDigits(normaliseText(text))
    .replace(/\u200d|\ufe0f|[\u200c\u0640\u064b-\u065f\u0670]/g, '')
    .normalize('NFKC')
    .replace(/[آأإٱ]/g, 'ا')
    .replace(/[ۀةەہۂۃھ]/g, 'ه')
    // Arabic letters a second time, because NFKC extracts them from ligatures of whole words.
    .replace(/[يىێېےۓ]/g, 'ی')
    .replace(/[كڪ]/g, 'ک')
    .replace(/ګ/g, 'گ')
    .replace(/ۆ/g, 'و')
    .replace(/ڵ/g, 'ل')
    .replace(/ڕ/g, 'ر')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/**
 * The form for comparing names, and for searching without spaces: «نیم‌پز», «نیم پز» and «نیمپز» are equal. A
 * space between two numbers remains. Names are compared here and nowhere in SQL.
 */
export const foldTight = (text: string): string =>
  foldText(text)
    .replace(/(\d) (?=\d)| /g, (blank, digit) => (digit ? blank : ''))
    .normalize('NFC');
