// The list that the alert line opens: every alert by kind, each with a link to its order, and «all seen» for each kind.
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { formatNumber } from '../../fa/digits.ts';
import { serverClock } from '../../infra/clock/server-clock.ts';
import { useSignal } from '../../infra/signals/signal.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { quietMs } from '../alarm/alarm-schedule.ts';
import { chosenStage } from '../model/board/chosen-stage.ts';
import { alarm, board } from '../orders-store.ts';
import { boardWords } from '../words.ts';
import { alertListWords, kindTitles } from './alert-list-words.ts';
import { type AlertKind, alertKinds, alertWords, knowledgeWords } from './alert-words.ts';
import { type Alert, type Alerts, markSeen, useBoardKnowledge } from './use-alerts.ts';

/** More rows of a kind would bury the kinds below it. */
const maxRows = 30;

export function AlertList({ alerts, onClose }: { alerts: Alerts; onClose: () => void }) {
  const present = alertKinds.filter((kind) => alerts[kind].length > 0);
  const isEmpty = present.length === 0;
  const knowledge = useBoardKnowledge();
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
    <Dialog onClose={onClose} title={alertWords.title} size="wide">
      {isEmpty ? (
        <EmptyState icon={knowledge === 'current' ? 'check' : 'warning'} title={knowledgeWords[knowledge]}>
          {alertListWords.noneHint}
        </EmptyState>
      ) : (
        <div ref={list} className="flex flex-col gap-6">
          {present.map((kind) => (
            <Kind key={kind} kind={kind} alerts={alerts[kind]} onClose={onClose} />
          ))}
        </div>
      )}
    </Dialog>
  );
}

interface KindProps {
  kind: AlertKind;
  alerts: readonly Alert[];
  onClose: () => void;
}

function Kind({ kind, alerts, onClose }: KindProps) {
  const more = alerts.length - maxRows;
  return (
    <section aria-label={kindTitles[kind]} className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-bold text-lg">
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

function Row({ alert: { kind, orderCode, sentence }, onClose }: { alert: Alert; onClose: () => void }) {
  const navigate = useNavigate();
  const open = () => {
    onClose();
    if (kind === 'new') {
      chosenStage.set('new');
      void navigate({ to: '/orders' });
      return;
    }
    if (kind === 'courier') markSeen.courier(orderCode);
    void navigate({ to: '/orders/$id', params: { id: orderCode } });
  };
  return (
    <li className="flex items-center gap-2 border-line border-t">
      <button
        type="button"
        onClick={open}
        className="min-h-tap min-w-0 flex-1 py-2 text-start font-semibold leading-6 hover:text-primary-ink"
      >
        {sentence}
      </button>
      {kind === 'new' && <QuietUntilDue orderCode={orderCode} sentence={sentence} />}
      <IconButton
        icon="check"
        label={alertListWords.seenOf(sentence)}
        onPress={() => markSeen[kind](orderCode)}
      />
    </li>
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
