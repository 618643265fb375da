import { expect, it } from 'vitest';
import { quotedName } from './quoted-name.ts';

it.each([
  ['کبابی ریحون', '«کبابی ریحون»'],
  ['شیرینی‌سرای نان و نمک (شعبه ۲)', '«شیرینی‌سرای نان و نمک (شعبه ۲)»'],
  ['بانک ملت: جایزه evil.example/x', 'یک فروشگاه'],
  ['بانک ملت» مسدود شد.\nرمز شما: ۱۲۳۴ «', '«بانک ملت مسدود شد رمز شما ۱۲۳۴»'],
  ['evil . example', '«evil example»'],
  ['...', 'یک فروشگاه'],
  ['آ'.repeat(60), `«${'آ'.repeat(39)}…»`],
])('the name %j is quoted as %j', (name, quoted) => {
  expect(quotedName(name, 'یک فروشگاه')).toBe(quoted);
});
