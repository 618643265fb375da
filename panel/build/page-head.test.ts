import { expect, test } from 'vitest';
import { cspHash, inlineTexts } from './page-head.ts';

test('the policy knows each inline script and style by its exact text, and no file', () => {
  const html = `<script>a()</script><script type="module" src="/x.js"></script>
    <style>b{}</style><script type="module">c()</script>`;
  expect(inlineTexts(html, 'script')).toEqual(['a()', 'c()']);
  expect(inlineTexts(html, 'style')).toEqual(['b{}']);
});

test('a hash is what a browser computes', () => {
  expect(cspHash("alert('Hello, world.');")).toBe('sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=');
});
