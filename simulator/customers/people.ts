// Names of customers and couriers: short, long, compound, and with zero-width non-joiners, as a screen must show them.
import type { Random } from '../random.ts';

const givenNames = [
  ...[
    'سارا',
    'مریم',
    'زهرا',
    'نرگس',
    'الهه',
    'نگار',
    'مهسا',
    'پریسا',
    'شیما',
    'لیلا',
    'هانیه',
    'یلدا',
    'ترانه',
  ],
  ...[
    'فاطمه',
    'معصومه',
    'ریحانه',
    'طاهره',
    'اکرم',
    'مینا',
    'سپیده',
    'گلنار',
    'آیدا',
    'درسا',
    'مژگان',
    'شقایق',
  ],
  ...['علی', 'محمد', 'رضا', 'حسین', 'مهدی', 'امیر', 'سعید', 'بهنام', 'کیان', 'آرش', 'فرهاد', 'نیما', 'پویا'],
  ...[
    'احسان',
    'کامران',
    'شهرام',
    'یاشار',
    'مسعود',
    'بابک',
    'سیاوش',
    'آرمین',
    'اشکان',
    'میلاد',
    'حمید',
    'داود',
  ],
  ...['محمدامین', 'امیرحسین', 'امیرعلی', 'علی‌اصغر', 'محمدرضا', 'سیده‌فاطمه', 'سیدمحمدجواد', 'نازنین‌زهرا'],
];

const familyNames = [
  ...['احمدی', 'محمدی', 'کریمی', 'رضایی', 'حسینی', 'موسوی', 'جعفری', 'صادقی', 'رحیمی', 'ابراهیمی', 'قاسمی'],
  ...['نوری', 'یار', 'کیا', 'فرجی', 'امینی', 'سلطانی', 'طاهری', 'باقری', 'شریفی', 'نظری', 'مرادی', 'حیدری'],
  ...['کاظمی‌نژاد', 'علی‌پور', 'حسن‌زاده', 'تقی‌زاده', 'یوسفی‌راد', 'میرزایی‌فر', 'آقاجانی', 'شاه‌محمدی', 'خوش‌نیت'],
  ...['پورمحمدی', 'نیک‌اختر', 'خدابنده‌لو', 'قره‌باغی', 'دهقان‌نیری', 'گل‌محمدی', 'زارع‌پور', 'اسماعیل‌زاده'],
];

/** Names that break narrow columns. */
const longFamilyNames = [
  'حسینی‌نژاد طباطبایی',
  'جعفری‌پور لنگرودی',
  'میرزاعبداللهی تهرانی‌اصل',
  'شمس‌الدینی مطلق کرمانی',
  'آل‌احمد خراسانی',
];

export function personName(random: Random): string {
  const given = random.pick(givenNames);
  const family = random.chance(0.08) ? random.pick(longFamilyNames) : random.pick(familyNames);
  // Some people give only their first name.
  return random.chance(0.05) ? given : `${given} ${family}`;
}

/** A phone number in a range that no operator has assigned. */
export const personPhone = (random: Random): string =>
  `0900000${String(random.whole(0, 9999)).padStart(4, '0')}`;
