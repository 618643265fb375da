import { expect, it } from 'vitest';
import { readableFile } from './readable-file.ts';

it('writes every text as text, and an empty section in words', () => {
  const html = readableFile('داده‌های "0912"', 'تا امروز', [
    { title: 'سفارش‌ها', heads: ['کد'], rows: [['<script>alert(1)</script> & "x"']] },
    { title: 'نشست‌ها', heads: ['ورود'], rows: [] },
  ]);
  expect(html).toContain('<td><bdi>&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;x&quot;</bdi></td>');
  expect(html).toContain('<h1>داده‌های &quot;0912&quot;</h1>');
  expect(html).toContain('<h2>نشست‌ها</h2><p>چیزی نیست</p>');
  expect(html).not.toContain('<script');
});
