import path from 'node:path';
import MiniSearch from 'minisearch';
import { expect, test } from 'vitest';
import { type Section, searchOptions, termsOf } from './browser/terms.ts';
import { createLinks } from './links.ts';
import { pagesWithoutGroup, readPages, type SitePage } from './pages.ts';
import { searchIndex } from './search-index.ts';

const root = path.join(import.meta.dirname, '../..');
const page = (source: string, url: string, markdown: string): SitePage => ({
  ...{ source, url, markdown, language: 'en', group: 'Start', title: 'Title' },
});
const pages = [
  page('README.md', '/docs/', '# Pishkhan\n'),
  page('docs/behaviour/README.md', '/docs/behaviour', '# What it does\n'),
  page('docs/operations/health.md', '/docs/operations/health', '# Health\n\n## When it ends\n'),
];

test.each([
  ['README.md', 'docs/operations/health.md#when-it-ends', '/docs/operations/health#when-it-ends'],
  ['docs/operations/health.md', '../behaviour/README.md', '/docs/behaviour'],
  ['README.md', 'docs/behaviour', '/docs/behaviour'],
  ['docs/operations/health.md', '#when-it-ends', '/docs/operations/health#when-it-ends'],
  ['docs/operations/health.md', 'monitoring/alerts.yml', '/docs/operations/monitoring/alerts.yml'],
  ['README.md', 'https://example.org/', 'https://example.org/'],
  ['README.md', 'tools/site/main.ts', undefined],
  ['README.md', 'simulator/scenarios', undefined],
])('in %s the link %s leads to %s', (source, target, address) => {
  expect(createLinks(root, pages).resolve(source, target)).toBe(address);
});

test.each([
  ['./docs/none.md', 'The link ./docs/none.md of README.md leads to nothing.'],
  [
    './docs/operations/health.md#gone',
    'The link ./docs/operations/health.md#gone of README.md leads to no heading of docs/operations/health.md.',
  ],
])('a dead link ends the build: %s', (target, sentence) => {
  expect(() => createLinks(root, pages).resolve('README.md', target)).toThrow(sentence);
});

test('every Markdown file of the repository is on the menu, under an address of its own', () => {
  const all = readPages(root);
  expect(pagesWithoutGroup(root, all)).toEqual([]);
  expect(new Set(all.map(({ url }) => url)).size).toBe(all.length);
});

test('a word is found with Persian and Arabic letters, and however its half-space is written', () => {
  const guide = '# کمک\n\nبا «جست‌وجو در پنل» به هر صفحه بروید.\n';
  const section = { ...page('a.md', '/docs/fa/a', guide), title: 'کمک' };
  const search = MiniSearch.loadJSON<Section>(searchIndex([section]), searchOptions);
  for (const typed of ['كمك', 'جست‌وجو', 'جستوجو', 'جست وجو', 'صفحة'])
    expect([typed, search.search(typed).map(({ url }) => url)]).toEqual([typed, ['/docs/fa/a']]);
  expect(search.search('قیمت')).toEqual([]);
});

test('settings are found as a whole and by their parts', () => {
  expect(termsOf('`DATABASE_URL` leads')).toEqual(['database_url', 'database', 'url', 'leads']);
});

test('a result leads to its heading', () => {
  const search = MiniSearch.loadJSON<Section>(searchIndex(pages), searchOptions);
  expect(search.search('ends').map(({ url }) => url)).toEqual(['/docs/operations/health#when-it-ends']);
});
