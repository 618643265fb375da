// The trouble of an order: the marketplace has to call, or the customer must answer a change, or has answered it.
import type { NfcReasonId } from '@pishkhan/contract/orders/nfc.ts';
import { nfcReasonWords } from '@pishkhan/contract/orders/nfc-words.ts';
import type { Order } from '@pishkhan/contract/orders/order.ts';
import { type ReactNode, useRef } from 'react';
import { formatClock, formatCountdown } from '../../fa/time.ts';
import { useTick, writeText } from '../../infra/clock/hooks/use-tick.ts';
import { serverClock } from '../../infra/clock/server-clock.ts';
import { Button } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { classNames } from '../../ui/model/class-names.ts';
import { softTone, type Tone } from '../../ui/model/tones.ts';
import { diffBaskets } from '../model/basket-diff.ts';
import { callWords, changeWords } from '../model/trouble-words.ts';
import { pressAction } from '../orders-store.ts';
import { DiffedLines } from './order-versions.tsx';

export function TroubleBox({ order, showsLines }: { order: Order; showsLines: boolean }) {
  const { call, change, original } = order;
  return (
    <>
      {call && <CallBox order={order} call={call} />}
      {change && <ChangeBox order={order} change={change} showsLines={showsLines} />}
      {!change && original && showsLines && <AgreedBox order={order} original={original} />}
    </>
  );
}

function CallBox({ order, call }: { order: Order; call: NonNullable<Order['call']> }) {
  const clock = formatClock(call.at);
  if (call.cause === 'UNANSWERED')
    return (
      <Box tone="warning" icon="phone" title={callWords.unanswered}>
        <p>{callWords.unansweredNote(clock)}</p>
        {order.cancelAt && <Countdown label={callWords.cancels} until={order.cancelAt} />}
      </Box>
    );
  const reason = nfcReasonWords[call.reasonId as NfcReasonId] ?? '';
  return (
    <Box tone="warning" icon="phone" title={callWords.reported(reason)}>
      {call.description && <p className="font-semibold">{call.description}</p>}
      <p>{callWords.reportedNote(clock)}</p>
    </Box>
  );
}

interface ChangeBoxProps {
  order: Order;
  change: NonNullable<Order['change']>;
  showsLines: boolean;
}

function ChangeBox({ order, change, showsLines }: ChangeBoxProps) {
  const { orderCode } = order;
  return (
    <Box tone="warning" icon="clock" title={changeWords.waits}>
      <Countdown label={changeWords.left} until={change.deadline} />
      {showsLines && <Comes before={order.orderItems} after={change.basket.orderItems} />}
      <Button
        tone="quiet"
        icon="undo"
        wide
        onPress={() => pressAction({ orderCode, action: 'withdraw-change' })}
      >
        {changeWords.withdraw}
      </Button>
    </Box>
  );
}

function AgreedBox({ order, original }: { order: Order; original: NonNullable<Order['original']> }) {
  return (
    <Box tone="info" icon="info" title={changeWords.changed}>
      <Goes before={original.orderItems} after={order.orderItems} />
    </Box>
  );
}

type Lines = Order['orderItems'];

/** The card lists the lines of the order already, so only the difference is shown. */
function Comes({ before, after }: { before: Lines; after: Lines }) {
  const diff = diffBaskets(before, after);
  return (
    <>
      <DiffedLines items={diff.before.filter(({ differs }) => differs !== 'no')} isOld />
      <DiffedLines items={diff.after.filter(({ differs }) => differs !== 'no')} />
    </>
  );
}

function Goes({ before, after }: { before: Lines; after: Lines }) {
  return (
    <DiffedLines items={diffBaskets(before, after).before.filter(({ differs }) => differs !== 'no')} isOld />
  );
}

interface BoxProps {
  tone: Tone;
  icon: IconName;
  title: string;
  children: ReactNode;
}

function Box({ tone, icon, title, children }: BoxProps) {
  return (
    <div
      role="status"
      className={classNames('flex items-start gap-2.5 rounded-control px-3 py-2.5', softTone[tone])}
    >
      <Icon name={icon} size={20} className="mt-1" />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <p className="font-bold">{title}</p>
        {children}
      </div>
    </div>
  );
}

/** The ticking number is hidden from screen readers, which would read it every second. */
function Countdown({ label, until }: { label: string; until: string }) {
  const left = useRef<HTMLSpanElement>(null);
  useTick(() => {
    const seconds = Math.max(0, Math.floor((Date.parse(until) - serverClock.now()) / 1000));
    writeText(left.current, formatCountdown(seconds));
  });
  return (
    <p aria-live="off" className="flex items-baseline gap-2 font-semibold">
      {label}
      <span ref={left} className="timer font-bold text-xl" />
    </p>
  );
}
