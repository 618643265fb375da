// The result of a card inquiry: the holder, and the account for payouts.
import { toPersianDigits } from '../../fa/digits.ts';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Icon } from '../../ui/icon.tsx';
import { groupDigits } from '../../ui/model/digits-text.ts';
import { cardWords } from './steps-words.ts';

export interface CardFactsProps {
  title: string;
  facts: {
    accountHolderName: string;
    accountNumber: string | null;
    accountShabaNumber: string | null;
  };
  bankName?: string | undefined;
}

export const cardShown = (number: string) => <bdi dir="ltr">{groupDigits(number, [4, 4, 4, 4])}</bdi>;

export const ibanShown = (iban: string) => (
  <bdi dir="ltr">IR{groupDigits(iban.slice(2), [2, 4, 4, 4, 4, 4, 2])}</bdi>
);

export function CardFacts({ title, facts, bankName }: CardFactsProps) {
  const { accountHolderName, accountNumber, accountShabaNumber } = facts;
  return (
    <div role="status" className="rounded-card border border-line bg-sunken px-4 pt-4 pb-2">
      <p className="flex items-center gap-2 font-bold text-success-ink">
        <Icon name="check" />
        {title}
      </p>
      <DescriptionList
        items={[
          { id: 'holder', term: cardWords.holder, value: accountHolderName },
          ...(bankName ? [{ id: 'bank', term: cardWords.bank, value: bankName }] : []),
          ...(accountNumber
            ? [
                {
                  id: 'account',
                  term: cardWords.account,
                  value: <bdi dir="ltr">{toPersianDigits(accountNumber)}</bdi>,
                },
              ]
            : []),
        ]}
      />
      {accountShabaNumber && (
        <p className="border-t border-line py-2.5">
          <span className="block text-dim">{cardWords.iban}</span>
          <span className="block text-end text-sm font-medium whitespace-nowrap">
            {ibanShown(accountShabaNumber)}
          </span>
        </p>
      )}
    </div>
  );
}
