import { expect, test } from 'vitest';
import { weighPages } from './budgets.ts';

const sizes: Readonly<Record<string, number>> = { 'a.js': 100, 'b.js': 30, 'c.js': 7, 'a.css': 1000 };

test('a page other than the first counts only what it loads beyond it, and no style sheet', async () => {
  const weights = await weighPages(
    ['a.js', 'a.css'],
    { shops: ['a.js', 'b.js', 'c.js'] },
    async (file) => sizes[file]!,
  );
  expect(weights.map(({ page, bytes }) => [page, bytes])).toEqual([
    ['first page', 100],
    ['shops', 37],
  ]);
});
