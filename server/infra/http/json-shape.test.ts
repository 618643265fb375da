import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { exceededJsonLimit } from './json-shape.ts';

test('a body of any call is within the limits, whatever its texts contain', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
      expect(exceededJsonLimit(JSON.stringify(value))).toBeUndefined();
    }),
  );
  const prices = Array.from({ length: 2_000 }, (_, index) => ({ productId: index, price: 120_000 }));
  expect(exceededJsonLimit(JSON.stringify({ prices, note: '[{,'.repeat(50_000) }))).toBeUndefined();
});

describe('refuses texts that cost more to validate than to send:', () => {
  it.each([
    ['depth', '['.repeat(1_000_000), 'DEPTH'],
    ['depth behind a text', `{"a\\"[[":${'['.repeat(40)}`, 'DEPTH'],
    ['depth of objects', `${'{"a":'.repeat(33)}1${'}'.repeat(33)}`, 'DEPTH'],
    ['numbers', `[${'0,'.repeat(500_000)}0]`, 'VALUES'],
    ['empty objects', `[${'{},'.repeat(300_000)}{}]`, 'VALUES'],
    [
      'fields',
      JSON.stringify(Object.fromEntries(Array.from({ length: 30_000 }, (_, n) => [n, n]))),
      'VALUES',
    ],
  ])('%s', (_, text, found) => {
    expect(exceededJsonLimit(text)).toBe(found);
  });

  it('and 32 levels are not too deep', () => {
    expect(exceededJsonLimit(`${'['.repeat(32)}${']'.repeat(32)}`)).toBeUndefined();
  });
});
