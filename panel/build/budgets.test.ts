import { expect, test } from 'vitest';
import { filesOf, type Manifest, weighBuild } from './budgets.ts';

const manifest: Manifest = {
  'index.html': { file: 'assets/entry.js', imports: ['_react.js'], css: ['assets/a.css'] },
  '_react.js': { file: 'assets/react.js' },
  '_form.js': { file: 'assets/form.js', imports: ['_react.js'] },
  'session/auth-page.tsx': { file: 'assets/auth.js', imports: ['_react.js', '_form.js', 'index.html'] },
};

test('a page weighs its entry, its chunk and all they import, each once', () => {
  expect(filesOf(manifest, ['index.html', 'session/auth-page.tsx']).sort()).toEqual([
    'assets/a.css',
    'assets/auth.js',
    'assets/entry.js',
    'assets/form.js',
    'assets/react.js',
  ]);
});

test('a page that does not exist yet is named, not weighed as nothing', () => {
  const { weights, skipped } = weighBuild(manifest, [], () => 40_000);
  expect(weights.map(({ what }) => what)).not.toContain('JavaScript of /orders');
  expect(skipped).toEqual(['/orders']);
});

test('what is too heavy for a page is seen against its budget', () => {
  const { weights } = weighBuild(manifest, ['assets/f.woff2'], () => 40_000);
  expect(weights).toEqual([
    { what: 'JavaScript of /auth', bytes: 160_000, budget: 130_000 },
    { what: 'CSS', bytes: 40_000, budget: 10_000 },
    { what: 'fonts', bytes: 40_000, budget: 40_000 },
  ]);
});
