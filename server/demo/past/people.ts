// Customers and couriers of the demo's past.
import { toPersianDigits } from '@pishkhan/contract/text/persian-numbers.ts';
import type { DemoShop } from '../shop.ts';
import type { Chance } from './chance.ts';

const given =
  'سارا مریم نرگس الهه نگار مهسا پریسا لیلا یلدا ترانه علی محمد رضا حسین مهدی امیر سعید بهنام آرش نیما'.split(
    ' ',
  );
const family =
  'احمدی محمدی کریمی رضایی حسینی موسوی صادقی رحیمی قاسمی نوری امینی سلطانی طاهری حیدری حسن‌زاده تقی‌زاده پورمحمدی نیک‌اختر'.split(
    ' ',
  );
const wishes = [
  'لطفاً بدون پیاز',
  'قاشق و چنگال نگذارید، ممنون.',
  'لطفاً زنگ نزنید، بچه خواب است.',
  'کم‌نمک باشد.',
  'به نگهبانی تحویل دهید.',
];

/** A number in a range that is not assigned to any operator. */
const phoneOf = (number: number): string => `0900000${String(number).padStart(4, '0')}`;

/** Regulars return: a shop has a few dozen customers. */
export function someCustomer(chance: Chance, { past: { streets } }: DemoShop) {
  const number = chance.whole(0, 59);
  return {
    name: `${given[number % given.length]} ${family[(number * 7) % family.length]}`,
    phone: phoneOf(2000 + number),
    street: `تهران، ${streets[number % streets.length]}، پلاک ${toPersianDigits(1 + ((number * 37) % 140))}`,
    comment: chance.isLucky(25) ? chance.oneOf(wishes) : null,
  };
}

export const someCourier = (chance: Chance) => ({
  name: `${chance.oneOf(given.slice(10))} ${chance.oneOf(family)}`,
  mobileNumber: phoneOf(chance.whole(7000, 7099)),
  latitude: null,
  longitude: null,
  arrivesAt: null,
});
