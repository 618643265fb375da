// The days of the month with the changes of the balance: a table on wide screens, cards on phones.
import { statementColumnNames } from '@pishkhan/contract/ledger/statement.ts';
import type { MonthlyStatement } from '@pishkhan/contract/ledger/statement-calls.ts';
import { statementColumnWords, statementWords } from '@pishkhan/contract/ledger/words.ts';
import { useMemo } from 'react';
import { formatNumber } from '../../fa/digits.ts';
import { tomanWord } from '../../fa/money.ts';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Money } from '../../ui/money.tsx';
import { Table } from '../../ui/table.tsx';
import type { TableColumn } from '../../ui/table-column.ts';
import { monthlyWords as words } from './words.ts';

type Day = MonthlyStatement['days'][number];

const columns = ({ days, orders, closing }: MonthlyStatement): readonly TableColumn<Day>[] => [
  {
    ...{ key: 'date', title: statementWords.date, total: statementWords.sum },
    cell: ({ date }) => (
      <time dateTime={date} className="whitespace-nowrap">
        {words.date(date)}
      </time>
    ),
  },
  {
    ...{ key: 'orders', title: statementWords.orders, total: formatNumber(orders) },
    cell: (day) => formatNumber(day.orders),
  },
  ...statementColumnNames.map((name) => ({
    ...{ key: name, title: statementColumnWords[name], unit: tomanWord },
    total: formatNumber(days.reduce((sum, day) => sum + day[name], 0)),
    cell: (day: Day) => formatNumber(day[name]),
  })),
  {
    ...{ key: 'closing', title: statementWords.balance, unit: tomanWord, total: formatNumber(closing) },
    cell: (day) => <span className="font-bold">{formatNumber(day.closing)}</span>,
  },
];

export function StatementDays({ statement }: { statement: MonthlyStatement }) {
  const { days } = statement;
  const shown = useMemo(() => columns(statement), [statement]);
  return (
    <>
      <Table
        label={statementWords.days}
        columns={shown}
        rows={days}
        keyOf={({ date }) => date}
        isDense
        className="max-md:hidden"
      />
      <ul aria-label={statementWords.days} className="flex flex-col gap-3 md:hidden">
        {days.map((day) => (
          <li key={day.date} className="rounded-card border border-line bg-surface px-4 py-3 shadow-card">
            <DayCard day={day} />
          </li>
        ))}
      </ul>
    </>
  );
}

function DayCard({ day }: { day: Day }) {
  const moved = statementColumnNames.filter((name) => day[name] !== 0);
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <time dateTime={day.date} className="font-bold">
          {words.date(day.date)}
        </time>
        <span className="text-dim text-sm">{words.orders(day.orders)}</span>
      </p>
      <DescriptionList
        items={[
          ...moved.map((name) => ({
            ...{ id: name, term: statementColumnWords[name] },
            value: <Money mayWrap toman={day[name]} />,
          })),
          {
            ...{ id: 'closing', term: statementWords.balance, strong: true },
            value: <Money mayWrap toman={day.closing} />,
          },
        ]}
      />
    </>
  );
}
