// The lines of a settlement: a table on wide screens, cards on phones.
import { roleHas } from '@pishkhan/contract/access/permissions.ts';
import type { SettlementLine } from '@pishkhan/contract/ledger/settlement-calls.ts';
import { settlementWords, transactionKindWords } from '@pishkhan/contract/ledger/words.ts';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../fa/digits.ts';
import { formatClock, formatDate } from '../../fa/time.ts';
import { useSession } from '../../session/public.ts';
import { DescriptionList } from '../../ui/description-list.tsx';
import { classNames } from '../../ui/model/class-names.ts';
import { Money } from '../../ui/money.tsx';
import { Table } from '../../ui/table.tsx';
import type { TableColumn } from '../../ui/table-column.ts';
import { TableTime } from '../../ui/table-time.tsx';
import { settlementPageWords as words } from './words.ts';

interface LinesProps {
  lines: readonly SettlementLine[];
}

const keyOf = ({ orderCode, adjustmentCode }: SettlementLine) => `${orderCode}/${adjustmentCode ?? ''}`;
const differenceOf = ({ expected, received }: SettlementLine) => received - expected;

export function SettlementLines({ lines }: LinesProps) {
  return (
    <>
      <Table
        label={words.list}
        columns={columns}
        rows={lines}
        keyOf={keyOf}
        isDense
        className="max-md:hidden"
      />
      <ul aria-label={words.list} className="flex flex-col gap-3 md:hidden">
        {lines.map((line) => (
          <li key={keyOf(line)} className="rounded-card border border-line bg-surface px-4 py-3 shadow-card">
            <LineCard line={line} />
          </li>
        ))}
      </ul>
    </>
  );
}

const columns: readonly TableColumn<SettlementLine>[] = [
  {
    ...{ key: 'when', title: words.when },
    cell: ({ createdAt }) => <TableTime at={createdAt} />,
  },
  { key: 'what', title: words.what, cell: (line) => <What line={line} /> },
  {
    ...{ key: 'code', title: words.code, hasControl: true },
    cell: ({ orderCode }) => <OrderCode code={orderCode} />,
  },
  {
    ...{ key: 'expected', title: settlementWords.expected, align: 'figure' },
    cell: ({ expected }) => formatNumber(expected),
  },
  {
    ...{ key: 'received', title: settlementWords.received, align: 'figure' },
    cell: ({ received }) => formatNumber(received),
  },
  {
    ...{ key: 'difference', title: settlementWords.difference, align: 'figure' },
    cell: (line) => <span className={toneOf(line)}>{formatNumber(differenceOf(line))}</span>,
  },
];

const toneOf = (line: SettlementLine) =>
  classNames(
    'whitespace-nowrap',
    differenceOf(line) === 0 ? 'text-dim' : 'font-bold',
    differenceOf(line) < 0 && 'text-error-ink',
  );

const What = ({ line: { kind, adjustmentCode } }: { line: SettlementLine }) => (
  <span className="inline-flex flex-wrap items-baseline gap-x-2">
    <span className="font-bold">{transactionKindWords[kind]}</span>
    {adjustmentCode && (
      <bdi dir="ltr" className="break-all text-dim text-sm">
        {adjustmentCode}
      </bdi>
    )}
  </span>
);

/** A link for people who may open orders, and text for others. */
function OrderCode({ code }: { code: string }) {
  const { user } = useSession();
  if (!user?.role || !roleHas(user.role, 'orders.read'))
    return (
      <bdi dir="ltr" className="break-all">
        {code}
      </bdi>
    );
  return (
    <Link
      to="/orders/$id"
      params={{ id: code }}
      aria-label={words.toOrder(code)}
      className="inline-flex min-h-tap min-w-tap items-center text-primary-ink underline-offset-4 hover:underline"
    >
      <bdi dir="ltr" className="break-all">
        {code}
      </bdi>
    </Link>
  );
}

function LineCard({ line }: { line: SettlementLine }) {
  const { createdAt, orderCode, expected, received } = line;
  const difference = differenceOf(line);
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-x-3">
        <What line={line} />
        <OrderCode code={orderCode} />
      </p>
      <time dateTime={createdAt} className="text-dim text-sm">
        {formatDate(createdAt)}، {formatClock(createdAt)}
      </time>
      <DescriptionList
        items={[
          ...(difference === 0
            ? []
            : [
                {
                  ...{ id: 'expected', term: settlementWords.expected },
                  value: <Money mayWrap toman={expected} />,
                },
              ]),
          { id: 'received', term: settlementWords.received, value: <Money mayWrap toman={received} /> },
          ...(difference === 0
            ? []
            : [
                {
                  ...{ id: 'difference', term: settlementWords.difference },
                  value: <Money mayWrap toman={difference} className={toneOf(line)} />,
                },
              ]),
        ]}
      />
    </>
  );
}
