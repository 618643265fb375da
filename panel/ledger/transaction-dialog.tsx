// One transaction: all its entries, which sum to zero, and the way to its order.
import { roleHas } from '@pishkhan/contract/access/permissions.ts';
import { accounts } from '@pishkhan/contract/ledger/accounts.ts';
import type { AccountingRow } from '@pishkhan/contract/ledger/calls.ts';
import { accountWords } from '@pishkhan/contract/ledger/words.ts';
import { Link } from '@tanstack/react-router';
import { formatDateTime } from '../fa/time.ts';
import { useSession } from '../session/public.ts';
import { Button } from '../ui/button.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Money } from '../ui/money.tsx';
import { DisputeBadge } from './dispute-badge.tsx';
import { disputeWords, accountingWords as words } from './words.ts';

interface TransactionDialogProps {
  row: AccountingRow;
  onDispute: (adjustmentCode: string) => void;
  onClose: () => void;
}

export function TransactionDialog({ row, onDispute, onClose }: TransactionDialogProps) {
  const { user } = useSession();
  const { orderCode, entries, commissionPercent, adjustmentCode, dispute } = row;
  const isDisputable = adjustmentCode !== null && row.disputeUntil !== null;
  const isOpenable = orderCode !== null && user?.role && roleHas(user.role, 'orders.read');
  const termOf = (account: AccountingRow['entries'][number]['account']) =>
    account === 'commission' && commissionPercent !== null
      ? words.commissionOf(commissionPercent)
      : accountWords[account];
  const items = (isShops: boolean) =>
    entries
      .filter(({ account }) => (accounts[account] === 'shop') === isShops)
      .map(({ account, amount }) => ({
        ...{ id: account, term: termOf(account) },
        value: <Money toman={amount} />,
      }));
  return (
    <Dialog
      onClose={onClose}
      title={row.header}
      description={
        <>
          <time dateTime={row.createdAt}>{formatDateTime(row.createdAt)}</time>
          {orderCode && (
            <>
              {'، '}
              {isOpenable ? (
                <Link
                  to="/orders/$id"
                  params={{ id: orderCode }}
                  className="inline-flex min-h-tap items-center gap-1 text-primary-ink underline underline-offset-4"
                >
                  {words.toOrder} <bdi dir="ltr">{orderCode}</bdi>
                </Link>
              ) : (
                <bdi dir="ltr">{orderCode}</bdi>
              )}
            </>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <DescriptionList items={notesOf(row)} />
        {isDisputable && (
          <div className="flex flex-wrap items-center gap-3">
            <Button tone="quiet" onPress={() => onDispute(adjustmentCode)}>
              {disputeWords.openRow}
            </Button>
            {dispute && <DisputeBadge state={dispute} named />}
          </div>
        )}
        <section aria-label={words.shopSide}>
          <DescriptionList
            items={[
              ...items(true),
              { id: 'total', term: words.total, value: <Money toman={row.owed} />, strong: true },
            ]}
          />
        </section>
        <section aria-label={words.otherSide}>
          <h3 className="font-bold">{words.otherSide}</h3>
          <DescriptionList items={items(false)} />
          <p className="text-dim text-sm">{words.otherHint}</p>
        </section>
      </div>
    </Dialog>
  );
}

const notesOf = ({ reason, adjustmentCode, settlementNumber, disputeUntil }: AccountingRow) => [
  ...(reason ? [{ id: 'reason', term: words.reason, value: reason }] : []),
  ...(adjustmentCode
    ? [{ id: 'case', term: words.caseCode, value: <bdi dir="ltr">{adjustmentCode}</bdi> }]
    : []),
  ...(disputeUntil
    ? [
        {
          ...{ id: 'until', term: disputeWords.until },
          value: <time dateTime={disputeUntil}>{formatDateTime(disputeUntil)}</time>,
        },
      ]
    : []),
  ...(settlementNumber
    ? [{ id: 'settlement', term: words.settlement, value: <bdi dir="ltr">{settlementNumber}</bdi> }]
    : []),
];
