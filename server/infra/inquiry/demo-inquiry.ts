// The demo's bank gives the same card the same answer. A card's last two digits choose it: 00 no such card,
// 11 no IBAN, 22 somebody else's card, 33 no answer, 44 an answer after three seconds; all others belong to the owner. Accounts and
// telephone numbers with these endings are the same.
import { hash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { CardAnswer, Inquiry } from './inquiry.ts';

const slowMs = 3_000;

export function createDemoInquiry(): Inquiry {
  async function holderOf(number: string, ownerName: string) {
    const ending = number.slice(-2);
    if (ending === '00') return 'unknown';
    if (ending === '33') return 'unavailable';
    if (ending === '44') await setTimeout(slowMs);
    return { holderName: ending === '22' ? 'مهرداد کریمی‌نژاد' : ownerName };
  }
  return {
    async ofCard(cardNumber, ownerName): Promise<CardAnswer> {
      const holder = await holderOf(cardNumber, ownerName);
      if (typeof holder === 'string') return holder;
      const accountNumber = accountOf(cardNumber);
      return {
        ...holder,
        accountNumber,
        iban: cardNumber.endsWith('11') ? null : ibanOf(cardNumber, accountNumber),
      };
    },
    ofIban: holderOf,
    async ofPhone(cellPhone) {
      const holder = await holderOf(cellPhone, '');
      if (holder === 'unavailable') return holder;
      return holder === 'unknown' || holder.holderName ? 'different' : 'matched';
    },
  };
}

/** Thirteen digits that reveal nothing about the card. */
const accountOf = (cardNumber: string): string =>
  String(hash('sha256', cardNumber, 'buffer').readUIntBE(0, 6) % 10 ** 13).padStart(13, '0');

/**
 * Bank (three digits), kind of account, and the account in nineteen digits, after the two check digits that
 * make the remainder modulo 97 one.
 */
function ibanOf(cardNumber: string, accountNumber: string): string {
  const account = `0${cardNumber.slice(1, 3)}${accountNumber.padStart(19, '0')}`;
  const check = 98n - (BigInt(`${account}182700`) % 97n);
  return `IR${String(check).padStart(2, '0')}${account}`;
}
