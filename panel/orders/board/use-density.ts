import { useEffect, useRef } from 'react';
import { useOnTick } from '../../infra/clock/hooks/use-on-tick.ts';
import { isPageUntouched } from '../../infra/clock/recent-touch.ts';
import { useSignal } from '../../infra/signals/signal.ts';
import { type Density, densityOf } from '../model/board/board-density.ts';
import { boardView } from '../model/board/board-view.ts';
import { chosenStage } from '../model/board/chosen-stage.ts';
import type { Staged } from './board-stages.tsx';

/** The density of the board. An automatic change waits until nobody touches the board; a chosen one applies at once. */
export function useDensity(staged: Staged, isWide: boolean): Density {
  const { density: choice } = useSignal(boardView);
  const stage = useSignal(chosenStage);
  const { scheduled, ...open } = staged;
  const count = isWide
    ? Object.values(open).reduce((sum, { length }) => sum + length, 0)
    : staged[stage].length;
  const before = useRef<Density>(undefined);
  const density = useOnTick(() => {
    if (choice !== 'auto' || before.current === undefined || isPageUntouched())
      before.current = densityOf(choice, { count, isWide, before: before.current });
    return before.current;
  });
  const drawn = useRef(density);
  // Cards of another height must not carry the oldest order's button away.
  useEffect(() => {
    if (drawn.current !== density) {
      const card = document.querySelector('[data-key="more"]')?.closest('[data-order]');
      card?.querySelector('[data-key="act"]')?.scrollIntoView({ block: 'nearest' });
    }
    drawn.current = density;
  }, [density]);
  return density;
}
