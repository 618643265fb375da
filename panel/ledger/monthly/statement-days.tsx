// The days of the month with the changes of the balance: a table on wide screens, cards on phones.
import { statementColumnNames } from '@pishkhan/contract/ledger/statement.ts';
import type { MonthlyStatement } from '@pishkhan/contract/ledger/statement-calls.ts';
import { statementColumnWords, statementWords } from '@pishkhan/contract/ledger/words.ts';
import { formatNumber } from '../../fa/digits.ts';
import { Cell, Head, RowsTable } from '../../page/rows-table.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Money } from '../../ui/money.tsx';
import { monthlyWords as words } from './words.ts';

type Day = MonthlyStatement['days'][number];

export function StatementDays({ statement: { days, orders, closing } }: { statement: MonthlyStatement }) {
  const sums = statementColumnNames.map((name) => days.reduce((sum, day) => sum + day[name], 0));
  return (
    <>
      <RowsTable
        label={statementWords.days}
        head={
          <>
            <Head>{statementWords.date}</Head>
            <Head>{statementWords.orders}</Head>
            {statementColumnNames.map((name) => (
              <Head key={name} unit>
                {statementColumnWords[name]}
              </Head>
            ))}
            <Head unit>{statementWords.balance}</Head>
          </>
        }
      >
        {days.map((day) => (
          <tr key={day.date} className="hover:bg-sunken">
            <Cell isDense>
              <time dateTime={day.date} className="whitespace-nowrap">
                {words.date(day.date)}
              </time>
            </Cell>
            <Cell isDense>{formatNumber(day.orders)}</Cell>
            {statementColumnNames.map((name) => (
              <Cell key={name} isDense>
                {formatNumber(day[name])}
              </Cell>
            ))}
            <Cell isDense>
              <span className="font-bold">{formatNumber(day.closing)}</span>
            </Cell>
          </tr>
        ))}
        <tr className="bg-sunken font-bold">
          <Cell isDense>{statementWords.sum}</Cell>
          <Cell isDense>{formatNumber(orders)}</Cell>
          {statementColumnNames.map((name, index) => (
            <Cell key={name} isDense>
              {formatNumber(sums[index]!)}
            </Cell>
          ))}
          <Cell isDense>{formatNumber(closing)}</Cell>
        </tr>
      </RowsTable>
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
