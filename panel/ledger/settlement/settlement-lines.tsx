// The lines of a settlement: a table on wide screens, cards on phones.
import { roleHas } from '@pishkhan/contract/access/permissions.ts';
import type { SettlementLine } from '@pishkhan/contract/ledger/settlement-calls.ts';
import { settlementWords, transactionKindWords } from '@pishkhan/contract/ledger/words.ts';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../fa/digits.ts';
import { formatClock, formatDate, formatDateShort } from '../../fa/time.ts';
import { Cell, Head, RowsTable } from '../../page/rows-table.tsx';
import { useSession } from '../../session/public.ts';
import { DescriptionList } from '../../ui/description-list.tsx';
import { classNames } from '../../ui/model/class-names.ts';
import { Money } from '../../ui/money.tsx';
import { settlementPageWords as words } from './words.ts';

interface LinesProps {
  lines: readonly SettlementLine[];
}

const keyOf = ({ orderCode, adjustmentCode }: SettlementLine) => `${orderCode}/${adjustmentCode ?? ''}`;
const differenceOf = ({ expected, received }: SettlementLine) => received - expected;

export function SettlementLines({ lines }: LinesProps) {
  return (
    <>
      <LinesTable lines={lines} />
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

function LinesTable({ lines }: LinesProps) {
  return (
    <RowsTable
      label={words.list}
      head={
        <>
          <Head>{words.when}</Head>
          <Head>{words.what}</Head>
          <Head>{words.code}</Head>
          <Head unit>{settlementWords.expected}</Head>
          <Head unit>{settlementWords.received}</Head>
          <Head unit>{settlementWords.difference}</Head>
        </>
      }
    >
      {lines.map((line) => (
        <tr key={keyOf(line)} className="hover:bg-sunken">
          <Cell>
            <time dateTime={line.createdAt} className="whitespace-nowrap">
              <bdi>{formatDateShort(line.createdAt)}</bdi>{' '}
              <bdi className="ms-2 text-dim">{formatClock(line.createdAt)}</bdi>
            </time>
          </Cell>
          <Cell>
            <What line={line} />
          </Cell>
          <Cell>
            <OrderCode code={line.orderCode} />
          </Cell>
          <Cell>{formatNumber(line.expected)}</Cell>
          <Cell>{formatNumber(line.received)}</Cell>
          <Cell>
            <span className={toneOf(line)}>{formatNumber(differenceOf(line))}</span>
          </Cell>
        </tr>
      ))}
    </RowsTable>
  );
}

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
