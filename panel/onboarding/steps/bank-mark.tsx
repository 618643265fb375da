// The bank of a card, recognised by its first digits, with our own icon. The table of banks is loaded when a card is typed.
import type { Bank, findBank } from '@pishkhan/contract/reference/banks.ts';
import { useEffect, useState } from 'react';
import { classNames } from '../../ui/model/class-names.ts';
import { solidTone } from '../../ui/model/tones.ts';

const tones = ['primary', 'secondary', 'success', 'info', 'error'] as const;

/** Undefined until six digits are typed, and for a bank that is not in the table. */
export function useBank(cardNumber: string): Bank | undefined {
  const [find, setFind] = useState<{ bank: typeof findBank }>();
  const isWanted = cardNumber.length >= 6;
  useEffect(() => {
    if (!isWanted || find) return;
    import('@pishkhan/contract/reference/banks.ts').then(
      ({ findBank }) => setFind({ bank: findBank }),
      // Only the bank's name is missing then; the inquiry provides the rest.
      () => undefined,
    );
  }, [isWanted, find]);
  return isWanted ? find?.bank(cardNumber) : undefined;
}

export function BankMark({ bank: { key, initials } }: { bank: Bank }) {
  const tone = tones[[...key].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % tones.length]!;
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid size-8 shrink-0 place-items-center rounded-full text-xs font-bold',
        solidTone[tone],
      )}
    >
      {initials}
    </span>
  );
}
