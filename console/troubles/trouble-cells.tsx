// The cells of the live list.
import { nfcReasonWords } from '@pishkhan/contract/orders/nfc-words.ts';
import type { Trouble, TroubleKind } from '@pishkhan/contract/troubles/troubles.ts';
import { formatNumber } from '@pishkhan/panel/fa/digits.ts';
import { formatToman } from '@pishkhan/panel/fa/money.ts';
import { formatCountdown } from '@pishkhan/panel/fa/time.ts';
import { useTick, writeText } from '@pishkhan/panel/infra/clock/hooks/use-tick.ts';
import { serverClock } from '@pishkhan/panel/infra/clock/server-clock.ts';
import { Badge } from '@pishkhan/panel/ui/badge.tsx';
import { useRef } from 'react';
import { useOperator } from '../session/public.ts';
import { deadlineWords, kindWords, stepWords, troublesWords as words } from './words.ts';

const urgent: readonly TroubleKind[] = ['unanswered', 'unheard', 'reported'];
/** Seconds before an automatic step from which its clock is marked. */
const soonSeconds = 60;

export const Kind = ({ kind }: { kind: TroubleKind }) => (
  <Badge
    tone={urgent.includes(kind) ? 'error' : 'warning'}
    icon={kind === 'unreachable' ? 'wifi-off' : 'clock'}
  >
    {kindWords[kind]}
  </Badge>
);

/** Seconds to the next automatic step, or since the beginning where nothing happens by itself. */
export function Clock({ trouble: { kind, deadline, since } }: { trouble: Trouble }) {
  const text = useRef<HTMLSpanElement>(null);
  useTick(() => {
    const now = serverClock.now();
    const left = deadline === null ? undefined : (Date.parse(deadline) - now) / 1000;
    const seconds = left ?? (now - Date.parse(since)) / 1000;
    writeText(text.current, formatCountdown(Math.max(0, seconds)));
    text.current?.toggleAttribute('data-soon', left !== undefined && left < soonSeconds);
  });
  return (
    <span className="flex items-baseline gap-1.5 whitespace-nowrap">
      <span ref={text} dir="ltr" className="font-bold tabular-nums data-soon:text-error-ink" />
      <span className="text-dim text-sm">
        {deadline === null ? words.since : (deadlineWords[kind] ?? words.since)}
      </span>
    </span>
  );
}

/** The shop's own words, or the known reason why nobody answers. */
export function Said({ trouble }: { trouble: Trouble }) {
  return <span className="line-clamp-1 max-md:line-clamp-3">{saidOf(trouble).join('؛ ')}</span>;
}

export function saidOf({ kind, order, step, isDevicePresent, openOrders }: Trouble): string[] {
  const { report = null, change = null } = order ?? {};
  const asksWhetherHeard = kind === 'unheard' || kind === 'unanswered' || kind === 'unreachable';
  return [
    report?.reasonId != null ? reasonWords(report.reasonId) : null,
    report?.minutes != null ? words.minutesAsked(formatNumber(report.minutes)) : null,
    report?.minutes == null ? (report?.description ?? null) : null,
    change && words.changePays(formatToman(change.payable.before), formatToman(change.payable.after)),
    step && stepWords[step],
    openOrders === null ? null : words.openOrders(formatNumber(openOrders)),
    asksWhetherHeard && !isDevicePresent ? words.noDevice : null,
  ].filter((text): text is string => text !== null && text !== '');
}

const reasonWords = (reasonId: number): string | null =>
  (nfcReasonWords as Readonly<Record<number, string>>)[reasonId] ?? null;

export function Taken({ by }: { by: Trouble['takenBy'] }) {
  const operator = useOperator();
  if (!by) return <span className="whitespace-nowrap text-dim">{words.nobody}</span>;
  return (
    <bdi className="whitespace-nowrap font-semibold">
      {by.operatorId === operator?.operatorId ? words.byMe : by.fullName}
    </bdi>
  );
}
