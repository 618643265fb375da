import { expect, test } from 'vitest';
import { weighBuild } from './budgets.ts';

test('a page without files is named, not counted as 0 bytes', async () => {
  const { weights, skipped } = await weighBuild({ '/auth': ['assets/a.js'] }, [], () => 40_000);
  expect(weights.map(({ what }) => what)).not.toContain('JavaScript of /orders');
  expect(skipped).toEqual(['/orders', '/dashboard', '/management/report/orders']);
});

test('a page above its budget is reported with it', async () => {
  const auth = ['assets/a.js', 'assets/b.js', 'assets/c.js', 'assets/d.js', 'assets/a.css'];
  const files = [...auth, 'assets/lazy.js', 'assets/lazy.css', 'assets/f.woff2', 'index.html'];
  const { weights } = await weighBuild(
    { '/auth': auth, '/elsewhere': ['assets/a.css'] },
    files,
    () => 40_000,
  );
  expect(weights).toEqual([
    { what: 'JavaScript of /auth', bytes: 160_000, budget: 130_000 },
    { what: 'CSS', bytes: 40_000, budget: 12_500 },
    { what: 'fonts', bytes: 40_000, budget: 40_000 },
  ]);
});
