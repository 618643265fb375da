import { roleWords } from '@pishkhan/contract/access/roles.ts';
import type { CallResult } from '@pishkhan/contract/kit/call.ts';
import { listVendorPeople } from '@pishkhan/contract/marketplace/vendor-calls.ts';
import { formatMobile, formatNumber, toPersianDigits } from '@pishkhan/panel/fa/digits.ts';
import { Badge } from '@pishkhan/panel/ui/badge.tsx';
import { TitledCard } from '@pishkhan/panel/ui/card.tsx';
import type { TableColumn } from '@pishkhan/panel/ui/table-column.ts';
import { useQuery } from '@tanstack/react-query';
import { client } from '../infra/client.ts';
import { Age } from '../kit/age.tsx';
import { ShownRows } from '../kit/shown-rows.tsx';
import { Read } from '../kit/states.tsx';
import type { ShopTabProps } from './shop-tab-props.ts';
import { shopKey } from './use-shop.ts';
import { shopWords } from './words.ts';

const words = shopWords.people;

type Member = CallResult<typeof listVendorPeople>['people'][number] & { revealed: string | undefined };

const columns: readonly TableColumn<Member>[] = [
  {
    key: 'name',
    title: words.name,
    isRowHeader: true,
    cell: ({ fullName, isOwner }) => (
      <span className="inline-flex items-center gap-2">
        <bdi>{fullName}</bdi>
        {isOwner && <Badge icon="crown">{words.owner}</Badge>}
      </span>
    ),
  },
  { key: 'role', title: words.role, cell: ({ role }) => roleWords[role] },
  {
    key: 'phone',
    title: words.phone,
    cell: ({ cellPhone, revealed }) => (
      <bdi dir="ltr">{revealed ? formatMobile(revealed) : toPersianDigits(cellPhone)}</bdi>
    ),
  },
  { key: 'state', title: words.state, cell: ({ status }) => words.states[status] },
  {
    key: 'factor',
    title: words.factor,
    cell: ({ hasSecondFactor }) => words[hasSecondFactor ? 'on' : 'off'],
  },
  { key: 'sessions', title: words.sessions, align: 'center', cell: ({ sessions }) => formatNumber(sessions) },
  {
    key: 'seen',
    title: words.lastSeen,
    cell: ({ lastSeenAt }) => (lastSeenAt ? <Age at={lastSeenAt} /> : words.never),
  },
];

export function PeopleTab({ shop: { vendorCode } }: ShopTabProps) {
  const reading = useQuery({
    queryKey: [...shopKey(vendorCode), 'people'],
    queryFn: ({ signal }) => client(listVendorPeople, { params: { vendorCode } }, { signal }),
  });
  // Numbers that were shown for a reason, in memory only.
  const { data: phones } = useQuery<{ personId: number; cellPhone: string }[]>({
    queryKey: [...shopKey(vendorCode), 'phones'],
    enabled: false,
  });
  return (
    <TitledCard title={words.title}>
      <Read reading={reading}>
        {({ people }) =>
          people.length === 0 ? (
            <p className="text-dim">{words.none}</p>
          ) : (
            <ShownRows
              label={words.title}
              columns={columns}
              rows={people.map((member) => ({
                ...member,
                revealed: phones?.find(({ personId }) => personId === member.personId)?.cellPhone,
              }))}
              keyOf={({ personId }) => personId}
            />
          )
        }
      </Read>
    </TitledCard>
  );
}
