// The footer of an order, within reach of the thumb: refused actions, waiting actions, and the next step.
import type { DeliveryType } from '@pishkhan/contract/orders/states.ts';
import { orderActionWords } from '@pishkhan/contract/orders/words.ts';
import { useRef } from 'react';
import { deviceNow } from '../../infra/clock/device-clock.ts';
import { useTick, writeText } from '../../infra/clock/hooks/use-tick.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { handover } from '../model/open-handover.ts';
import { forgottenLines } from '../model/pick-progress.ts';
import type { Refusal } from '../model/refusals.ts';
import { dismissRefusal, pressAction, withdrawAction } from '../orders-store.ts';
import { type BoardOrder, nextAction } from '../outbox/optimistic-overlay.ts';
import { type Entry, isHeldUp, isWithdrawable } from '../outbox/outbox-rules.ts';
import { undoSecondsOf } from '../outbox/press.ts';
import { actionDoneWords, because, boardWords } from '../words.ts';
import { AcceptRow } from './accept-row.tsx';

export interface ActionFooterProps {
  item: BoardOrder;
  refusal: Refusal | undefined;
  /** One row, for dense views. */
  isDense?: boolean;
}

export function ActionFooter({ item, refusal, isDense = false }: ActionFooterProps) {
  const { order, waiting } = item;
  return (
    <div className="flex flex-col gap-2">
      {refusal && <RefusedBox refusal={refusal} />}
      {waiting && isWithdrawable(waiting) ? (
        <TakenStep entry={waiting} type={order.deliveryType} />
      ) : (
        <>
          {waiting && <WaitingLine entry={waiting} type={order.deliveryType} />}
          <NextStep order={order} isDense={isDense} />
        </>
      )}
    </div>
  );
}

function NextStep({ order, isDense }: { order: BoardOrder['order']; isDense: boolean }) {
  const action = nextAction(order);
  if (!action) return null;
  const { orderCode, deliveryType, busyMinutes } = order;
  const label = orderActionWords[action][deliveryType];
  const permit = order.actions[action];
  if (action === 'accept' && permit.allowed)
    return <AcceptRow {...{ orderCode, busyMinutes, label, isDense }} />;
  const forgotten = action === 'prepare' ? forgottenLines(order) : 0;
  const press = () => {
    if (action === 'ship' && order.needsHandoverCode) handover.set(orderCode);
    // Accepting has its own row with the minutes; while it is not allowed there is nothing to press.
    else if (action !== 'accept') pressAction({ orderCode, action });
  };
  return (
    <>
      {forgotten > 0 && (
        <p className="flex items-center gap-2 font-semibold text-sm text-warning-ink">
          <Icon name="warning" size={20} />
          {boardWords.forgotten(forgotten)}
        </p>
      )}
      <Button
        size={isDense ? 'tap' : 'tap-lg'}
        wide
        data-key="act"
        disabledReason={permit.allowed ? undefined : because(permit.because)}
        onPress={press}
      >
        {label}
      </Button>
    </>
  );
}

/** A double tap on «ready» must not undo it at once. */
const ignoreTapsMs = 600;

/** A step that was pressed and not sent yet. It can be undone in place. */
function TakenStep({ entry, type }: { entry: Entry; type: DeliveryType }) {
  const shownAt = useRef(performance.now());
  const state = useRef<HTMLParagraphElement>(null);
  useTick(() => {
    const undoTime = boardWords.undoTime(undoSecondsOf(entry));
    writeText(state.current, isHeldUp(entry, deviceNow()) ? boardWords.notSent : undoTime);
  });
  const undo = () => {
    if (performance.now() - shownAt.current >= ignoreTapsMs) withdrawAction(entry);
  };
  return (
    <div className="flex min-h-tap-lg items-center gap-3 rounded-control bg-success-soft ps-3 pe-1 text-success-ink">
      <Icon name="check" />
      <div role="status" className="min-w-0 flex-1 py-1">
        <p className="font-bold leading-6">{actionDoneWords(entry.action, type)}</p>
        <p ref={state} className="text-xs leading-5" />
      </div>
      <Button tone="quiet" icon="undo" data-key="undo" onPress={undo}>
        {boardWords.undo}
      </Button>
    </div>
  );
}

function WaitingLine({ entry, type }: { entry: Entry; type: DeliveryType }) {
  const state = useRef<HTMLSpanElement>(null);
  useTick(() =>
    writeText(state.current, isHeldUp(entry, deviceNow()) ? boardWords.notSent : boardWords.sending),
  );
  return (
    <p
      role="status"
      className="flex items-center gap-2 rounded-control bg-warning-soft px-3 py-1.5 font-semibold text-sm text-warning-ink"
    >
      <Icon name="clock" size={16} />
      {actionDoneWords(entry.action, type)} · <span ref={state} />
    </p>
  );
}

export function RefusedBox({ refusal }: { refusal: Refusal }) {
  return (
    <div role="alert" className="flex flex-col gap-2 rounded-control bg-error-soft p-3 text-error-ink">
      <p className="flex items-start gap-2 font-semibold">
        <Icon name="error" size={20} className="mt-1" />
        {refusal.detail}
      </p>
      <Button tone="quiet" onPress={() => dismissRefusal(refusal.orderCode)}>
        {boardWords.understood}
      </Button>
    </div>
  );
}
