import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { pageToasts } from './page-toasts.ts';
import { toast } from './toast.ts';
import { ToastCard, ToastRegion } from './toast-region.tsx';

await ToastCard.preload();

const shown = () => renderToStaticMarkup(<ToastRegion />);

test('a message whose undo belongs to a page disappears with it, and other messages stay', () => {
  const ofPage = pageToasts();
  const other = pageToasts();
  ofPage.show({ title: 'تصویر حذف شد', action: { label: 'برگرداندن', onPress: () => undefined } });
  other.show({ title: 'محدوده حذف شد' });
  toast({ title: 'فروشگاه باز شد.' });
  expect(shown()).toContain('تصویر حذف شد');
  ofPage.end();
  expect(shown()).not.toContain('تصویر حذف شد');
  expect(shown()).toContain('محدوده حذف شد');
  expect(shown()).toContain('فروشگاه باز شد.');
});

const timesShown = (title: string) => shown().split(title).length - 1;

test('a repeated message is shown once, but each one with an undo stays', () => {
  toast({ title: 'ایستگاه‌ها ذخیره شد.' });
  toast({ title: 'ایستگاه‌ها ذخیره شد.' });
  expect(timesShown('ایستگاه‌ها ذخیره شد.')).toBe(1);
  toast({ title: 'محصول حذف شد.', undo: () => undefined });
  toast({ title: 'محصول حذف شد.', undo: () => undefined });
  expect(timesShown('محصول حذف شد.')).toBe(2);
});
