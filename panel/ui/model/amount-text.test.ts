import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toLatinDigits } from '../../fa/digits.ts';
import { foldAmount, overSeparator } from './amount-text.ts';

const typed = (withCaret: string) => {
  const at = withCaret.indexOf('|');
  const { text, caret, amount } = foldAmount(withCaret.replace('|', ''), at);
  return [`${text.slice(0, caret)}|${text.slice(caret)}`, amount];
};

it('an amount is shown in Persian digits and groups, whatever was typed or pasted', () => {
  expect(typed('1250000|')).toEqual(['۱٬۲۵۰٬۰۰۰|', 1_250_000]);
  expect(typed('۱,۲۵۰,۰۰۰ تومان|')).toEqual(['۱٬۲۵۰٬۰۰۰|', 1_250_000]);
  expect(typed('٤٥٠٠٠|')).toEqual(['۴۵٬۰۰۰|', 45_000]);
  expect(typed('-abc|')).toEqual(['|', null]);
  expect(typed('0|')).toEqual(['۰|', 0]);
});

it('the caret stays behind the same digit when a group is made or goes', () => {
  expect(typed('۱۲|۳۴')).toEqual(['۱٬۲|۳۴', 1234]);
  expect(typed('۱٬۲۳|')).toEqual(['۱۲۳|', 123]);
  expect(typed('9|۱۲۳')).toEqual(['۹|٬۱۲۳', 9123]);
});

it('the first digit can be erased and typed again without losing the zeros behind it', () => {
  expect(typed('|٬۰۰۰')).toEqual(['|۰۰۰', 0]);
  expect(typed('2|۰۰۰')).toEqual(['۲|٬۰۰۰', 2000]);
});

it('a key that erases takes a digit, not the separator before it', () => {
  expect(overSeparator('۱٬۲۳۴', 2, 'Backspace')).toBe(1);
  expect(overSeparator('۱٬۲۳۴', 1, 'Delete')).toBe(2);
  expect(overSeparator('۱٬۲۳۴', 3, 'Backspace')).toBe(3);
});

it('whatever is typed, the digits and their order stay, and the number is what they say', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 20 }), fc.nat(20), (text, caret) => {
      const digits = toLatinDigits(text).replace(/\D/g, '').slice(0, 12);
      const folded = foldAmount(text, caret);
      expect(toLatinDigits(folded.text).replaceAll('٬', '')).toBe(digits);
      expect(folded.amount).toBe(digits === '' ? null : Number(digits));
      expect(foldAmount(folded.text, folded.caret)).toEqual(folded);
    }),
  );
});
