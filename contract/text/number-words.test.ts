import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { numberInWords } from './number-words.ts';

test.each([
  [0, 'صفر'],
  [8, 'هشت'],
  [10, 'ده'],
  [15, 'پانزده'],
  [20, 'بیست'],
  [21, 'بیست و یک'],
  [100, 'صد'],
  [101, 'صد و یک'],
  [219, 'دویست و نوزده'],
  [800, 'هشتصد'],
  [1000, 'هزار'],
  [1001, 'هزار و یک'],
  [2000, 'دو هزار'],
  [90_000, 'نود هزار'],
  [101_000, 'صد و یک هزار'],
  [1_000_000, 'یک میلیون'],
  [1_001_000, 'یک میلیون و هزار'],
  [1_250_030, 'یک میلیون و دویست و پنجاه هزار و سی'],
  [3_000_000_000, 'سه میلیارد'],
])('%d is «%s»', (number, words) => expect(numberInWords(number)).toBe(words));

/** Parses words as a person does: values are added, and a scale multiplies the sum since the last scale. */
function read(words: string): number {
  const values = new Map<string, number>();
  for (let number = 0; number < 1000; number += 1)
    if (number < 20 || (number < 100 && number % 10 === 0) || number % 100 === 0)
      values.set(numberInWords(number), number);
  let total = 0;
  let group = 0;
  const scales = [
    ['میلیون میلیارد', 1e15],
    ['هزار میلیارد', 1e12],
    ['میلیارد', 1e9],
    ['میلیون', 1e6],
    ['هزار', 1e3],
  ] as const;
  for (const part of words.split(' و ')) {
    const scale = scales.find(([name]) => part === name || part.endsWith(` ${name}`));
    const word = scale ? part.slice(0, -scale[0].length).trim() : part;
    group += word ? values.get(word)! : 1;
    if (!scale) continue;
    total += group * scale[1];
    group = 0;
  }
  return total + group;
}

it('every number is written in words that can be read back', () => {
  fc.assert(fc.property(fc.maxSafeNat(), (number) => read(numberInWords(number)) === number));
  fc.assert(fc.property(fc.nat(2_000_000), (number) => read(numberInWords(number)) === number));
});

it('no two numbers have the same words', () => {
  const said = new Set(Array.from({ length: 20_000 }, (_, number) => numberInWords(number)));
  expect(said.size).toBe(20_000);
});

it('a number that is not whole is refused', () => {
  for (const wrong of [-1, 1.5, Number.NaN, 2 ** 53]) expect(() => numberInWords(wrong)).toThrow(RangeError);
});
