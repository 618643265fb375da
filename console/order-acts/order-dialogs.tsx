// The dialogs of acts on an order.
import type { CallResult } from '@pishkhan/contract/kit/call.ts';
import { answerChange, answerNfc, cancelMarketplaceOrder } from '@pishkhan/contract/marketplace/calls.ts';
import {
  acceptForShop,
  addOrderNote,
  holdOrder,
  noteKinds,
  noteOutcomes,
} from '@pishkhan/contract/marketplace/order-calls.ts';
import { type CancelCause, cancelCauses } from '@pishkhan/contract/orders/cancellation.ts';
import { maxHoldSeconds } from '@pishkhan/contract/orders/platform-steps.ts';
import { preparationMinutes } from '@pishkhan/contract/orders/states.ts';
import { orderStatusWords } from '@pishkhan/contract/orders/words.ts';
import { formatToman } from '@pishkhan/panel/fa/money.ts';
import { MinutePicker } from '@pishkhan/panel/ui/minute-picker.tsx';
import { SegmentedControl } from '@pishkhan/panel/ui/segmented-control.tsx';
import { TextField } from '@pishkhan/panel/ui/text-field.tsx';
import { useState } from 'react';
import { client } from '../infra/client.ts';
import { ActDialog } from './act-dialog.tsx';
import type { ActedOrder } from './acts.ts';
import { actWords, causeWords, orderActWords as words } from './words.ts';

export interface OrderDialogProps {
  order: ActedOrder;
  onClose: (isDone: boolean) => void;
}

const paramsOf = ({ vendorCode, orderCode }: ActedOrder) => ({ vendorCode, orderCode });
const doneOf = ({ orderCode, orderStatus }: CallResult<typeof answerNfc>): string =>
  words.done(orderCode, orderStatusWords[orderStatus]);

export function AcceptDialog({ order, onClose }: OrderDialogProps) {
  const [minutes, setMinutes] = useState<number>(preparationMinutes.usual);
  const [spokenTo, setSpokenTo] = useState('');
  const run = async (eventId: string) =>
    doneOf(
      await client(acceptForShop, {
        params: paramsOf(order),
        body: { eventId, minutes, spokenTo: spokenTo.trim() },
      }),
    );
  return (
    <ActDialog
      title={actWords.accept}
      press={actWords.accept}
      onClose={onClose}
      run={spokenTo.trim() === '' ? undefined : run}
    >
      <MinutePicker label={words.minutes} minutes={minutes} onChange={setMinutes} />
      <TextField
        label={words.spokenTo}
        value={spokenTo}
        maxLength={80}
        required
        data-autofocus
        onChange={({ currentTarget }) => setSpokenTo(currentTarget.value)}
      />
    </ActDialog>
  );
}

export function ResumeDialog({ order, onClose }: OrderDialogProps) {
  const [note, setNote] = useState('');
  const run = async (eventId: string) => {
    const body = { eventId, decision: 'RESUME', ...(note.trim() && { note: note.trim() }) } as const;
    return doneOf(await client(answerNfc, { params: paramsOf(order), body }));
  };
  return (
    <ActDialog title={actWords.resume} press={actWords.resume} onClose={onClose} run={run}>
      <p>{words.resumeHint}</p>
      <TextField
        label={words.note}
        value={note}
        maxLength={200}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </ActDialog>
  );
}

export function CancelDialog({ order, onClose }: OrderDialogProps) {
  const [cause, setCause] = useState<CancelCause>(order.isReported ? 'SHOP' : 'CUSTOMER');
  const [reason, setReason] = useState('');
  const run = async (eventId: string) => {
    const params = paramsOf(order);
    const text = reason.trim();
    return doneOf(
      order.permits.answerNfc.allowed
        ? await client(answerNfc, { params, body: { eventId, decision: 'CANCEL', cause, note: text } })
        : await client(cancelMarketplaceOrder, { params, body: { eventId, cause, reason: text } }),
    );
  };
  const pays = cause === 'SHOP' ? 0 : order.cancellationPays;
  return (
    <ActDialog
      title={actWords.cancel}
      press={actWords.cancel}
      tone="error"
      onClose={onClose}
      run={reason.trim() === '' ? undefined : run}
    >
      <SegmentedControl
        label={words.cause}
        segments={cancelCauses.map((id) => ({ id, label: causeWords[id] }))}
        value={cause}
        onChange={setCause}
      />
      <p>{pays > 0 ? words.pays(formatToman(pays)) : words.paysNothing}</p>
      <TextField
        label={words.reason}
        value={reason}
        maxLength={200}
        required
        data-autofocus
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ActDialog>
  );
}

export function HoldDialog({ order, onClose }: OrderDialogProps) {
  const run = async (eventId: string) => {
    await client(holdOrder, { params: paramsOf(order), body: { eventId, seconds: maxHoldSeconds } });
    return words.held;
  };
  return (
    <ActDialog title={actWords.hold} press={actWords.hold} onClose={onClose} run={run}>
      <p>{words.holdHint}</p>
    </ActDialog>
  );
}

export function ChangeDialog({ order, onClose }: OrderDialogProps) {
  const [answer, setAnswer] = useState<'yes' | 'no'>('yes');
  const { changeId } = order;
  const run = async (eventId: string) => {
    const body = { eventId, changeId: changeId!, agreed: answer === 'yes' };
    return doneOf(await client(answerChange, { params: paramsOf(order), body }));
  };
  return (
    <ActDialog
      title={actWords.change}
      press={actWords.change}
      onClose={onClose}
      run={changeId === null ? undefined : run}
    >
      <p>{words.changeHint}</p>
      <SegmentedControl
        label={words.answer}
        segments={[
          { id: 'yes', label: words.agreed },
          { id: 'no', label: words.declined },
        ]}
        value={answer}
        onChange={setAnswer}
      />
    </ActDialog>
  );
}

export function NoteDialog({ order, onClose }: OrderDialogProps) {
  const [kind, setKind] = useState<(typeof noteKinds)[number]>('CALLED_SHOP');
  const [outcome, setOutcome] = useState<(typeof noteOutcomes)[number]>('REACHED');
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const run = async (eventId: string) => {
    const body =
      kind === 'NOTE' ? { eventId, kind, text } : { eventId, kind, outcome, ...(text !== '' && { text }) };
    await client(addOrderNote, { params: paramsOf(order), body });
    return words.noted;
  };
  return (
    <ActDialog
      title={actWords.note}
      press={actWords.note}
      onClose={onClose}
      run={kind === 'NOTE' && text === '' ? undefined : run}
    >
      <SegmentedControl
        label={words.noteKind}
        segments={noteKinds.map((id) => ({ id, label: words.noteKinds[id] }))}
        value={kind}
        onChange={setKind}
      />
      {kind !== 'NOTE' && (
        <SegmentedControl
          label={words.outcome}
          segments={noteOutcomes.map((id) => ({ id, label: words.outcomes[id] }))}
          value={outcome}
          onChange={setOutcome}
        />
      )}
      <TextField
        label={words.text}
        value={typed}
        maxLength={500}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </ActDialog>
  );
}
