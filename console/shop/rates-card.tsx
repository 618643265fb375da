// The rates of commission of a shop, and the proposal of another one.
import type { CallResult } from '@pishkhan/contract/kit/call.ts';
import { listCommissionRates, setCommissionRate } from '@pishkhan/contract/marketplace/ledger-calls.ts';
import { addDays } from '@pishkhan/contract/time/special-days.ts';
import { businessDay, businessDayOn } from '@pishkhan/contract/time/tehran.ts';
import { formatPercent } from '@pishkhan/panel/fa/digits.ts';
import { formatDate } from '@pishkhan/panel/fa/time.ts';
import { WholeNumberField } from '@pishkhan/panel/forms/public.ts';
import { serverClock } from '@pishkhan/panel/infra/clock/server-clock.ts';
import { Badge } from '@pishkhan/panel/ui/badge.tsx';
import { Banner } from '@pishkhan/panel/ui/banner.tsx';
import { Button } from '@pishkhan/panel/ui/button.tsx';
import { TitledCard } from '@pishkhan/panel/ui/card.tsx';
import { Select } from '@pishkhan/panel/ui/select.tsx';
import type { TableColumn } from '@pishkhan/panel/ui/table-column.ts';
import { TableTime } from '@pishkhan/panel/ui/table-time.tsx';
import { TextField } from '@pishkhan/panel/ui/text-field.tsx';
import { toast } from '@pishkhan/panel/ui/toast.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { client } from '../infra/client.ts';
import { isProposed } from '../infra/transport.ts';
import { useSending } from '../infra/use-sending.ts';
import { ShownRows } from '../kit/shown-rows.tsx';
import { Read } from '../kit/states.tsx';
import { useMay } from '../session/public.ts';
import type { ShopTabProps } from './shop-tab-props.ts';
import { refreshShop, shopKey } from './use-shop.ts';
import { shopWords } from './words.ts';

const words = shopWords.rates;

type Rate = CallResult<typeof listCommissionRates>['rates'][number] & { holds: 'now' | 'later' | 'before' };

const columns: readonly TableColumn<Rate>[] = [
  {
    key: 'from',
    title: words.from,
    isRowHeader: true,
    cell: ({ startsAt, holds }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <TableTime at={startsAt} />
        {holds === 'now' && <Badge tone="success">{words.now}</Badge>}
        {holds === 'later' && <Badge tone="info">{words.later}</Badge>}
      </span>
    ),
  },
  {
    key: 'percent',
    title: words.percent,
    align: 'center',
    cell: ({ percent }) => formatPercent(percent / 100),
  },
];

export function RatesCard({ shop }: ShopTabProps) {
  const { vendorCode } = shop;
  const mayPropose = useMay('terms.propose');
  const reading = useQuery({
    queryKey: [...shopKey(vendorCode), 'rates'],
    queryFn: ({ signal }) => client(listCommissionRates, { params: { vendorCode } }, { signal }),
  });
  return (
    <TitledCard title={words.title}>
      <Read reading={reading}>
        {({ rates, usual }) => {
          const now = serverClock.now();
          const present = rates.find(({ startsAt }) => Date.parse(startsAt) <= now);
          const rows = rates.map((rate) => ({
            ...rate,
            holds:
              rate === present
                ? ('now' as const)
                : Date.parse(rate.startsAt) > now
                  ? ('later' as const)
                  : ('before' as const),
          }));
          return (
            <>
              {rows.length > 0 && (
                <ShownRows
                  label={words.title}
                  columns={columns}
                  rows={rows}
                  keyOf={({ startsAt }) => startsAt}
                />
              )}
              <p className="text-dim text-sm">{words.usual(formatPercent(usual / 100), rows.length > 0)}</p>
            </>
          );
        }}
      </Read>
      {mayPropose && <NewRate shop={shop} />}
    </TitledCard>
  );
}

const maxPercent = 100;
/** Coming business days, as many as are offered. */
const offeredDays = 31;

function NewRate({ shop: { vendorCode } }: ShopTabProps) {
  const [days] = useState(() => {
    const today = businessDay(new Date(serverClock.now())).date;
    return Array.from({ length: offeredDays }, (_, ahead) => addDays(today, 1 + ahead));
  });
  const [eventId, setEventId] = useState(() => crypto.randomUUID());
  const [percent, setPercent] = useState<number | null>(null);
  const [day, setDay] = useState(days[0]!);
  const [reason, setReason] = useState('');
  const { isSending, problem, send } = useSending();
  const isWrong = percent === null || percent > maxPercent;
  const propose = (event: FormEvent) => {
    event.preventDefault();
    if (isWrong) return;
    void send(async () => {
      const body = {
        ...{ eventId, percent, startsAt: businessDayOn(day).from.toISOString() },
        ...(reason.trim() !== '' && { reason }),
      };
      try {
        const answer = await client(setCommissionRate, { params: { vendorCode }, body });
        toast({ type: 'success', title: isProposed(answer) ? shopWords.status.proposed : words.set });
        setPercent(null);
        setReason('');
      } finally {
        // A change of the form is another command.
        setEventId(crypto.randomUUID());
        refreshShop(vendorCode);
      }
    });
  };
  return (
    <details>
      <summary className="flex min-h-tap cursor-pointer items-center text-primary-ink">
        {words.propose}
      </summary>
      <form onSubmit={propose} className="flex flex-col gap-3">
        {problem !== undefined && <Banner tone="error" title={problem} />}
        <p className="text-dim text-sm">{words.proposeWhy}</p>
        <WholeNumberField
          label={words.percent}
          suffix={shopWords.terms.percent}
          value={percent}
          onChange={setPercent}
          error={percent !== null && isWrong ? words.wrong : undefined}
        />
        <Select
          label={words.fromDay}
          description={words.fromDayHint}
          options={days.map((id) => ({ id, label: formatDate(businessDayOn(id).from) }))}
          value={day}
          onChange={setDay}
        />
        <TextField
          label={words.reason}
          description={shopWords.terms.reasonHint}
          maxLength={300}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Button type="submit" pending={isSending} disabledReason={isWrong ? words.wrong : undefined}>
          {words.send}
        </Button>
      </form>
    </details>
  );
}
