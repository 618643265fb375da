import type { AccountingPage } from '@pishkhan/contract/ledger/calls.ts';
import { Money } from '../ui/money.tsx';
import { LineSum, SumTile, sumLine, sumTiles } from '../ui/sum-tile.tsx';
import { sumOf } from './sums.ts';
import { accountingWords as words } from './words.ts';

/**
 * The present balance, and the sums of all rows that match the filter, not only of this page. The sums add up to the change of the balance.
 */
export const AccountingSums = ({ page: { owed, sums } }: { page: AccountingPage }) => (
  <dl aria-label={words.sums} className={sumTiles}>
    <Sum term={words.owed} toman={owed} hint={words.owedMeaning(owed)} className="max-lg:basis-full" />
    <Sum term={words.sales} toman={sumOf('sales', sums)} />
    <Sum term={words.commission} toman={sumOf('commission', sums)} />
    <Sum term={words.others} toman={sumOf('others', sums)} />
    <Sum term={words.paid} toman={0 - sumOf('paid', sums)} />
  </dl>
);

/** The balance in a line, above a table that has the sums. */
export const Balance = ({ owed }: { owed: number }) => (
  <dl aria-label={words.owed} className={sumLine}>
    <LineSum term={words.owed}>
      <Money toman={owed} className={owed < 0 ? 'text-error-ink' : ''} />
      <span className="ms-2 font-normal text-dim">{words.owedMeaning(owed)}</span>
    </LineSum>
  </dl>
);

function Sum(props: { term: string; toman: number; hint?: string; className?: string }) {
  const { toman, ...tile } = props;
  return (
    <SumTile {...tile} isNegative={toman < 0}>
      <Money mayWrap toman={toman} />
    </SumTile>
  );
}
