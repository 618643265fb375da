// The data of a step, read-only, once the agreement is signed.
import { ownerTypes } from '@pishkhan/contract/onboarding/owner-types.ts';
import type { VendorAddress } from '@pishkhan/contract/vendors/vendor-info.ts';
import { toPersianDigits } from '../../fa/digits.ts';
import { DescriptionList } from '../../ui/description-list.tsx';
import { groupDigits } from '../../ui/model/digits-text.ts';
import type { Signup } from '../signup-queries.ts';
import { cardShown, ibanShown } from './card-facts.tsx';
import { addressWords, cardWords, ownerWords } from './steps-words.ts';

const digits = (text: string, groups: readonly number[]) => <bdi dir="ltr">{groupDigits(text, groups)}</bdi>;

export function OwnerFacts({ signup: { ownerType, company } }: { signup: Signup }) {
  const kind = ownerType === ownerTypes.legal ? ownerWords.legal : ownerWords.natural;
  return (
    <DescriptionList
      items={[
        { id: 'kind', term: ownerWords.kind, value: kind.label },
        ...(company
          ? [
              { id: 'name', term: ownerWords.companyName, value: company.companyName },
              {
                id: 'id',
                term: ownerWords.companyNationalId,
                value: digits(company.companyNationalId, [4, 3, 4]),
              },
            ]
          : []),
      ]}
    />
  );
}

export function AddressFacts({ address }: { address: VendorAddress }) {
  return (
    <DescriptionList
      items={[
        { id: 'address', term: addressWords.address, value: toPersianDigits(address.address) },
        { id: 'plaque', term: addressWords.plaque, value: toPersianDigits(address.plaque) },
        ...(address.unit
          ? [{ id: 'unit', term: addressWords.unit, value: toPersianDigits(address.unit) }]
          : []),
        { id: 'code', term: addressWords.postalCode, value: digits(address.postalCode, [5, 5]) },
        {
          id: 'phone',
          term: addressWords.landline,
          value: digits(address.prefixCellPhone + address.cellPhone, [address.prefixCellPhone.length, 4, 4]),
        },
        ...(address.extraAddress
          ? [{ id: 'extra', term: addressWords.extra, value: toPersianDigits(address.extraAddress) }]
          : []),
      ]}
    />
  );
}

export function AccountFacts({ signup }: { signup: Signup }) {
  const { financial } = signup.info;
  if (!financial) return null;
  return (
    <DescriptionList
      items={[
        ...(financial.accountCardNumber
          ? [{ id: 'card', term: cardWords.card, value: cardShown(financial.accountCardNumber) }]
          : []),
        { id: 'holder', term: cardWords.holder, value: financial.accountHolderName },
        { id: 'iban', term: cardWords.iban, value: ibanShown(financial.accountShabaNumber) },
      ]}
    />
  );
}
