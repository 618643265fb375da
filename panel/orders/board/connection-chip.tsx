// Shows in words whether the server is reachable, and how many actions wait to be sent. Always visible.

import { once } from '@pishkhan/contract/kit/once.ts';
import { useRef } from 'react';
import { deviceNow } from '../../infra/clock/device-clock.ts';
import { useOnTick } from '../../infra/clock/hooks/use-on-tick.ts';
import { useTick, writeText } from '../../infra/clock/hooks/use-tick.ts';
import { useSignal } from '../../infra/signals/signal.ts';
import { Badge } from '../../ui/badge.tsx';
import type { IconName } from '../../ui/icon.tsx';
import type { Tone } from '../../ui/model/tones.ts';
import {
  type ConnectionQuality,
  connectionQualityOf,
  secondsSinceContact,
} from '../live/connection-quality.ts';
import type { LiveView } from '../live/live-orders.ts';
import { board, unsent } from '../orders-store.ts';
import { isHeldUp } from '../outbox/outbox-rules.ts';
import { connectionWords } from '../words.ts';

const looks = {
  starting: { tone: 'gray', icon: 'refresh', word: connectionWords.starting },
  connected: { tone: 'success', icon: 'wifi', word: connectionWords.connected },
  polling: { tone: 'warning', icon: 'refresh', word: connectionWords.reconnecting },
  stale: { tone: 'error', icon: 'wifi-off', word: connectionWords.stale },
} as const satisfies Record<ConnectionQuality, { tone: Tone; icon: IconName; word: string }>;

/** A first connection usually takes less; it is shown only when it takes longer. */
const defaultMs = 3000;
/** The time at which the chip was first drawn since the panel was opened. A page that is opened later shows the state at once. */
const firstDrawnAt = once(() => performance.now());

const isFirstMoment = (): boolean => performance.now() - firstDrawnAt() < defaultMs;

/**
 * One line for every text: a header that grows would push the cards away from under the finger. For the same
 * reason the space of «وصل» stays empty while the panel opens, instead of showing something wider for a
 * moment.
 */
export function ConnectionChip() {
  const { live, waiting } = useSignal(board);
  const line = useOnTick(() => connectionQualityOf(live, performance.now()));
  const isOpening = useOnTick(() => isFirstMoment() && (line === 'starting' || line === 'polling'));
  const lateCount = useOnTick(() => waiting.filter((entry) => isHeldUp(entry, deviceNow())).length);
  const unsentCount = useSignal(unsent).length;
  const { tone, icon, word } = looks[isOpening ? 'connected' : line];
  // While the server is unreachable, its own backlog towards the marketplace matters less.
  const held =
    lateCount > 0
      ? connectionWords.notSent(lateCount)
      : unsentCount > 0 && connectionWords.unsent(unsentCount);
  const says = held ? [...(line === 'connected' ? [] : [word]), held] : [word];
  return (
    <span data-line={line} className={isOpening ? 'invisible' : undefined}>
      <Badge tone={held && line === 'connected' ? 'warning' : tone} icon={icon} solid={line === 'stale'}>
        {says.join(' · ')}
      </Badge>
    </span>
  );
}

/** «آخرین به‌روزرسانی ۴۰ ثانیه پیش», counting. */
export function DataAge({ view, className }: { view: LiveView; className?: string }) {
  const text = useRef<HTMLSpanElement>(null);
  useTick(() => {
    const seconds = secondsSinceContact(view, performance.now());
    const words =
      seconds === undefined
        ? ''
        : seconds < 120
          ? connectionWords.updated(seconds)
          : connectionWords.updatedMinutes(Math.floor(seconds / 60));
    writeText(text.current, words);
    if (text.current) text.current.dataset.line = connectionQualityOf(view, performance.now());
  });
  return <span ref={text} className={className ?? 'text-sm text-dim data-[line=stale]:text-error-ink'} />;
}
