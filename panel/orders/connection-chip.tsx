// Whether the server is heard, and what waits to be sent: always in sight, always in words.
import { useRef } from 'react';
import { useWatched } from '../session/public.ts';
import { Badge } from '../ui/badge.tsx';
import type { IconName } from '../ui/icon.tsx';
import type { Tone } from '../ui/tones.ts';
import { heardSeconds, type Line, lineOf } from './line.ts';
import type { LiveView } from './live-orders.ts';
import { board } from './orders-room.ts';
import { useBeat, writeText } from './use-beat.ts';
import { useLine } from './use-line.ts';
import { lineWords } from './words.ts';

const looks = {
  starting: { tone: 'gray', icon: 'refresh', word: lineWords.starting },
  connected: { tone: 'success', icon: 'wifi', word: lineWords.connected },
  polling: { tone: 'warning', icon: 'refresh', word: lineWords.reconnecting },
  deaf: { tone: 'error', icon: 'wifi-off', word: lineWords.deaf },
} as const satisfies Record<Line, { tone: Tone; icon: IconName; word: string }>;

/** `showsAge`: says beside it how old the data is, while it is not live. */
export function ConnectionChip({ showsAge = false }: { showsAge?: boolean }) {
  const { live, waitingCount } = useWatched(board);
  const line = useLine(live);
  const { tone, icon, word } = looks[line];
  return (
    <span className="inline-flex flex-wrap items-center gap-2" data-line={line}>
      <Badge tone={tone} icon={icon} solid={line === 'deaf'}>
        {word}
      </Badge>
      {waitingCount > 0 && (
        <Badge tone="warning" icon="clock">
          {lineWords.inQueue(waitingCount)}
        </Badge>
      )}
      {showsAge && line !== 'connected' && <DataAge view={live} />}
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
