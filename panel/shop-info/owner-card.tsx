import type { VendorInfo } from '@pishkhan/contract/vendors/vendor-info.ts';
import { formatMobile } from '../fa/digits.ts';
import { formatDate } from '../fa/time.ts';
import { TitledCard } from '../ui/card.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { groupDigits } from '../ui/model/digits-text.ts';
import { infoWords } from './words.ts';

export function OwnerCard({ owner }: { owner: VendorInfo['owner'] }) {
  const { ownerName, ownerCellphone, ownerNationalCode, ownerBirthday } = owner;
  const facts = [
    { id: 'name', term: infoWords.ownerName, value: ownerName },
    {
      id: 'phone',
      term: infoWords.ownerPhone,
      value: ownerCellphone && <bdi dir="ltr">{formatMobile(ownerCellphone)}</bdi>,
    },
    {
      id: 'code',
      term: infoWords.nationalCode,
      value: ownerNationalCode && <bdi dir="ltr">{groupDigits(ownerNationalCode, [3, 6, 1])}</bdi>,
    },
    // Noon is the same day in every time zone that matters.
    {
      id: 'birthday',
      term: infoWords.birthday,
      value: ownerBirthday && formatDate(`${ownerBirthday}T12:00:00Z`),
    },
  ].filter(({ value }) => value);
  return (
    <TitledCard aria-label={infoWords.owner} title={infoWords.owner}>
      {facts.length === 0 ? (
        <p className="text-dim">{infoWords.noOwner}</p>
      ) : (
        <DescriptionList items={facts} />
      )}
      {ownerNationalCode?.includes('*') && <p className="text-dim text-sm">{infoWords.masked}</p>}
    </TitledCard>
  );
}
