import { expect, it } from 'vitest';
import { discountStatusWords } from './discount-words.ts';

it.each([
  ['WAITING', 'در انتظار شروع', 'primary'],
  ['RUNNING', 'در حال اجرا', 'success'],
  ['SOLD_OUT', 'موجودی تمام شد', 'warning'],
  ['EXPIRED', 'منقضی‌شده', 'gray'],
  ['CANCELED', 'لغوشده', 'error'],
] as const)('a discount that is %s says «%s» in the colour %s', (status, label, tone) => {
  expect(discountStatusWords[status]).toMatchObject({ label, tone });
});
