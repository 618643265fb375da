import type { ImportPlan } from '@pishkhan/contract/menu/sheet/calls.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ImportPreview, LineOf } from './import-preview.tsx';

const field = (before: number, after: number, isLargeChange: boolean) =>
  ({ field: 'price', before, after, isLargeChange }) as const;
const changed = (line: number, ...fields: ReturnType<typeof field>[]) => ({
  ...{ line, headerName: 'چلوکباب', productName: 'تک‌سیخ', asksForPrice: false, fields },
});
const plan = (...lines: ReturnType<typeof changed>[]): ImportPlan => ({
  ...{ menuVersion: 1, digest: '', newCategories: [], added: [], changed: lines, unchanged: 0 },
  ...{ errors: [], errorCount: 0, ignoredColumns: [] },
});

test('the preview says how many prices change by more than half', () => {
  const html = renderToStaticMarkup(
    <ImportPreview plan={plan(changed(2, field(298_000, 298, true)), changed(3, field(100, 110, false)))} />,
  );
  expect(html).toContain('۱ قیمت بیش از نصف تغییر می‌کند');
  expect(
    renderToStaticMarkup(<ImportPreview plan={plan(changed(3, field(100, 110, false)))} />),
  ).not.toContain('بیش از نصف');
});

test('a line marks such a price by a word', () => {
  const html = (isLarge: boolean) =>
    renderToStaticMarkup(
      <LineOf line={{ kind: 'changed', line: 2, changed: changed(2, field(298_000, 298, isLarge)) }} />,
    );
  expect(html(true)).toContain('تغییر بزرگ');
  expect(html(false)).not.toContain('تغییر بزرگ');
});
