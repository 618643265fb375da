import { expect, test } from 'vitest';
import { type Chunk, filesOf, filesOfPages } from './preloaded-pages.ts';

const chunk = (fileName: string, sources: readonly string[], imports: string[] = []): Chunk => ({
  fileName,
  imports,
  moduleIds: sources.map((source) => `/panel/${source}`),
});

const chunks = [
  {
    ...chunk('assets/start.js', ['ui/button.tsx', 'app/main.tsx'], ['assets/runtime.js']),
    viteMetadata: { importedCss: new Set(['assets/start.css']) },
  },
  chunk('assets/runtime.js', []),
  chunk('assets/auth.js', ['sign-in/form/auth-page.tsx'], ['assets/start.js', 'assets/form.js']),
  chunk('assets/form.js', ['ui/text-field.tsx'], ['assets/start.js']),
];

test('a source needs the file that it was packed into, and all that this one imports, each once', () => {
  expect(filesOf(chunks, '/panel', ['sign-in/form/auth-page.tsx', 'app/main.tsx'])!.sort()).toEqual([
    'assets/auth.js',
    'assets/form.js',
    'assets/runtime.js',
    'assets/start.css',
    'assets/start.js',
  ]);
});

test('a page also loads the entry chunk, and a page without a source is left out', () => {
  const pages = filesOfPages(chunks, '/panel');
  expect(Object.keys(pages)).toEqual(['/auth']);
  expect(pages['/auth']![0]).toBe('assets/start.js');
});
