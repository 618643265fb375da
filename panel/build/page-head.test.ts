import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { appearanceScript, cspHash, fontScript, inlineTexts, styleSheetsBelowSplash } from './page-head.ts';

test('the policy knows each inline script and style by its exact text, and no file', () => {
  const html = `<script>a()</script><script type="module" src="/x.js"></script>
    <style>b{}</style><script type="module">c()</script>`;
  expect(inlineTexts(html, 'script')).toEqual(['a()', 'c()']);
  expect(inlineTexts(html, 'style')).toEqual(['b{}']);
});

test('a hash is what a browser computes', () => {
  expect(cspHash("alert('Hello, world.');")).toBe('sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=');
});

test('a dark theme that was chosen by hand applies before the first paint, and a browser without storage causes no error', () => {
  const html = { dataset: { theme: 'auto' } };
  const open = (localStorage: object) => {
    runInNewContext(appearanceScript, { document: { documentElement: html }, localStorage });
    return html.dataset.theme;
  };
  expect(open({ getItem: () => 'neon' })).toBe('auto');
  expect(open({})).toBe('auto');
  expect(open({ getItem: () => 'dark' })).toBe('dark');
});

/** The states of the splash screen's words: at first, after the load, and after the time limit. */
async function wordsWith(load: () => Promise<unknown>, controller: object | null) {
  const dataset: { font?: string } = {};
  const timers: (() => void)[] = [];
  const loaded: (() => void)[] = [];
  let asked = 0;
  runInNewContext(fontScript, {
    document: {
      documentElement: { dataset },
      fonts: {
        load: () => {
          asked += 1;
          return load();
        },
      },
    },
    setTimeout: (run: () => void) => timers.push(run),
    navigator: { serviceWorker: { controller } },
    addEventListener: (_name: string, run: () => void) => loaded.push(run),
  });
  const askedAtOnce = asked;
  const first = dataset.font;
  for (const run of loaded) run();
  await Promise.resolve();
  const next = dataset.font;
  for (const run of timers) run();
  return { askedAtOnce, asked, words: [first, next, dataset.font] };
}

test('the words of the splash screen wait for their font, whether it comes, fails or takes too long', async () => {
  for (const controller of [null, {}]) {
    const wordsFor = async (load: () => Promise<unknown>) => (await wordsWith(load, controller)).words;
    expect(await wordsFor(async () => [])).toEqual(['awaited', undefined, undefined]);
    expect(await wordsFor(() => Promise.reject(new Error()))).toEqual(['awaited', undefined, undefined]);
    expect(await wordsFor(() => new Promise(() => undefined))).toEqual(['awaited', 'awaited', undefined]);
  }
});

test('on a first visit the font is requested after the scripts, later at once from the service worker', async () => {
  expect(await wordsWith(async () => [], null)).toMatchObject({ askedAtOnce: 0, asked: 1 });
  expect(await wordsWith(async () => [], {})).toMatchObject({ askedAtOnce: 1, asked: 1 });
});

test('style sheets stand below the splash screen, and stay in the head of a page without one', () => {
  const sheet = '<link rel="stylesheet" crossorigin href="/assets/start.css">';
  const page = `<head>\n  ${sheet}\n</head><body><div id="splash"></div><!--style-sheets--><div id="root"></div>`;
  expect(styleSheetsBelowSplash(page)).toBe(
    `<head>\n</head><body><div id="splash"></div>${sheet}<div id="root"></div>`,
  );
  expect(styleSheetsBelowSplash(`<head>${sheet}</head>`)).toBe(`<head>${sheet}</head>`);
});
