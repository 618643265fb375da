// A refund, a charge or a compensation for an order. Large ones become proposals.
import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import { type AdjustmentKind, adjustmentKinds } from '@pishkhan/contract/ledger/accounts.ts';
import { addAdjustment } from '@pishkhan/contract/marketplace/ledger-calls.ts';
import type { OrderCode } from '@pishkhan/contract/orders/order.ts';
import { toLatinDigits } from '@pishkhan/panel/fa/digits.ts';
import { Banner } from '@pishkhan/panel/ui/banner.tsx';
import { Dialog } from '@pishkhan/panel/ui/dialog.tsx';
import { MoneyField } from '@pishkhan/panel/ui/money-field.tsx';
import { Select } from '@pishkhan/panel/ui/select.tsx';
import { TextArea, TextField } from '@pishkhan/panel/ui/text-field.tsx';
import { toast } from '@pishkhan/panel/ui/toast.ts';
import { type FormEvent, useId, useState } from 'react';
import { client } from '../infra/client.ts';
import { queryClient } from '../infra/query-client.ts';
import { isProposed } from '../infra/transport.ts';
import { useSending } from '../infra/use-sending.ts';
import { moneyWords as words } from './words.ts';

export function ProposeAdjustment({ onClose }: { onClose: () => void }) {
  const form = useId();
  const [eventId] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState({
    vendorCode: '',
    orderCode: '',
    reason: '',
  });
  const [kind, setKind] = useState<AdjustmentKind>('REFUND');
  const [amount, setAmount] = useState<number | null>(null);
  const { isSending, problem, setProblem, send } = useSending();
  const fieldOf = (name: keyof typeof typed) => ({
    required: true,
    value: typed[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [name]: currentTarget.value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (amount === null) return setProblem(words.amountMissing);
    void send(async () => {
      const answer = await client(addAdjustment, {
        params: {
          vendorCode: toLatinDigits(typed.vendorCode.trim()) as VendorCode,
          orderCode: toLatinDigits(typed.orderCode.trim()) as OrderCode,
        },
        body: { eventId, adjustmentCode: `O-${eventId.slice(0, 13)}`, kind, amount, reason: typed.reason },
      });
      toast({ type: 'success', title: isProposed(answer) ? words.proposed : words.booked, timeout: 6000 });
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['list', 'adjustments'] });
    });
  };
  return (
    <Dialog
      title={words.propose}
      description={words.proposeWhy}
      onClose={onClose}
      buttons={[
        { children: words.proposeSend, type: 'submit', form, pending: isSending },
        { children: words.cancel, tone: 'quiet', onPress: onClose },
      ]}
    >
      <form id={form} onSubmit={submit} className="flex flex-col gap-4">
        {problem !== undefined && <Banner tone="error" title={problem} />}
        <TextField label={words.shopCode} ltr maxLength={16} {...fieldOf('vendorCode')} />
        <TextField label={words.orderCode} ltr maxLength={40} {...fieldOf('orderCode')} />
        <Select
          label={words.kind}
          options={adjustmentKinds.map((id) => ({ id, label: words.kinds[id] }))}
          value={kind}
          onChange={setKind}
        />
        <MoneyField label={words.sum} required value={amount} onChange={setAmount} />
        <TextArea label={words.reason} rows={3} maxLength={300} {...fieldOf('reason')} />
      </form>
    </Dialog>
  );
}
