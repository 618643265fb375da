import { sellingReasonWords } from '@pishkhan/contract/dashboard/selling.ts';
import { revealVendorContacts, type VendorPage } from '@pishkhan/contract/marketplace/vendor-calls.ts';
import { businessTypes } from '@pishkhan/contract/reference/business-types.ts';
import { pauseReasonWords } from '@pishkhan/contract/vendors/pause-reason-words.ts';
import { formatNumber, isolatePhones, toPersianDigits } from '@pishkhan/panel/fa/digits.ts';
import { formatToman } from '@pishkhan/panel/fa/money.ts';
import { formatClock, formatDate, formatDateTime } from '@pishkhan/panel/fa/time.ts';
import { Banner } from '@pishkhan/panel/ui/banner.tsx';
import { Button } from '@pishkhan/panel/ui/button.tsx';
import { TitledCard } from '@pishkhan/panel/ui/card.tsx';
import { type DescriptionItem, DescriptionList } from '@pishkhan/panel/ui/description-list.tsx';
import { SumTile, sumTiles } from '@pishkhan/panel/ui/sum-tile.tsx';
import type { TableColumn } from '@pishkhan/panel/ui/table-column.ts';
import { TextField } from '@pishkhan/panel/ui/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { client } from '../infra/client.ts';
import { queryClient } from '../infra/query-client.ts';
import { useSending } from '../infra/use-sending.ts';
import { Age } from '../kit/age.tsx';
import { ShownRows } from '../kit/shown-rows.tsx';
import { useMay } from '../session/public.ts';
import type { ShopTabProps } from './shop-tab-props.ts';
import { shopKey } from './use-shop.ts';
import { shopWords } from './words.ts';

const words = shopWords.now;

export const NowTab = ({ shop }: ShopTabProps) => (
  <div className="grid gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
    <div className="flex min-w-0 flex-col gap-4">
      <Selling shop={shop} />
      <dl className={sumTiles}>
        <SumTile term={words.openOrders}>{formatNumber(shop.now.openOrders)}</SumTile>
        <SumTile term={words.endedToday}>{formatNumber(shop.now.endedToday)}</SumTile>
        <SumTile term={words.canceledToday}>{formatNumber(shop.now.canceledToday)}</SumTile>
        <SumTile term={words.busy}>{formatNumber(shop.now.busyMinutes)}</SumTile>
      </dl>
      <Devices devices={shop.now.devices} />
    </div>
    <Facts shop={shop} />
  </div>
);

/** Each reason on its own line, a pause with its author. */
function Selling({ shop: { now, hiddenReason } }: ShopTabProps) {
  const { isOrderable, reasons, opensAt, pause, unreachableSince } = now;
  const title = isOrderable ? (reasons.length === 0 ? words.selling : words.partly) : words.notSelling;
  const pauseTitle =
    pause &&
    (pause.reason === 'PLATFORM' ? shopWords.pause.byPlatform : shopWords.pause.byShop)(
      formatClock(pause.until),
    );
  return (
    <Banner
      tone={isOrderable ? (reasons.length === 0 ? 'success' : 'warning') : 'error'}
      icon={isOrderable && reasons.length === 0 ? 'check' : 'warning'}
      title={title}
    >
      <ul className="flex flex-col gap-1">
        {reasons
          .filter((reason) => reason !== 'PAUSED')
          .map((reason) => (
            <li key={reason}>{sellingReasonWords[reason]}</li>
          ))}
        {pause && (
          <li>
            {[
              pauseTitle,
              pause.reason !== 'PLATFORM' && pauseReasonWords[pause.reason],
              pause.note && isolatePhones(pause.note),
            ]
              .filter(Boolean)
              .join(': ')}
          </li>
        )}
        {hiddenReason && (
          <li>
            {words.hidden}: {isolatePhones(hiddenReason)}
          </li>
        )}
        {unreachableSince && (
          <li>
            {words.unreachable} <Age at={unreachableSince} />
          </li>
        )}
        {opensAt && <li>{words.opensAt(formatDateTime(opensAt))}</li>}
      </ul>
    </Banner>
  );
}

type Device = VendorPage['now']['devices'][number];

const deviceColumns: readonly TableColumn<Device>[] = [
  {
    key: 'device',
    title: words.device,
    isRowHeader: true,
    cell: ({ fullName, browser, system }) => (
      <>
        <bdi>{fullName ?? words.unknown}</bdi>{' '}
        <span className="text-dim">
          <bdi dir="ltr">{[browser, system].filter(Boolean).join(' · ')}</bdi>
        </span>
      </>
    ),
  },
  { key: 'sound', title: words.sound, cell: ({ sound }) => words.sounds[sound] },
  { key: 'view', title: words.view, cell: ({ isVisible }) => words.views[isVisible ? 'yes' : 'no'] },
  {
    key: 'seen',
    title: words.lastSeen,
    cell: ({ isPresent, seenAt }) => (isPresent ? words.present : <Age at={seenAt} />),
  },
];

const Devices = ({ devices }: { devices: readonly Device[] }) => (
  <TitledCard title={words.devices}>
    {devices.length === 0 ? (
      <p className="text-dim">{words.noDevice}</p>
    ) : (
      <ShownRows
        label={words.devices}
        columns={deviceColumns}
        rows={devices}
        keyOf={({ seenAt, browser, fullName }) => `${fullName} ${browser} ${seenAt}`}
      />
    )}
  </TitledCard>
);

interface Contacts {
  phone: string | null;
  address: string | null;
}

function Facts({ shop }: ShopTabProps) {
  const facts = shopWords.facts;
  const mayLook = useMay('personal.read');
  const [contacts, setContacts] = useState<Contacts>();
  const phone = contacts?.phone ?? shop.phone;
  const address = contacts?.address ?? shop.address;
  const kind = businessTypes.find(({ id }) => id === shop.businessTypeId)?.name;
  const waiting = Object.entries(words.waitingParts)
    .map(([part, name]) => [shop.waiting[part as keyof typeof words.waitingParts], name] as const)
    .filter(([count]) => count > 0)
    .map(([count, name]) => `${formatNumber(count)} ${name}`);
  const items: DescriptionItem[] = [
    { id: 'city', term: facts.city, value: shop.cityName },
    { id: 'kind', term: facts.kind, value: kind },
    { id: 'owner', term: facts.owner, value: shop.ownerName },
    { id: 'company', term: facts.company, value: shop.companyName },
    { id: 'phone', term: facts.phone, value: phone && <bdi dir="ltr">{toPersianDigits(phone)}</bdi> },
    { id: 'address', term: facts.address, value: address && toPersianDigits(address) },
    { id: 'since', term: facts.registered, value: formatDate(shop.createdAt) },
    { id: 'owed', term: facts.owed, value: shop.owed === null ? null : formatToman(shop.owed) },
    { id: 'waiting', term: words.waiting, value: waiting.join('، ') },
  ].filter(({ value }) => value !== null && value !== undefined && value !== '');
  return (
    <TitledCard title={facts.title} className="self-start">
      <DescriptionList items={items} isWide />
      {mayLook && !contacts && <Reveal shop={shop} onFound={setContacts} />}
    </TitledCard>
  );
}

/** The people's tab shows the numbers that were read here. */
function Reveal({ shop: { vendorCode }, onFound }: ShopTabProps & { onFound: (found: Contacts) => void }) {
  const facts = shopWords.facts;
  const [reason, setReason] = useState('');
  const { isSending, problem, send } = useSending();
  const isShort = reason.trim().length < 3;
  const look = (event: FormEvent) => {
    event.preventDefault();
    if (isShort) return;
    void send(async () => {
      const found = await client(revealVendorContacts, { params: { vendorCode }, body: { reason } });
      queryClient.setQueryData([...shopKey(vendorCode), 'phones'], found.people);
      onFound(found);
    });
  };
  return (
    <details>
      <summary className="flex min-h-tap cursor-pointer items-center text-primary-ink">
        {facts.reveal}
      </summary>
      <form onSubmit={look} className="flex flex-col gap-3">
        {problem !== undefined && <Banner tone="error" title={problem} />}
        <TextField
          label={facts.revealReason}
          description={facts.revealHint}
          maxLength={300}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Button
          type="submit"
          tone="quiet"
          icon="view"
          pending={isSending}
          disabledReason={isShort ? facts.reasonShort : undefined}
        >
          {facts.reveal}
        </Button>
      </form>
    </details>
  );
}
