// The lines of a ticket on a device that stands at some stations: its own in full, those that another station
// has first, and one quiet line about the others. When its share is done, the own lines stay until nobody
// touches the board, and are then folded away; one press takes all of its ticks back.
import { useState } from 'react';
import { useWhenUntouched } from '../../../infra/clock/hooks/use-when-untouched.ts';
import { useSignal } from '../../../infra/signals/signal.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { deviceStations } from '../../model/board/device-stations.ts';
import type { OwnStations } from '../../model/board/own-stations.ts';
import { nowAt, type Share, shareOf, tickOf } from '../../model/board/station-share.ts';
import { pressAction } from '../../orders-store.ts';
import type { BoardOrder } from '../../outbox/optimistic-overlay.ts';
import { boardWords } from '../../words.ts';
import { stationWords as words } from '../stations/station-words.ts';
import { CompactLines, TicketLines } from './dense-lines.tsx';

interface StationLinesProps {
  order: BoardOrder['order'];
  stations: OwnStations;
}

export function StationLines({ order, stations }: StationLinesProps) {
  const share = shareOf(order, stations);
  const { own, coming, others, isDone } = share;
  // Lines that become undone are shown at once.
  const isFolded = useWhenUntouched(() => isDone, isDone) && isDone;
  // Everybody may accept an order, and should see its contents.
  const [isOpen, setIsOpen] = useState(own.length + coming.length === 0 && !isDone);
  const foldsAny = others.length > 0 || isFolded;
  const itemsOf = (lines: readonly number[]) => lines.map((line) => order.orderItems[line]!);
  return (
    <>
      {(!isFolded || isOpen) && own.length > 0 && (
        <TicketLines order={order} lines={own} stations={stations} />
      )}
      {coming.length > 0 && (
        <div className="py-1 text-dim">
          <p className="flex items-center gap-2 font-semibold">
            <Icon name="clock" size={16} />
            <StationsNow order={order} lines={coming} stations={stations} label={words.stillAt} />
          </p>
          <CompactLines items={itemsOf(coming)} />
        </div>
      )}
      {own.length + coming.length === 0 ? (
        <p className="py-1 text-dim">{words.nothingHere}</p>
      ) : (
        isDone && <DoneShare order={order} share={share} stations={stations} />
      )}
      {foldsAny && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-h-tap w-full items-center gap-2 rounded-control text-start text-dim text-sm hover:text-ink"
        >
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={20} />
          {foldWords(share)}
        </button>
      )}
      {isOpen && others.length > 0 && <CompactLines items={itemsOf(others)} />}
    </>
  );
}

interface DoneShareProps extends StationLinesProps {
  share: Share;
}

function DoneShare({ order, share: { done }, stations }: DoneShareProps) {
  const { orderCode, actions } = order;
  const takeBack = () => {
    for (const line of done)
      pressAction({ orderCode, action: 'pick', ...tickOf(order, line, false, stations) });
  };
  return (
    <div className="flex items-center gap-2 text-success-ink">
      <Icon name="check" size={20} />
      <p className="min-w-0 flex-1 font-semibold">
        {words.done} <StationsNow order={order} lines={done} stations={stations} label={words.nowAt} />
      </p>
      {actions.pick.allowed && done.length > 0 && (
        <Button tone="quiet" icon="undo" aria-label={words.takeBack(orderCode)} onPress={takeBack}>
          {boardWords.undo}
        </Button>
      )}
    </div>
  );
}

interface StationsNowProps extends StationLinesProps {
  lines: readonly number[];
  label: (names: string) => string;
}

/** The names of the stations at which these lines are now. */
function StationsNow({ order, lines, stations, label }: StationsNowProps) {
  const { stations: known = [] } = useSignal(deviceStations);
  const ids = lines.flatMap((line) => nowAt(order, line, stations) ?? []);
  const names = known
    .filter(({ stationId }) => ids.includes(stationId))
    .map(({ stationName }) => stationName);
  return names.length > 0 ? label(names.join('، ')) : null;
}

function foldWords({ others, othersDone }: Share): string {
  if (others.length === 0) return words.lines;
  const state =
    othersDone === others.length ? words.othersReady : othersDone > 0 ? words.othersDone(othersDone) : '';
  return [words.others(others.length), state].filter(Boolean).join('، ');
}
