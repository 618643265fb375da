import type { Account } from '@pishkhan/contract/ledger/accounts.ts';
import type { AccountingPage } from '@pishkhan/contract/ledger/calls.ts';
import { Money } from '../ui/money.tsx';
import { SumTile, sumTiles } from '../ui/sum-tile.tsx';
import { accountingWords as words } from './words.ts';

/**
 * The present balance, and the sums of all rows that match the filter, not only of this page. The sums add up to the change of the balance.
 */
export function AccountingSums({ page: { owed, sums } }: { page: AccountingPage }) {
  const sumOf = (...accounts: Account[]) =>
    sums.reduce((sum, { account, amount }) => (accounts.includes(account) ? sum + amount : sum), 0);
  return (
    <dl aria-label={words.sums} className={sumTiles}>
      <Sum term={words.owed} toman={owed} hint={words.owedMeaning(owed)} className="max-lg:basis-full" />
      <Sum term={words.sales} toman={sumOf('items', 'discountShop', 'packing', 'tax', 'deliveryOwn')} />
      <Sum term={words.commission} toman={sumOf('commission')} />
      <Sum term={words.others} toman={sumOf('refund', 'charge', 'compensation', 'cash')} />
      <Sum term={words.paid} toman={0 - sumOf('payout')} />
    </dl>
  );
}

function Sum(props: { term: string; toman: number; hint?: string; className?: string }) {
  const { toman, ...tile } = props;
  return (
    <SumTile {...tile} isNegative={toman < 0}>
      <Money mayWrap toman={toman} />
    </SumTile>
  );
}
