// Shows in words whether the server is reachable, and how many actions wait to be sent. Always visible.

import { once } from '@pishkhan/contract/kit/once.ts';
import { formatNumber } from '../../fa/digits.ts';
import { deviceNow } from '../../infra/clock/device-clock.ts';
import { useOnTick } from '../../infra/clock/hooks/use-on-tick.ts';
import { useSignal } from '../../infra/signals/signal.ts';
import { Badge } from '../../ui/badge.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { classNames } from '../../ui/model/class-names.ts';
import type { Tone } from '../../ui/model/tones.ts';
import { type ConnectionQuality, connectionQualityOf } from '../live/connection-quality.ts';
import { board, unsent } from '../orders-store.ts';
import { isHeldUp } from '../outbox/outbox-rules.ts';
import { connectionWords } from '../words.ts';
import { DataAge } from './data-age.tsx';

const { stale, connected, short } = connectionWords;
const looks = {
  starting: { tone: 'gray', icon: 'refresh', word: connectionWords.starting, brief: short.connecting },
  connected: { tone: 'success', icon: 'wifi', word: connected, brief: connected },
  polling: { tone: 'warning', icon: 'refresh', word: connectionWords.reconnecting, brief: short.connecting },
  stale: { tone: 'error', icon: 'wifi-off', word: stale, brief: stale },
} as const satisfies Record<ConnectionQuality, { tone: Tone; icon: IconName; word: string; brief: string }>;

/** A first connection usually takes less; it is shown only when it takes longer. */
const defaultMs = 3000;
/** The time at which the chip was first drawn since the panel was opened. A page that is opened later shows the state at once. */
const firstDrawnAt = once(() => performance.now());

const isFirstMoment = (): boolean => performance.now() - firstDrawnAt() < defaultMs;

/**
 * One line of one height for every text, in the room that the header has left: a header that grows would push the cards away from under the
 * finger. For the same reason the space of «وصل» stays empty while the panel opens, instead of showing something else for a moment.
 */
export function ConnectionChip() {
  const { live, waiting } = useSignal(board);
  const line = useOnTick(() => connectionQualityOf(live, performance.now()));
  const isOpening = useOnTick(() => isFirstMoment() && (line === 'starting' || line === 'polling'));
  const lateCount = useOnTick(() => waiting.filter((entry) => isHeldUp(entry, deviceNow())).length);
  const unsentCount = useSignal(unsent).length;
  const { tone, icon, word, brief } = looks[isOpening ? 'connected' : line];
  // While the server is unreachable, its own backlog towards the marketplace matters less.
  const held = lateCount || unsentCount;
  const heldWords = lateCount > 0 ? connectionWords.notSent : connectionWords.unsent;
  const isConnected = line === 'connected';
  const says = [...(isConnected && held ? [] : [word]), ...(held ? [heldWords(held)] : [])].join(' · ');
  return (
    <span data-line={line} className={classNames('flex min-w-tap flex-1', isOpening && 'invisible')}>
      <Badge
        tone={held && isConnected ? 'warning' : tone}
        icon={icon}
        solid={line === 'stale'}
        className="min-w-0"
      >
        <span aria-hidden="true" className="md:hidden">
          {held ? (isConnected ? short.held(held) : `${brief} · ${formatNumber(held)}`) : brief}
        </span>
        <span className="max-md:sr-only">
          {says}
          {line === 'stale' && ' · '}
          {line === 'stale' && <DataAge view={live} />}
        </span>
      </Badge>
    </span>
  );
}
