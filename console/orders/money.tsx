// The money of an order: its transactions by account, settlements, disputes, and the form of an adjustment.
import type { CallResult } from '@pishkhan/contract/kit/call.ts';
import { type AdjustmentKind, adjustmentKinds } from '@pishkhan/contract/ledger/accounts.ts';
import { accountWords, disputeStateWords, settledStateWords } from '@pishkhan/contract/ledger/words.ts';
import { addAdjustment } from '@pishkhan/contract/marketplace/ledger-calls.ts';
import { getOrderMoney } from '@pishkhan/contract/marketplace/order-calls.ts';
import { isOpen } from '@pishkhan/contract/orders/states.ts';
import { toPersianDigits } from '@pishkhan/panel/fa/digits.ts';
import { formatToman } from '@pishkhan/panel/fa/money.ts';
import { formatDateTime } from '@pishkhan/panel/fa/time.ts';
import { Banner } from '@pishkhan/panel/ui/banner.tsx';
import { Button } from '@pishkhan/panel/ui/button.tsx';
import { TitledCard } from '@pishkhan/panel/ui/card.tsx';
import { DescriptionList } from '@pishkhan/panel/ui/description-list.tsx';
import { Dialog } from '@pishkhan/panel/ui/dialog.tsx';
import { MoneyField } from '@pishkhan/panel/ui/money-field.tsx';
import { SegmentedControl } from '@pishkhan/panel/ui/segmented-control.tsx';
import { TextField } from '@pishkhan/panel/ui/text-field.tsx';
import { toast } from '@pishkhan/panel/ui/toast.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { client } from '../infra/client.ts';
import { queryClient } from '../infra/query-client.ts';
import { isProposed } from '../infra/transport.ts';
import { useSending } from '../infra/use-sending.ts';
import { Read } from '../kit/states.tsx';
import { useWaitingProposal, WaitingProposal, waitingProposalsKey } from '../kit/waiting-proposal.tsx';
import { kitWords } from '../kit/words.ts';
import { useMay } from '../session/public.ts';
import type { OrderKey } from './order-address.ts';
import type { Order } from './use-order.ts';
import { moneyWords as words } from './words.ts';

type OrderMoney = CallResult<typeof getOrderMoney>;

const keyOf = ({ vendorCode, orderCode }: OrderKey) => ['order-money', vendorCode, orderCode];
/** An amount, with its sign as a word: a minus before Persian digits is read on either side. */
const signed = (amount: number): string => `${formatToman(Math.abs(amount))}${amount < 0 ? ' کسر' : ''}`;

export function Money({ orderKey, order }: { orderKey: OrderKey; order: Order }) {
  const reading = useQuery({
    // The state of the order decides what is booked.
    queryKey: [...keyOf(orderKey), order.orderStatus],
    queryFn: ({ signal }) => client(getOrderMoney, { params: orderKey }, { signal }),
    refetchInterval: ({ state }) => (state.data?.isWaiting ? 2_000 : false),
  });
  return (
    <TitledCard title={words.title} aria-label={words.title}>
      <Read reading={reading}>
        {(money) => (
          <>
            <Transactions money={money} />
            <Adjust orderKey={orderKey} isOver={!isOpen(order.orderStatus)} />
          </>
        )}
      </Read>
    </TitledCard>
  );
}

function Transactions({ money }: { money: OrderMoney }) {
  const { transactions, disputes, isWaiting } = money;
  return (
    <>
      {isWaiting && <p className="text-dim">{words.waiting}</p>}
      {transactions.length === 0 && !isWaiting && <p className="text-dim">{words.nothing}</p>}
      {transactions.map((row) => (
        <section key={row.id} aria-label={row.header} className="border-line border-b pb-2 last:border-0">
          <h3 className="flex flex-wrap justify-between gap-x-3 font-semibold">
            <span>{row.header}</span>
            <span>{signed(row.owed)}</span>
          </h3>
          <p className="text-dim text-sm">
            {[
              formatDateTime(row.createdAt),
              row.commissionPercent !== null && words.rate(toPersianDigits(row.commissionPercent)),
              row.settled && settledStateWords[row.settled.state],
              ...(row.settled?.settlements ?? []).map(({ number }) => words.settled(number)),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {row.reason && <p className="text-sm">{row.reason}</p>}
          <DescriptionList
            className="text-sm"
            items={row.entries.map(({ account, amount }) => ({
              id: account,
              term: accountWords[account],
              value: signed(amount),
            }))}
          />
        </section>
      ))}
      {transactions.length > 0 && (
        <DescriptionList
          items={[
            { id: 'owed', term: words.owed, value: signed(money.owed), strong: true },
            { id: 'open', term: words.open, value: signed(money.open) },
          ]}
        />
      )}
      {disputes.length > 0 && (
        <section aria-label={words.disputes} className="flex flex-col gap-1">
          <h3 className="font-semibold">{words.disputes}</h3>
          {disputes.map(({ id, state, text, answer }) => (
            <p key={id}>
              {disputeStateWords[state]}: {text}
              {answer && ` (${answer})`}
            </p>
          ))}
        </section>
      )}
    </>
  );
}

function Adjust({ orderKey, isOver }: { orderKey: OrderKey; isOver: boolean }) {
  const [isOpened, setOpened] = useState(false);
  const waiting = useWaitingProposal(addAdjustment, orderKey.vendorCode);
  if (!useMay('money.propose')) return null;
  return (
    <>
      <WaitingProposal proposal={waiting} />
      <Button
        tone="quiet"
        icon="plus"
        disabledReason={isOver ? undefined : words.notOver}
        onPress={() => setOpened(true)}
      >
        {words.adjust}
      </Button>
      {isOpened && <AdjustDialog orderKey={orderKey} onClose={() => setOpened(false)} />}
    </>
  );
}

function AdjustDialog({ orderKey, onClose }: { orderKey: OrderKey; onClose: () => void }) {
  // The same for a repeated press, so that it books once.
  const [eventId] = useState(() => crypto.randomUUID());
  const [kind, setKind] = useState<AdjustmentKind>('REFUND');
  const [amount, setAmount] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const { isSending, problem, send } = useSending();
  const form = useId();
  const isReady = amount !== null && amount > 0 && reason.trim() !== '';
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    void send(async () => {
      const adjustmentCode = `OP-${eventId.slice(0, 8)}`;
      const body = { eventId, adjustmentCode, kind, amount, reason: reason.trim() };
      const answer = await client(addAdjustment, { params: orderKey, body });
      toast({ type: 'success', title: isProposed(answer) ? words.proposed : words.added });
      void queryClient.invalidateQueries({ queryKey: keyOf(orderKey) });
      void queryClient.invalidateQueries({ queryKey: waitingProposalsKey });
      onClose();
    });
  };
  return (
    <Dialog
      title={words.adjust}
      onClose={onClose}
      buttons={[
        { children: words.add, type: 'submit', form, pending: isSending, 'aria-disabled': !isReady },
        { children: kitWords.cancel, onPress: onClose },
      ]}
    >
      <form id={form} onSubmit={add} className="flex flex-col gap-4">
        {problem !== undefined && <Banner tone="error" title={problem} />}
        <SegmentedControl
          label={words.kind}
          segments={adjustmentKinds.map((id) => ({ id, label: words.kinds[id] }))}
          value={kind}
          onChange={setKind}
        />
        <MoneyField label={words.amount} value={amount} onChange={setAmount} required />
        <TextField
          label={words.reason}
          required
          maxLength={300}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
