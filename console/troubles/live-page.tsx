// /live: troubles of open orders and shops, the next automatic step first. Nobody waits unseen.
import { listServed } from '@pishkhan/contract/marketplace/reviewing-calls.ts';
import { listTroubles } from '@pishkhan/contract/troubles/calls.ts';
import type { TroubleKind } from '@pishkhan/contract/troubles/troubles.ts';
import { formatNumber } from '@pishkhan/panel/fa/digits.ts';
import { tomanWord } from '@pishkhan/panel/fa/money.ts';
import { formatAge } from '@pishkhan/panel/fa/time.ts';
import { serverClock } from '@pishkhan/panel/infra/clock/server-clock.ts';
import { useSignal } from '@pishkhan/panel/infra/signals/signal.ts';
import { Button } from '@pishkhan/panel/ui/button.tsx';
import { Loading } from '@pishkhan/panel/ui/skeleton.tsx';
import type { TableColumn } from '@pishkhan/panel/ui/table-column.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { client } from '../infra/client.ts';
import { choice, code } from '../kit/list/filters.ts';
import { ListPage } from '../kit/list/list-page.tsx';
import { addressOf, type Search } from '../kit/list/use-list-address.ts';
import { useOperator } from '../session/public.ts';
import { FiguresStrip } from './figures-strip.tsx';
import { Clock, Kind, Said, Taken } from './trouble-cells.tsx';
import { type Asked, TroubleDetail, takeByKey } from './trouble-detail.tsx';
import { rowsOf, type TroubleRow } from './trouble-rows.ts';
import { listName, openTroubleStream } from './trouble-stream.ts';
import { useTroubleSound } from './use-trouble-sound.ts';
import { kindWords, troublesWords as words } from './words.ts';

const columns: readonly TableColumn<TroubleRow>[] = [
  { key: 'clock', title: words.columns.clock, cell: ({ first }) => <Clock trouble={first} /> },
  {
    key: 'shop',
    title: words.columns.shop,
    isRowHeader: true,
    cell: ({ first, troubles }) => (
      <>
        <bdi>{first.vendorName}</bdi>
        {troubles.length > 1 && (
          <span className="ms-2 text-dim text-sm">{words.moreOfShop(formatNumber(troubles.length))}</span>
        )}
      </>
    ),
  },
  { key: 'kind', title: words.columns.kind, cell: ({ first }) => <Kind kind={first.kind} /> },
  {
    key: 'order',
    title: words.columns.order,
    cell: ({ first }) =>
      first.order ? (
        <bdi dir="ltr" className="whitespace-nowrap">
          {first.order.orderCode}
        </bdi>
      ) : (
        '—'
      ),
  },
  {
    key: 'city',
    title: words.columns.city,
    isSpare: true,
    cell: ({ first }) => <span className="whitespace-nowrap">{first.cityName ?? '—'}</span>,
  },
  {
    key: 'sum',
    title: words.columns.sum,
    unit: tomanWord,
    align: 'figure',
    cell: ({ first }) => (first.order ? formatNumber(first.order.totalPrice) : '—'),
  },
  { key: 'said', title: words.columns.said, cell: ({ first }) => <Said trouble={first} /> },
  { key: 'taken', title: words.columns.taken, cell: ({ first }) => <Taken by={first.takenBy} /> },
];
const keyOf = ({ key }: TroubleRow): string => key;

export function LivePage() {
  const operator = useOperator();
  const cities = useQuery({
    queryKey: ['live-cities'],
    staleTime: 600_000,
    queryFn: ({ signal }) => client(listServed, undefined, { signal }),
  });
  if (!operator || cities.isLoading) return <Loading className="p-4" />;
  const named = Object.fromEntries((cities.data?.cities ?? []).map(({ id, name }) => [String(id), name]));
  return <LiveList operatorId={operator.operatorId} cities={named} />;
}

function LiveList({ operatorId, cities }: { operatorId: number; cities: Readonly<Record<string, string>> }) {
  const router = useRouter();
  const { pathname, search } = useLocation();
  const [asked, setAsked] = useState<Asked>();
  const stream = useMemo(() => openTroubleStream(operatorId), [operatorId]);
  useEffect(() => stream.close, [stream]);
  const figures = useSignal(stream.figures);
  const isOpen = useSignal(stream.isOpen);
  const sound = useTroubleSound();
  const filters = useMemo(
    () => ({
      kind: choice(words.filters.kind, kindWords),
      cityId: choice(words.columns.city, cities),
      taken: choice(words.filters.taken, words.takenOf),
      least: code(words.filters.least, /^\d{1,12}$/),
    }),
    [cities],
  );
  const open = (row: TroubleRow, act?: Asked['act']) => {
    setAsked(act && { act, id: row.first.id });
    void router.navigate({
      href: addressOf(pathname, { ...(search as Search), open: row.key }),
      resetScroll: false,
    });
  };
  const { kind } = search as { kind?: TroubleKind };
  const { open: _open, after: _after, kind: _kind, ...others } = search as Search;
  const hrefOf = (lane: TroubleKind | undefined) =>
    addressOf(pathname, { ...others, ...(lane && { kind: lane }) });

  return (
    <ListPage
      title={words.title}
      name={listName}
      {...{ filters, columns, keyOf }}
      empty={{
        title: words.empty,
        hint: figures?.lastEndedAt
          ? words.lastEnded(formatAge(figures.lastEndedAt, serverClock.now()))
          : words.neverAny,
      }}
      read={async (values, { after, signal }) => {
        const query = { ...values, ...(after !== undefined && { after }) };
        const answer = await client(listTroubles, { query }, { signal });
        stream.listRead(answer);
        return { rows: rowsOf(answer.troubles), next: answer.next };
      }}
      // The stream brings changes; a lost one is made good by reading the list now and then.
      refreshSeconds={60}
      rowKeys={[
        { key: 'KeyT', label: words.take, run: (row) => void takeByKey(row) },
        { key: 'KeyA', label: words.actKeys.accept, run: (row) => open(row, mainActOf(row)) },
        {
          key: 'KeyR',
          label: words.actKeys.cancel,
          run: (row) => open(row, row.first.order ? 'cancel' : 'pause'),
        },
        { key: 'KeyN', label: words.actKeys.note, run: (row) => row.first.order && open(row, 'note') },
        { key: 'KeyP', label: words.actKeys.phone, run: (row) => open(row, 'shopPhone') },
      ]}
      actions={
        <Button
          tone="quiet"
          icon={sound.isOn ? 'bell' : 'bell-off'}
          aria-pressed={sound.isOn}
          onPress={sound.toggle}
        >
          {sound.isOn ? words.soundOn : words.soundOff}
        </Button>
      }
      above={<FiguresStrip {...{ figures, isOpen, kind, hrefOf }} />}
      detail={(_key, row) => <TroubleDetail row={row} asked={asked} onAsk={setAsked} />}
    />
  );
}

/** The act that ends a trouble of this kind as the shop and the customer wish. */
function mainActOf({ first: { kind } }: TroubleRow): Asked['act'] {
  if (kind === 'reported') return 'resume';
  if (kind === 'change') return 'change';
  return kind === 'unanswered' || kind === 'unheard' ? 'accept' : 'shopPhone';
}
