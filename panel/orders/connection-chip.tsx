// Whether the server is heard, and what waits to be sent: always in sight, always in words.
import { useRef } from 'react';
import { useWatched } from '../session/public.ts';
import { Badge } from '../ui/badge.tsx';
import type { IconName } from '../ui/icon.tsx';
import type { Tone } from '../ui/tones.ts';
import { heardSeconds, type Line, lineOf } from './line.ts';
import type { LiveView } from './live-orders.ts';
import { board } from './orders-room.ts';
import { isHeldUp } from './outbox-plan.ts';
import { deviceNow } from './server-clock.ts';
import { unsent } from './unsent.ts';
import { useBeat, writeText } from './use-beat.ts';
import { useOnBeat } from './use-on-beat.ts';
import { lineWords } from './words.ts';

const looks = {
  starting: { tone: 'gray', icon: 'refresh', word: lineWords.starting },
  connected: { tone: 'success', icon: 'wifi', word: lineWords.connected },
  polling: { tone: 'warning', icon: 'refresh', word: lineWords.reconnecting },
  deaf: { tone: 'error', icon: 'wifi-off', word: lineWords.deaf },
} as const satisfies Record<Line, { tone: Tone; icon: IconName; word: string }>;

/** One line, whatever it says: a head that grows would push the cards away from under the finger. */
export function ConnectionChip() {
  const { live, waiting } = useWatched(board);
  const line = useOnBeat(() => lineOf(live, performance.now()));
  const heldUp = useOnBeat(() => waiting.filter((entry) => isHeldUp(entry, deviceNow())).length);
  const untold = useWatched(unsent).length;
  const { tone, icon, word } = looks[line];
  // While the server is not heard, what it has not passed on is the smaller worry.
  const held = heldUp > 0 ? lineWords.notSent(heldUp) : untold > 0 && lineWords.unsent(untold);
  const says = held ? [...(line === 'connected' ? [] : [word]), held] : [word];
  return (
    <span data-line={line}>
      <Badge tone={held && line === 'connected' ? 'warning' : tone} icon={icon} solid={line === 'deaf'}>
        {says.join(' · ')}
      </Badge>
    </span>
  );
}

/** «آخرین به‌روزرسانی ۴۰ ثانیه پیش», counting. */
export function DataAge({ view, className }: { view: LiveView; className?: string }) {
  const text = useRef<HTMLSpanElement>(null);
  useBeat(() => {
    const seconds = heardSeconds(view, performance.now());
    const words =
      seconds === undefined
        ? ''
        : seconds < 120
          ? lineWords.updated(seconds)
          : lineWords.updatedMinutes(Math.floor(seconds / 60));
    writeText(text.current, words);
    if (text.current) text.current.dataset.line = lineOf(view, performance.now());
  });
  return <span ref={text} className={className ?? 'text-sm text-dim data-[line=deaf]:text-error-ink'} />;
}
