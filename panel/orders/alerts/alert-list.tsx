// The list that the alert line opens: every alert by kind, each with a link to its order, and «all seen» for each kind.
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { formatNumber } from '../../fa/digits.ts';
import { serverClock } from '../../infra/clock/server-clock.ts';
import { useSignal } from '../../infra/signals/signal.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { classNames } from '../../ui/model/class-names.ts';
import { Money } from '../../ui/money.tsx';
import { Quantity } from '../../ui/quantity.tsx';
import { quietMs } from '../alarm/alarm-schedule.ts';
import { DataAge } from '../board/data-age.tsx';
import { DenseStep, DenseTaken } from '../board/dense/dense-step.tsx';
import { itemName } from '../model/item-name.ts';
import { ActionFooter } from '../order/action-footer.tsx';
import { OrderClock } from '../order/order-clock.tsx';
import { alarm, board } from '../orders-store.ts';
import type { BoardOrder } from '../outbox/optimistic-overlay.ts';
import { boardWords, connectionWords } from '../words.ts';
import { alertListWords, kindTitles } from './alert-list-words.ts';
import { type AlertKind, alertWords, knowledgeWords } from './alert-words.ts';
import { showOnBoard } from './show-on-board.ts';
import { type Alert, type Alerts, markSeen, useBoardKnowledge } from './use-alerts.ts';

/** More rows of a kind would bury the kinds below it. */
const maxRows = 30;

interface AlertListProps {
  alerts: Alerts;
  /** The kinds that it lists. */
  kinds: readonly AlertKind[];
  onClose: () => void;
}

export function AlertList({ alerts, kinds, onClose }: AlertListProps) {
  const present = kinds.filter((kind) => alerts[kind].length > 0);
  const [only] = kinds.length === 1 ? kinds : [];
  const isEmpty = present.length === 0;
  const knowledge = useBoardKnowledge();
  const isCut = knowledge === 'offline' || knowledge === 'away';
  const hadAlerts = useRef(!isEmpty);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isEmpty) hadAlerts.current = true;
    // The last one was seen: there is nothing left to read here.
    else if (hadAlerts.current) onClose();
    // The row that had the focus is gone.
    if (document.activeElement === document.body) list.current?.querySelector('button')?.focus();
  });
  return (
    <Dialog onClose={onClose} title={only ? kindTitles[only] : alertWords.title} size="wide">
      <div ref={list} className="flex flex-col gap-6">
        {isCut && <Cut title={knowledgeWords[knowledge]} />}
        {present.map((kind) => (
          <Kind key={kind} kind={kind} isOnly={kind === only} alerts={alerts[kind]} onClose={onClose} />
        ))}
        {isEmpty && !isCut && (
          <EmptyState icon={knowledge === 'current' ? 'check' : 'warning'} title={knowledgeWords[knowledge]}>
            {alertListWords.noneHint}
          </EmptyState>
        )}
      </div>
    </Dialog>
  );
}

/** The shown orders are old. */
function Cut({ title }: { title: string }) {
  const { live, waiting } = useSignal(board);
  return (
    <Banner tone="error" icon="wifi-off" title={title}>
      <p>{alertListWords.lostHint}</p>
      <p className="font-bold">
        <DataAge view={live} />
        {waiting.length > 0 && ` · ${connectionWords.notSent(waiting.length)}`}
      </p>
    </Banner>
  );
}

interface KindProps {
  kind: AlertKind;
  /** The dialog has its title. */
  isOnly: boolean;
  alerts: readonly Alert[];
  onClose: () => void;
}

function Kind({ kind, isOnly, alerts, onClose }: KindProps) {
  const more = alerts.length - maxRows;
  return (
    <section aria-label={kindTitles[kind]} className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className={classNames('font-bold text-lg', isOnly && 'sr-only')}>
          {kindTitles[kind]} ({formatNumber(alerts.length)})
        </h3>
        <Button
          tone="quiet"
          icon="check"
          aria-label={alertListWords.seenAllOf(kind)}
          title={kind === 'new' ? boardWords.seenHint : undefined}
          onPress={() => {
            for (const { orderCode } of alerts) markSeen[kind](orderCode);
          }}
        >
          {alertListWords.seenAll}
        </Button>
      </div>
      <ul className="flex flex-col">
        {alerts.slice(0, maxRows).map((alert) => (
          <Row key={alert.orderCode} alert={alert} onClose={onClose} />
        ))}
      </ul>
      {more > 0 && <p className="text-dim text-sm">{alertListWords.more(more)}</p>}
    </section>
  );
}

interface RowProps {
  alert: Alert;
  onClose: () => void;
}

function Row({ alert: { kind, orderCode, sentence }, onClose }: RowProps) {
  const navigate = useNavigate();
  const { orders, refusals } = useSignal(board);
  const item = orders.find(({ order }) => order.orderCode === orderCode);
  const open = () => {
    onClose();
    if (kind === 'new') {
      void showOnBoard(orderCode, () => navigate({ to: '/orders' }));
      return;
    }
    if (kind === 'courier') markSeen.courier(orderCode);
    void navigate({ to: '/orders/$id', params: { id: orderCode } });
  };
  return (
    <li data-clock className="relative flex flex-col gap-1 border-line border-t py-1">
      <div className="flex items-center gap-2">
        <button
          type="button"
          onClick={open}
          className="min-h-tap min-w-0 flex-1 py-2 text-start leading-6 hover:text-primary-ink"
        >
          <span className="font-semibold">{sentence}</span>
          {item && <Contents order={item.order} />}
        </button>
        {item && <OrderClock order={item.order} size="beside" />}
        {kind === 'new' && <QuietUntilDue orderCode={orderCode} sentence={sentence} />}
        <IconButton
          icon="check"
          label={alertListWords.seenOf(sentence)}
          onPress={() => markSeen[kind](orderCode)}
        />
      </div>
      {item && kind === 'new' && (
        <ActionFooter
          item={item}
          refusal={refusals.find((refusal) => refusal.orderCode === orderCode)}
          Step={DenseStep}
          Taken={DenseTaken}
        />
      )}
    </li>
  );
}

/** «۲× چلوکباب کوبیده و ۲ قلم دیگر · ۴۵۰٬۰۰۰ تومان» */
function Contents({ order: { orderItems, payablePrice } }: { order: BoardOrder['order'] }) {
  const [first] = orderItems;
  return (
    <span className="block text-dim">
      {first && (
        <>
          <Quantity value={first.quantity} isSmall /> {itemName(first)}{' '}
          {orderItems.length > 1 && alertListWords.moreDishes(orderItems.length - 1)} ·{' '}
        </>
      )}
      <Money toman={payablePrice} />
    </span>
  );
}

/** Silences one order until its answer is late, while that is longer than «seen» does. */
function QuietUntilDue({ orderCode, sentence }: Pick<Alert, 'orderCode' | 'sentence'>) {
  const { orders } = useSignal(board);
  const dueAt = orders.find(({ order }) => order.orderCode === orderCode)?.order.dueAt;
  const leftMs = () => (dueAt ? Date.parse(dueAt) - serverClock.now() : 0);
  if (leftMs() <= quietMs) return null;
  return (
    <IconButton
      icon="bell-off"
      label={alertListWords.quietOf(sentence)}
      onPress={() => alarm.silence(orderCode, Math.max(quietMs, leftMs()))}
    />
  );
}
