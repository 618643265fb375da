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

test('the words of the splash screen wait for their font, whether it comes, fails or takes too long', async () => {
  const open = async (load: () => Promise<unknown>) => {
    const dataset: { font?: string } = {};
    const timers: (() => void)[] = [];
    const document = { documentElement: { dataset }, fonts: { load } };
    runInNewContext(fontScript, { document, setTimeout: (run: () => void) => timers.push(run) });
    const first = dataset.font;
    await Promise.resolve();
    const next = dataset.font;
    for (const run of timers) run();
    return [first, next, dataset.font];
  };
  expect(await open(async () => [])).toEqual(['awaited', undefined, undefined]);
  expect(await open(() => Promise.reject(new Error()))).toEqual(['awaited', undefined, undefined]);
  expect(await open(() => new Promise(() => undefined))).toEqual(['awaited', 'awaited', undefined]);
});

test('style sheets stand below the splash screen, and stay in the head of a page without one', () => {
  const sheet = '<link rel="stylesheet" crossorigin href="/assets/start.css">';
  const page = `<head>\n  ${sheet}\n</head><body><div id="splash"></div><!--style-sheets--><div id="root"></div>`;
  expect(styleSheetsBelowSplash(page)).toBe(
    `<head>\n</head><body><div id="splash"></div>${sheet}<div id="root"></div>`,
  );
  expect(styleSheetsBelowSplash(`<head>${sheet}</head>`)).toBe(`<head>${sheet}</head>`);
});
