// The footer of an order, within reach of the thumb: refused actions, waiting actions, and the next step.
import type { DeliveryType, OrderAction } from '@pishkhan/contract/orders/states.ts';
import { orderActionWords } from '@pishkhan/contract/orders/words.ts';
import { type ComponentType, type MouseEvent, type RefObject, useRef } from 'react';
import { deviceNow } from '../../infra/clock/device-clock.ts';
import { useOnTick } from '../../infra/clock/hooks/use-on-tick.ts';
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

export interface StepProps {
  order: BoardOrder['order'];
  action: OrderAction;
  label: string;
  /** The reason, when the step is not allowed. */
  reason: string | undefined;
  onPress: () => void;
}

export interface TakenStepProps {
  /** The step in words. */
  done: string;
  /** Receives the time that is left. */
  state: RefObject<HTMLParagraphElement | null>;
  onUndo: () => void;
}

export interface ActionFooterProps {
  item: BoardOrder;
  refusal: Refusal | undefined;
  /** The dense views have lower forms of both. */
  Step?: ComponentType<StepProps>;
  Taken?: ComponentType<TakenStepProps>;
}

export function ActionFooter({ item, refusal, Step = CardStep, Taken = CardTaken }: ActionFooterProps) {
  const { order, waiting } = item;
  const action = nextAction(order);
  const isTaken = waiting && isWithdrawable(waiting);
  return (
    <div className="flex flex-col gap-2" onClickCapture={ignoreSecondTap}>
      {refusal && <RefusedBox refusal={refusal} />}
      {waiting &&
        (isTaken ? (
          <TakenStep entry={waiting} type={order.deliveryType} Shown={Taken} />
        ) : (
          <WaitingLine entry={waiting} type={order.deliveryType} />
        ))}
      {action && !isTaken && <NextStep order={order} action={action} Shown={Step} />}
    </div>
  );
}

/** The second tap of a double tap must not take the step after the pressed one, which has appeared under the finger. */
function ignoreSecondTap(event: MouseEvent): void {
  if (event.detail > 1 && (event.target as Element).closest('[data-key="act"]')) event.stopPropagation();
}

interface NextStepProps {
  order: BoardOrder['order'];
  action: OrderAction;
  Shown: ComponentType<StepProps>;
}

function NextStep({ order, action, Shown }: NextStepProps) {
  const { orderCode, deliveryType } = order;
  const permit = order.actions[action];
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
      <Shown
        order={order}
        action={action}
        label={orderActionWords[action][deliveryType]}
        reason={permit.allowed ? undefined : because(permit.because)}
        onPress={press}
      />
    </>
  );
}

function CardStep({ order: { orderCode, busyMinutes }, action, label, reason, onPress }: StepProps) {
  if (action === 'accept' && !reason) return <AcceptRow {...{ orderCode, busyMinutes, label }} />;
  return (
    <Button size="tap-lg" wide data-key="act" disabledReason={reason} onPress={onPress}>
      {label}
    </Button>
  );
}

interface TakenEntryProps {
  entry: Entry;
  type: DeliveryType;
}

/** A double tap on «ready» must not undo it at once. */
const ignoreTapsMs = 600;

/** A step that was pressed and not sent yet. It can be undone in place. */
function TakenStep({ entry, type, Shown }: TakenEntryProps & { Shown: ComponentType<TakenStepProps> }) {
  const shownAt = useRef(performance.now());
  const state = useRef<HTMLParagraphElement>(null);
  useTick(() => {
    const undoTime = boardWords.undoTime(undoSecondsOf(entry));
    writeText(state.current, isHeldUp(entry, deviceNow()) ? boardWords.notSent : undoTime);
  });
  const undo = () => {
    if (performance.now() - shownAt.current >= ignoreTapsMs) withdrawAction(entry);
  };
  return <Shown done={actionDoneWords(entry.action, type)} state={state} onUndo={undo} />;
}

function CardTaken({ done, state, onUndo }: TakenStepProps) {
  return (
    // The button stands below the words when large text leaves them no room beside it.
    <div className="flex flex-wrap items-center justify-end gap-x-3 rounded-control bg-success-soft ps-3 pe-1 text-success-ink">
      <Icon name="check" />
      <div role="status" className="min-w-24 flex-1 py-1">
        <p className="font-bold leading-6">{done}</p>
        <p ref={state} className="text-xs leading-5" />
      </div>
      <Button tone="quiet" icon="undo" data-key="undo" onPress={onUndo} className="my-1">
        {boardWords.undo}
      </Button>
    </div>
  );
}

/** A step that is sent shows at once as taken. The line tells only of one that takes long, so that nothing moves because of the others. */
function WaitingLine({ entry, type }: TakenEntryProps) {
  const isLate = useOnTick(() => isHeldUp(entry, deviceNow()));
  return (
    isLate && (
      <p
        role="status"
        className="flex items-center gap-2 rounded-control bg-warning-soft px-3 py-1.5 font-semibold text-sm text-warning-ink"
      >
        <Icon name="clock" size={16} />
        {actionDoneWords(entry.action, type)} · {boardWords.notSent}
      </p>
    )
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
