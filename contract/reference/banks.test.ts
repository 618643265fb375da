import { expect, it } from 'vitest';
import { isIban } from '../text/bank-numbers.ts';
import { bankPrefixes, findBank, findBankOfIban } from './banks.ts';

/** A valid IBAN of the bank with this code. */
function ibanOf(code: string): string {
  const account = `${code}0000000100324200001`;
  const check = Array.from({ length: 98 }, (_, number) => String(number).padStart(2, '0')).find((digits) =>
    isIban(`IR${digits}${account}`),
  );
  return `IR${check}${account}`;
}

// Written by hand from lists of the central bank's codes.
it.each([
  ['010', 'بانک مرکزی'],
  ['012', 'بانک ملت'],
  ['015', 'بانک سپه'],
  ['017', 'بانک ملی ایران'],
  ['018', 'بانک تجارت'],
  ['019', 'بانک صادرات ایران'],
  ['021', 'پست بانک ایران'],
  ['054', 'بانک پارسیان'],
  ['055', 'بانک اقتصاد نوین'],
  ['056', 'بانک سامان'],
  ['057', 'بانک پاسارگاد'],
  ['059', 'بانک سینا'],
  ['060', 'بانک قرض‌الحسنه مهر ایران'],
  ['061', 'بانک شهر'],
  ['066', 'بانک دی'],
  ['069', 'بانک ایران زمین'],
  ['070', 'بانک قرض‌الحسنه رسالت'],
  ['078', 'بانک خاورمیانه'],
])('an IBAN with the code %s is one of %s', (code, name) => {
  expect(findBankOfIban(ibanOf(code))?.name).toBe(name);
});

it('every bank of a card is found by some IBAN as well, and every code leads to a bank', () => {
  const codes = Array.from({ length: 1000 }, (_, number) => String(number).padStart(3, '0'));
  const ofIbans = new Set(codes.flatMap((code) => findBankOfIban(ibanOf(code))?.key ?? []));
  const ofCards = new Set(bankPrefixes.map((six) => findBank(six)!.key));
  expect(ofIbans).toEqual(ofCards);
});

it('an unknown code and a masked number have no bank', () => {
  expect(findBankOfIban(ibanOf('296'))).toBeUndefined();
  expect(findBankOfIban('IR********************0001')).toBeUndefined();
});
