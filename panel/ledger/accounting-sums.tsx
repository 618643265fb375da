import type { Account } from '@pishkhan/contract/ledger/accounts.ts';
import type { AccountingPage } from '@pishkhan/contract/ledger/calls.ts';
import { classNames } from '../ui/model/class-names.ts';
import { Money } from '../ui/money.tsx';
import { accountingWords as words } from './words.ts';

/** The balance of now, and the sums of all rows that match the filter, not of the page alone. They add up to what the rows change. */
export function AccountingSums({ page: { owed, sums } }: { page: AccountingPage }) {
  const sumOf = (...accounts: Account[]) =>
    sums.reduce((sum, { account, amount }) => (accounts.includes(account) ? sum + amount : sum), 0);
  return (
    <dl aria-label={words.sums} className="grid grid-cols-2 gap-3 lg:grid-cols-5">
      <Sum term={words.owed} toman={owed} hint={words.owedMeaning(owed)} className="max-lg:col-span-2" />
      <Sum term={words.sales} toman={sumOf('items', 'discountShop', 'packing', 'tax', 'deliveryOwn')} />
      <Sum term={words.commission} toman={sumOf('commission')} />
      <Sum term={words.others} toman={sumOf('refund', 'charge', 'compensation', 'cash')} />
      <Sum term={words.paid} toman={0 - sumOf('payout')} />
    </dl>
  );
}

function Sum(props: { term: string; toman: number; hint?: string; className?: string }) {
  const { term, toman, hint, className } = props;
  return (
    <div
      className={classNames(
        'flex flex-col-reverse justify-end gap-0.5 rounded-card border border-line bg-surface px-4 py-3 shadow-card',
        className,
      )}
    >
      <dt className="text-dim text-sm">
        {term}
        {hint && <span className="block text-xs">{hint}</span>}
      </dt>
      <dd className={classNames('font-bold text-lg', toman < 0 && 'text-error-ink')}>
        <Money toman={toman} />
      </dd>
    </div>
  );
}
