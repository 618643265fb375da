// One transaction: all its entries, which sum to zero, and the link to its order.
import { roleHas } from '@pishkhan/contract/access/permissions.ts';
import { accounts } from '@pishkhan/contract/ledger/accounts.ts';
import type { AccountingRow } from '@pishkhan/contract/ledger/calls.ts';
import { accountWords, settledStateWords } from '@pishkhan/contract/ledger/words.ts';
import { Link } from '@tanstack/react-router';
import { formatDate, formatDateTime } from '../fa/time.ts';
import { useSession } from '../session/public.ts';
import { Button } from '../ui/button.tsx';
import { type DescriptionItem, DescriptionList } from '../ui/description-list.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Money } from '../ui/money.tsx';
import { DisputeBadge } from './dispute-badge.tsx';
import { SettledShown, SettlementLink } from './settled-shown.tsx';
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
        value: <Money mayWrap toman={amount} />,
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
              { id: 'total', term: words.total, value: <Money mayWrap toman={row.owed} />, strong: true },
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

function notesOf(row: AccountingRow): DescriptionItem[] {
  const { reason, adjustmentCode, settlementNumber, disputeUntil } = row;
  return [
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
      ? [
          { id: 'settlement', term: words.settlement, value: <bdi dir="ltr">{settlementNumber}</bdi> },
          { id: 'lines', term: words.settled, value: <SettledShown row={row} /> },
        ]
      : []),
    ...settledItems(row),
  ];
}

/** The state, every settlement that names the row with the amount that it pays, and the remainder. */
function settledItems({ settled }: AccountingRow): DescriptionItem[] {
  if (!settled) return [];
  const { state, open, settlements } = settled;
  return [
    { id: 'settled', term: words.settled, value: settledStateWords[state] },
    ...settlements.map(({ number, paidAt, received }) => ({
      id: `by ${number}`,
      term: formatDate(paidAt),
      value: (
        <span className="inline-flex flex-wrap items-center justify-end gap-x-3">
          <SettlementLink number={number}>
            <bdi dir="ltr">{number}</bdi>
          </SettlementLink>
          <Money mayWrap toman={received} />
        </span>
      ),
    })),
    ...(open === 0 ? [] : [{ id: 'open', term: words.notSettled, value: <Money mayWrap toman={open} /> }]),
  ];
}
