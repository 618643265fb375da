// Says that the session ends soon, and signs out when nobody has touched the console for the session's idle time.
import type { MeAtConsole } from '@pishkhan/contract/operators/calls.ts';
import { formatNumber } from '@pishkhan/panel/fa/digits.ts';
import { formatClock } from '@pishkhan/panel/fa/time.ts';
import { serverClock } from '@pishkhan/panel/infra/clock/server-clock.ts';
import { onTick } from '@pishkhan/panel/infra/clock/ticker.ts';
import { Banner } from '@pishkhan/panel/ui/banner.tsx';
import { useEffect, useState } from 'react';
import { touchWatch } from '../infra/touch-watch.ts';
import { leave } from './operator.ts';
import { sessionWords as words } from './words.ts';

const idleNoticeMs = 2 * 60_000;
const endNoticeMs = 10 * 60_000;

export type Notice = { kind: 'idle'; minutes: number } | { kind: 'end' } | { kind: 'over' } | undefined;

/** The notice for a session at this time. Both times in milliseconds. */
export function sessionNotice(
  { expiresAt, idleSeconds }: Pick<MeAtConsole, 'expiresAt' | 'idleSeconds'>,
  quietMs: number,
  now: number,
): Notice {
  const leftMs = idleSeconds * 1000 - quietMs;
  if (leftMs <= 0) return { kind: 'over' };
  if (leftMs <= idleNoticeMs) return { kind: 'idle', minutes: Math.ceil(leftMs / 60_000) };
  return Date.parse(expiresAt) - now <= endNoticeMs ? { kind: 'end' } : undefined;
}

export function SessionNotice({ operator }: { operator: MeAtConsole }) {
  const [notice, setNotice] = useState<Notice>();
  useEffect(
    () =>
      onTick(() => {
        const next = sessionNotice(operator, touchWatch.quietMs(), serverClock.now());
        if (next?.kind === 'over') void leave('idle');
        setNotice((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
      }),
    [operator],
  );
  if (notice?.kind === 'idle')
    return <Banner tone="warning" icon="clock" title={words.idleSoon(formatNumber(notice.minutes))} />;
  if (notice?.kind === 'end')
    return (
      <Banner tone="warning" icon="clock" title={words.endsSoon(formatClock(operator.expiresAt))}>
        {words.endsSoonWhy}
      </Banner>
    );
  return null;
}
