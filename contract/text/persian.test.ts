import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldText, foldTight, maxText, normaliseText, toLatinDigits } from './persian.ts';
import { typedCode, typedDigits } from './typed-codes.ts';

/** Random input as people, keyboards and web pages produce it: both alphabets, invisible characters, marks, spaces. */
const typed = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'سلام کیفیت يكىۀآأئؤةابپچژگ۰۱۹٠٩09aZé'),
    fc.constantFrom('\u200c', '\u200d', '\u200e', '\u202e', '\u2066', '\u2069', '\u00ad', '\ufeff', '\u0000'),
    fc.constantFrom('\u064b', '\u0653', '\u0654', '\u0301', '\u0640', '\u0670'),
    fc.constantFrom(' ', '\n', '\t', '\r', '\u00a0'),
    fc.constantFrom('👩', '🏽', '❤\ufe0f', '↔', '\u0338', '\ud83d', '\udc69', '\u200d', '\u200d'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 40,
});

const runs = { numRuns: 1_000 };

describe('digits', () => {
  test('those of Persian and of Arabic keyboards become Latin ones, all else stays', () => {
    expect(toLatinDigits('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789');
    expect(toLatinDigits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789');
    expect(toLatinDigits('پلاک ۱۲، واحد 3٫۵')).toBe('پلاک 12، واحد 3٫5');
  });
});

describe('what is stored', () => {
  test.each([
    ['كباب كوبيده', 'کباب کوبیده'],
    ['علی\u202eمدير', 'علیمدیر'],
    ['نیم\u200c\u200c\u200cفاصله', 'نیم\u200cفاصله'],
    ['  با فاصله\n', 'با فاصله'],
    ['زنگ\r\nبزنید', 'زنگ\nبزنید'],
    ['\u200cسلام\u200c', 'سلام'],
    ['\u200c \u200c', ''],
    ['آ', 'آ'],
    ['a\u200d\u0301', 'á'],
    ['👩🏽\u200d🍳 و 👨\u200d👩\u200d👧', '👩🏽\u200d🍳 و 👨\u200d👩\u200d👧'],
    ['❤\ufe0f\u200d🔥', '❤\ufe0f\u200d🔥'],
    ['\u200d👩\u200d', '👩'],
    ['👩\u200d\u200d👩', '👩👩'],
    ['👩\u200d↔\u200e\u0338', '👩↮'],
    ['نان\ud83d', 'نان'],
    ['❤\ufe0f', '❤\ufe0f'],
    ['ن\ufe0fان\ufe00', 'نان'],
    ['1\ufe0f2', '12'],
    ['نان\u{e0101}\u{e0041}', 'نان'],
    ['نا\u034fن', 'نان'],
    ['مرغ\u3164سوخاری', 'مرغسوخاری'],
    ['\u3164\u3164', ''],
    ['\u2800\uffa0\u115f\u1160', ''],
    ['ﻣﺮغ ﺳﻮﺧﺎري', 'مرغ سوخاری'],
    ['ﻻله ﻚ ﻰ', 'لاله ک ی'],
    ['½ ﷼ ①', '½ ﷼ ①'],
  ])('%j is kept as %j', (text, kept) => {
    expect(normaliseText(text)).toBe(kept);
  });

  test('is in one form: to normalise again changes nothing', () => {
    fc.assert(
      fc.property(typed, (text) => normaliseText(normaliseText(text)) === normaliseText(text)),
      runs,
    );
  });

  test('is NFC, has no invisible characters but line feed, tab and single half-spaces, and begins and ends visibly', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const kept = normaliseText(text);
        expect(kept.normalize('NFC')).toBe(kept);
        expect(kept.isWellFormed()).toBe(true);
        expect(kept).not.toMatch(/[^\P{Cc}\n\t]|[^\P{Cf}\u200c\u200d]|\u2800/u);
        expect(kept).not.toMatch(/(?!\u200c|\u200d|\ufe0f)\p{DI}/u);
        expect(kept).not.toMatch(/(?<!\p{Extended_Pictographic})\ufe0f/u);
        expect(kept).not.toMatch(/[\ufb50-\ufbb1\ufe70-\ufefc]/);
        expect(kept).not.toMatch(
          /[^\p{Extended_Pictographic}\p{M}\p{Sk}]\u200d|\u200d\P{Extended_Pictographic}/u,
        );
        expect(kept).not.toMatch(/\u200c\u200c|^[\s\u200c]|[\s\u200c]$/);
        expect(kept).not.toMatch(/[يىك]/);
      }),
      runs,
    );
  });

  test('differs from what was typed in nothing visible', () => {
    const plain = fc.string({ unit: fc.constantFrom(...'سلام کباب ۱۲ abc') });
    fc.assert(fc.property(plain, (text) => normaliseText(text) === text.trim()));
  });
});

describe('what is compared', () => {
  test.each([
    ['آب‌میوه', 'ابمیوه'],
    ['كوبيده ۲ نفره', 'کوبیده 2 نفره'],
    ['مُرغ', 'مرغ'],
    ['خانهٔ ما', 'خانه ما'],
    ['خانۀ ما', 'خانه ما'],
    ['Burger  KING', 'burger king'],
    ['پیتـــزا', 'پیتزا'],
    ['نان \u064b', 'نان'],
    ['قەوە', 'قهوه'],
    ['قہوہ', 'قهوه'],
    ['ھمبرگر', 'همبرگر'],
    ['چائے', 'چائی'],
    ['گۆشت', 'گوشت'],
    ['ێلڵا ڕ', 'یللا ر'],
    ['ګوشت ټول', 'گوشت ټول'],
    ['ٱلماس', 'الماس'],
    ['ｐｉｚｚａ ２', 'pizza 2'],
    ['ﻣﺮغ', 'مرغ'],
    ['ﷺ', 'صلی الله علیه وسلم'],
  ])('%j is found by %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  test('folding again changes nothing', () => {
    fc.assert(
      fc.property(typed, (text) => foldText(foldText(text)) === foldText(text)),
      runs,
    );
  });

  test('two ways to type the same word are found by each other', () => {
    expect(foldText('می‌خواهم')).toBe(foldText('ميخواهم'));
    expect(foldText('قهوه ترك')).toBe(foldText('قهوه‌ ترک'));
  });
});

describe('names', () => {
  test.each([
    ['a space', 'مرغ سوخاری'],
    ['nothing', 'مرغسوخاری'],
    ['two half-spaces', 'مرغ\u200c\u200cسوخاری'],
    ['a half-space and a space', 'مرغ\u200c سوخاری'],
    ['Arabic letters', 'مرغ سوخاري'],
    ['a selector of variants', 'مرغ\ufe0f سوخاری'],
    ['a filler', 'مرغ\u3164سوخاری'],
    ['forms of presentation', 'ﻣﺮغ ﺳﻮﺧﺎری'],
    ['a Kurdish letter', 'مرغ سوخارێ'],
  ])('that differ in %s are the same', (_, other) => {
    expect(foldTight(other)).toBe(foldTight('مرغ‌سوخاری'));
  });

  test('of two numbers keep the space between them', () => {
    expect(foldTight('سینی ۱ ۱۲')).not.toBe(foldTight('سینی ۱۱ ۲'));
    expect(foldTight('سینی ۲ نفره ۱ ۲ ۳')).toBe('سینی2نفره1 2 3');
  });

  test('are the same wherever spaces, half-spaces and characters that show nothing stand between their letters', () => {
    const between = fc.constantFrom(
      '',
      ' ',
      '\u200c',
      '\u00a0',
      '\u200c ',
      '\ufe0d',
      '\u3164',
      '\u2800',
      '\u200e',
      '\u{e0061}',
    );
    fc.assert(
      fc.property(fc.array(between, { minLength: 8, maxLength: 8 }), (marks) => {
        const written = [...'دوغ‌سنتی']
          .filter((letter) => letter !== '\u200c')
          .map((letter, at) => letter + marks[at])
          .join('');
        expect(foldTight(written)).toBe('دوغسنتی');
      }),
      runs,
    );
  });

  test('fold to one form: folding again changes nothing', () => {
    fc.assert(
      fc.property(typed, (text) => foldTight(foldTight(text)) === foldTight(text)),
      runs,
    );
  });
});

test('separators between typed digits are dropped', () => {
  for (const between of [' ', '-', '–', '\u00a0', '\u200c', '\u202a', '\ufe0d', '\u3164', '\u2800', '\u034f'])
    expect(typedDigits(`۰${between}1${between}٢`)).toBe('012');
  expect(typedDigits('12a.3')).toBe('12a.3');
  expect(typedCode('T-\ufe0dMX ۰\u200c6\u2800')).toBe('T-MX06');
});

describe('a text of a megabyte', () => {
  const million = 1_000_000;
  test.each([
    ['blanks between two letters', `a${' '.repeat(million)}b`],
    ['half-spaces between two letters', `a${' \u200c'.repeat(million / 2)}b`],
    ['marks that are to be put into their order', `a${'\u0301\u0323'.repeat(million / 2)}`],
    ['letters that become longer', '\ufb2c'.repeat(million)],
    ['controls', `${'\u202e'.repeat(million)}b`],
  ])('of %s is brought into its form at once', (_, text) => {
    const before = performance.now();
    expect(normaliseText(text).length).toBeLessThanOrEqual(maxText * 3);
    expect(foldText(text).length).toBeLessThanOrEqual(maxText * 3);
    // Milliseconds; a quadratic function took seconds to minutes.
    expect(performance.now() - before).toBeLessThan(5_000);
  });
});
