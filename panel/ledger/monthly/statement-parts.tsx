// The statement by kind of transaction: from the opening to the closing balance, line by line.
import type { MonthlyStatement } from '@pishkhan/contract/ledger/statement-calls.ts';
import { accountWords, statementWords, transactionKindWords } from '@pishkhan/contract/ledger/words.ts';
import { Link } from '@tanstack/react-router';
import { TitledCard } from '../../ui/card.tsx';
import { classNames } from '../../ui/model/class-names.ts';
import { Money } from '../../ui/money.tsx';
import { SumTile, sumTiles } from '../../ui/sum-tile.tsx';
import { IbanBadge } from '../iban-badge.tsx';
import { TransferBadge } from '../transfer-badge.tsx';
import { monthlyWords as words } from './words.ts';

interface StatementProps {
  statement: MonthlyStatement;
  isRunning: boolean;
}

const closingWord = (isRunning: boolean) => (isRunning ? statementWords.closingNow : statementWords.closing);

export function StatementFigures({ statement: { opening, closing }, isRunning }: StatementProps) {
  return (
    <dl aria-label={words.figures} className={sumTiles}>
      <Figure term={statementWords.opening} toman={opening} />
      <Figure term={words.change} toman={closing - opening} />
      <Figure term={closingWord(isRunning)} toman={closing} isStrong />
    </dl>
  );
}

function Figure({ term, toman, isStrong }: { term: string; toman: number; isStrong?: boolean }) {
  return (
    <SumTile term={term} isNegative={toman < 0} size={isStrong ? 'large' : 'small'}>
      <Money mayWrap toman={toman} />
    </SumTile>
  );
}

export function StatementParts({ statement: { opening, closing, parts }, isRunning }: StatementProps) {
  return (
    <TitledCard title={statementWords.parts}>
      <div className="flex flex-col divide-y divide-line">
        <dl>
          <Line term={statementWords.opening} toman={opening} isStrong />
        </dl>
        {parts.map(({ kind, transactions, owed, entries }) => (
          <dl key={kind} className="py-1.5">
            <Line term={transactionKindWords[kind]} note={words.count(transactions)} toman={owed} isStrong />
            {entries.length > 1 &&
              entries.map(({ account, amount }) => (
                <Line key={account} term={accountWords[account]} toman={amount} />
              ))}
          </dl>
        ))}
        <dl>
          <Line term={closingWord(isRunning)} toman={closing} isStrong />
        </dl>
      </div>
    </TitledCard>
  );
}

function Line(props: { term: string; note?: string; toman: number; isStrong?: boolean }) {
  const { term, note, toman, isStrong } = props;
  return (
    <div
      className={classNames(
        'flex flex-wrap items-baseline justify-between gap-x-4 py-1.5',
        isStrong ? 'font-bold' : 'ps-4 text-dim text-sm',
      )}
    >
      <dt>
        {term}
        {note && <span className="ms-2 font-normal text-dim text-sm">{note}</span>}
      </dt>
      <dd className={classNames('text-end', toman < 0 && isStrong && 'text-error-ink')}>
        <Money mayWrap toman={toman} />
      </dd>
    </div>
  );
}

export function StatementSettlements({ settlements }: Pick<MonthlyStatement, 'settlements'>) {
  return (
    <TitledCard title={statementWords.settlements}>
      <ul className="flex flex-col divide-y divide-line">
        {settlements.map(({ number, paidAt, amount, isShopsIban, transfer }) => (
          <li key={number} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <span className="inline-flex flex-wrap items-center gap-x-2">
              <Link
                to="/management/report/accounting/$id"
                params={{ id: number }}
                className="inline-flex min-h-tap min-w-tap items-center font-semibold text-primary-ink underline-offset-4 hover:underline"
              >
                <bdi dir="ltr" className="break-all">
                  {number}
                </bdi>
              </Link>
              <time dateTime={paidAt} className="text-dim text-sm">
                {words.instant(paidAt)}
              </time>
              {isShopsIban === false && <IbanBadge isShopsIban={false} />}
              <TransferBadge transfer={transfer} />
            </span>
            <Money mayWrap toman={amount} />
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}
