import { useEffect, useState } from 'react';
import { type Line, lineOf } from './line.ts';
import type { LiveView } from './live-orders.ts';
import { onBeat } from './page-clock.ts';

/** How well the server is heard now; drawn again only when that changes. */
export function useLine(view: LiveView): Line {
  const [line, setLine] = useState(() => lineOf(view, performance.now()));
  useEffect(() => {
    const look = () => setLine(lineOf(view, performance.now()));
    look();
    return onBeat(look);
  }, [view]);
  return line;
}
