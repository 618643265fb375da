import { describe, expect, it } from 'vitest';
import { hasLink } from './links.ts';
import { normaliseText } from './persian.ts';

describe('an address in a name', () => {
  it.each([
    'بانک ملت: جایزه evil.example/x',
    'http://evil.example',
    'HTTPS://EVIL.EXAMPLE',
    'جایزه t.me/prize',
    'www.prize',
    'کافه (www.cafe.ir)',
    'bit.ly/abc',
    'evil。example',
    'evil｡example',
    'evil．example',
    'evil۔example',
    'evil٫example',
    'evil․example',
    'evil·example',
    'ｅｖｉｌ.ｅｘａｍｐｌｅ',
    'evil\u200c.\u200cexample',
    'ev\u200dil\u200b.\u2060ex\u00adample',
    'evil.\ufe0fexample',
    'بانک‌ملت.ایران',
    'بانک.com',
    'بانک۱۲.ir',
    'еvіl.соm',
    'правда.рф',
    '例え.テスト',
    'xn--mgba3a4f16a.xn--mgba3a4f16a',
    'a.b@evil.example',
    'تلگرام @prize_bot',
    '۱۹۲.۱۶۸.۱.۱',
    'http:\\\\evil',
    'tel:09121234567',
    'sub.evil.co.uk',
    'evil-shop.example!',
    'پیتزا،evil.ir،کباب',
  ])('%j is found, as typed and as stored', (text) => {
    expect(hasLink(text)).toBe(true);
    expect(hasLink(normaliseText(text))).toBe(true);
  });

  it.each([
    'کبابی ریحون',
    'سیده فاطمه‌زهرا حسینی‌نژاد طباطبایی',
    'م.رضایی',
    'دکتر م. رضایی',
    'پیتزا گوشت.قارچ.پنیر',
    'نوشابه ۱.۵ لیتری',
    'نوشابه 1.5lit',
    'نوشابه ۱٫۵ لیتری',
    'Mr. Burger',
    'St. George & Sons',
    'U.S.A.',
    'شعبه ۲ - ۰۲۱۸۸۷۷۶۶۵۵',
    '09121234567',
    'سیب‌زمینی (بزرگ)...',
    'کافه و نان…',
    '۲۴/۷',
    'ساندویچ: مرغ',
    'کافه ☕️ صبح',
    '100% گوشت',
    'نصف/نصف',
    '',
  ])('%j has none', (text) => {
    expect(hasLink(text)).toBe(false);
    expect(hasLink(normaliseText(text))).toBe(false);
  });

  it('is searched in linear time', () => {
    const time = (size: number): number => {
      const texts = ['.', 'a.', 'a', '@', '1.', '. ', 'a. ', ':', '-', 'xn-', '۱۲.'].map((part) =>
        part.repeat(size / part.length),
      );
      const started = performance.now();
      for (const text of texts) hasLink(text);
      return performance.now() - started;
    };
    time(1000);
    // Quadratic time would take a hundred times as long, far beyond noise.
    const small = Math.max(time(20_000), 5);
    expect(time(200_000)).toBeLessThan(60 * small);
  });
});
