import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldDigits, groupDigits, overSpace } from './digits-text.ts';

const card = [4, 4, 4, 4];
const shown = (text: string) => text.replaceAll('\u00a0', ' ');

describe('a long number while it is typed', () => {
  it.each([
    ['6037991234567893', '۶۰۳۷ ۹۹۱۲ ۳۴۵۶ ۷۸۹۳', '6037991234567893'],
    ['۶۰۳۷-۹۹۱۲', '۶۰۳۷ ۹۹۱۲', '60379912'],
    ['٦٠٣٧ 9', '۶۰۳۷ ۹', '60379'],
    ['60379912345678934', '۶۰۳۷ ۹۹۱۲ ۳۴۵۶ ۷۸۹۳', '6037991234567893'],
    ['IR0012', '۰۰۱۲', '0012'],
    ['', '', ''],
  ])('«%s» stands there as «%s»', (typed, text, digits) => {
    const folded = foldDigits(typed, typed.length, card);
    expect([shown(folded.text), folded.digits]).toEqual([text, digits]);
  });

  it('the caret stays behind the digit that it was behind, wherever spaces come and go', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9 ]{0,24}$/), fc.nat(24), (typed, at) => {
        const caret = Math.min(at, typed.length);
        const folded = foldDigits(typed, caret, card);
        const before = (text: string) => text.replace(/[^0-9۰-۹]/g, '').length;
        expect(before(folded.text.slice(0, folded.caret))).toBe(Math.min(before(typed.slice(0, caret)), 16));
        expect(foldDigits(folded.text, folded.caret, card)).toEqual(folded);
      }),
    );
  });

  it('a key that erases steps over a space', () => {
    const text = groupDigits('60379912', card);
    expect(overSpace(text, 5, 'Backspace')).toBe(4);
    expect(overSpace(text, 4, 'Delete')).toBe(5);
    expect(overSpace(text, 4, 'Backspace')).toBe(4);
  });
});
