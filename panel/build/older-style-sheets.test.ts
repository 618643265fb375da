import { expect, test } from 'vitest';
import { olderStyleSheet, withoutLayers } from './older-style-sheets.ts';

test('cascade layers are removed, and their rules stay in order', () => {
  expect(
    withoutLayers(
      '@layer theme, base;@layer theme{:root{--a:1px}}@layer base{a{b:c}@media print{@layer inner{d{e:f}}}}p{q:r}',
    ),
  ).toBe(':root{--a:1px}a{b:c}@media print{d{e:f}}p{q:r}');
});

test.each([
  ['.a{height:100dvh}', '.a{height:100vh}'],
  ['.a{block-size:1lh}', '.a{block-size:1.75em}'],
  ['.a{translate:var(--x) var(--y)}', '.a{transform:translate(var(--x),var(--y))}'],
  ['.a{rotate:45deg}', '.a{transform:rotate(45deg)}'],
  ['.a{scale:.985}', '.a{transform:scale(.985)}'],
  ['@media (width>=480px){.a{color:red}}', '@media (min-width:480px){.a{color:red}}'],
  ['@container foot (width>=20rem){.a{color:red}}', '@media (min-width:20rem){.a{color:red}}'],
  ['@container not (width>=20rem){.a{color:red}}', '@media not all and (min-width:20rem){.a{color:red}}'],
  [':root:has([data-says]){--foot:3.5rem}', ':root{--foot:3.5rem}'],
])('%s is written for older browsers', (css, older) => {
  expect(olderStyleSheet(css)).toBe(older);
});

test('a colour that old browsers cannot read comes after one that they can', () => {
  expect(olderStyleSheet('.a{color:oklch(0.225 0.022 264)}')).toMatch(/^\.a\{color:#161c26/);
});

test('the backdrop of a dialog gets the colour itself, because it inherits no variables', () => {
  expect(olderStyleSheet(':root{--scrim:#000}')).toContain('dialog::backdrop{background:#000}');
});
