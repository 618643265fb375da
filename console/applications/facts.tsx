import type { CallResult } from '@pishkhan/contract/kit/call.ts';
import { revealOwner } from '@pishkhan/contract/marketplace/paper-calls.ts';
import { businessTypes } from '@pishkhan/contract/reference/business-types.ts';
import { isolatePhones, toPersianDigits } from '@pishkhan/panel/fa/digits.ts';
import { formatToman } from '@pishkhan/panel/fa/money.ts';
import { formatDate, formatDateTime } from '@pishkhan/panel/fa/time.ts';
import { TitledCard } from '@pishkhan/panel/ui/card.tsx';
import { type DescriptionItem, DescriptionList } from '@pishkhan/panel/ui/description-list.tsx';
import { type ReactNode, useState } from 'react';
import { client } from '../infra/client.ts';
import { GoLink } from '../kit/go-link.tsx';
import { useMay } from '../session/public.ts';
import { ReasonForm } from './reason-form.tsx';
import type { ApplicationDetails } from './use-application.ts';
import { applicationWords as words } from './words.ts';

const ltr = (text: string): ReactNode => <bdi dir="ltr">{toPersianDigits(text)}</bdi>;

/** Terms whose value is absent are left out. */
export const listed = (items: readonly (DescriptionItem | null)[]): DescriptionItem[] =>
  items.filter((item) => item !== null && item.value !== null && item.value !== '') as DescriptionItem[];

type Owner = CallResult<typeof revealOwner>;

export function Facts({ application }: { application: ApplicationDetails }) {
  const [owner, setOwner] = useState<Owner>();
  const mayLook = useMay('personal.read');
  const { vendorCode, businessTypeId, companyName, companyNationalId, packing, delivery } = application;
  const nationalCode = owner?.ownerNationalCode ?? application.ownerNationalCode;
  const cellPhone = owner?.ownerCellPhone ?? application.ownerCellPhone;
  const kind = businessTypes.find(({ id }) => id === businessTypeId)?.name ?? null;
  const items = listed([
    { id: 'kind', term: words.businessType, value: kind },
    { id: 'licence', term: words.licence, value: application.businessTitle },
    { id: 'owner', term: words.owner, value: application.ownerName },
    { id: 'code', term: words.nationalCode, value: nationalCode && ltr(nationalCode) },
    { id: 'cell', term: words.cellPhone, value: cellPhone && ltr(cellPhone) },
    { id: 'company', term: words.company, value: companyName },
    { id: 'companyId', term: words.companyId, value: companyNationalId && ltr(companyNationalId) },
    { id: 'registered', term: words.registered, value: formatDate(application.registeredAt) },
    {
      id: 'contract',
      term: words.contract,
      value: application.contractNumber && ltr(application.contractNumber),
    },
    {
      id: 'basket',
      term: words.minimumBasket,
      value: application.minimumBasket === null ? null : formatToman(application.minimumBasket),
    },
    {
      id: 'packing',
      term: words.packing,
      value: packing && words.packingOf(formatToman(packing.price), packing.tax),
    },
    { id: 'delivery', term: words.delivery, value: words.deliveryBy(delivery) },
    {
      id: 'referral',
      term: words.referral,
      value: application.referralCode && ltr(application.referralCode),
    },
    {
      id: 'parent',
      term: words.parent,
      value: application.parentCode && (
        <GoLink href={`/shops/${application.parentCode}`} className="text-primary-ink">
          <bdi dir="ltr">{application.parentCode}</bdi>
        </GoLink>
      ),
    },
    {
      id: 'menu',
      term: words.menu,
      value: application.menuUrl && <bdi dir="ltr">{application.menuUrl}</bdi>,
    },
  ]);
  return (
    <TitledCard title={words.facts} aria-label={words.facts}>
      <DescriptionList items={items} isWide />
      {mayLook && !owner && (
        <details>
          <summary className="min-h-tap cursor-pointer text-primary-ink">{words.revealOwner}</summary>
          <ReasonForm
            action={words.reveal}
            onLook={async (reason) =>
              setOwner(await client(revealOwner, { params: { vendorCode }, body: { reason } }))
            }
          />
        </details>
      )}
    </TitledCard>
  );
}

export function Returns({ returns }: Pick<ApplicationDetails, 'returns'>) {
  if (returns.length === 0) return null;
  return (
    <TitledCard title={words.returnsTitle} aria-label={words.returnsTitle}>
      <ol className="flex flex-col gap-3">
        {returns.map(({ at, reason }) => (
          <li key={at}>
            <p className="text-dim text-sm">{formatDateTime(at)}</p>
            <p>{isolatePhones(reason ?? words.noReason)}</p>
          </li>
        ))}
      </ol>
    </TitledCard>
  );
}
