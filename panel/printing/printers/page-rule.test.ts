import { expect, test } from 'vitest';
import { pageRule } from './page-rule.ts';

test.each([
  ['80', 377.95, '@page { size: 80mm 101mm; margin: 0; }'],
  ['58', 400, '@page { size: 58mm 107mm; margin: 0; }'],
] as const)('a roll of %s mm is as long as its receipt of %d pixels', (paper, height, rule) => {
  expect(pageRule(paper, height)).toBe(rule);
});

test('a sheet is a sheet, however long the bill', () => {
  expect(pageRule('A4', 9000)).toBe('@page { size: A4 portrait; margin: 15mm; }');
});
