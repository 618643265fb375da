import type { VendorInfo } from '@pishkhan/contract/vendors/vendor-info.ts';
import { toPersianDigits } from '../fa/digits.ts';
import { formatDateTime } from '../fa/time.ts';
import { BankMark, cardShown, cardWords, ibanShown, useBank } from '../onboarding/public.ts';
import { Banner } from '../ui/banner.tsx';
import { TitledCard } from '../ui/card.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { StateBadge } from './state-badge.tsx';
import { infoWords } from './words.ts';

type Financial = NonNullable<VendorInfo['financial']>;

export const AccountCard = ({ financial }: { financial: Financial | null }) => (
  <TitledCard
    aria-label={infoWords.account}
    title={infoWords.account}
    aside={financial && <StateBadge state={financial.status} />}
  >
    {financial ? <Account financial={financial} /> : <p className="text-dim">{infoWords.noAccount}</p>}
  </TitledCard>
);

function Account({ financial }: { financial: Financial }) {
  const { accountCardNumber, accountHolderName, accountNumber, accountShabaNumber, bankName } = financial;
  const ofCard = useBank(accountCardNumber ?? '');
  const facts = [
    {
      id: 'bank',
      term: cardWords.bank,
      value: bankName && (
        <span className="inline-flex items-center gap-2">
          {ofCard?.name === bankName && <BankMark bank={ofCard} />}
          {bankName}
        </span>
      ),
    },
    { id: 'holder', term: cardWords.holder, value: accountHolderName },
    { id: 'card', term: cardWords.card, value: accountCardNumber && cardShown(accountCardNumber) },
    {
      id: 'account',
      term: cardWords.account,
      value: accountNumber && <bdi dir="ltr">{toPersianDigits(accountNumber)}</bdi>,
    },
    { id: 'iban', term: cardWords.iban, value: ibanShown(accountShabaNumber) },
  ].filter(({ value }) => value);
  return (
    <>
      <p className="text-dim">{infoWords.accountLead}</p>
      <AccountNotice financial={financial} />
      <DescriptionList items={facts} />
      {accountShabaNumber.includes('*') && <p className="text-dim text-sm">{infoWords.masked}</p>}
    </>
  );
}

/** The reason of a rejection, or the time from which a changed account is paid. */
function AccountNotice({ financial: { rejectedBecause, paysFrom } }: { financial: Financial }) {
  if (rejectedBecause)
    return (
      <Banner tone="error" title={infoWords.accountRejected}>
        {rejectedBecause}
      </Banner>
    );
  return paysFrom && <Banner title={infoWords.accountChanged(formatDateTime(paysFrom))} />;
}
