// The lines of a ticket on a device that stands at some stations: its own in full, and one quiet line about
// the others. When its share is done, the own lines stay until nobody touches the board, and are then folded
// away.
import { useState } from 'react';
import { useWhenUntouched } from '../../../infra/clock/hooks/use-when-untouched.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { OwnStations } from '../../model/board/own-stations.ts';
import { type Share, shareOf } from '../../model/board/station-share.ts';
import type { BoardOrder } from '../../outbox/optimistic-overlay.ts';
import { stationWords as words } from '../stations/station-words.ts';
import { CompactLines, TicketLines } from './dense-lines.tsx';

interface StationLinesProps {
  order: BoardOrder['order'];
  stations: OwnStations;
}

export function StationLines({ order, stations }: StationLinesProps) {
  const share = shareOf(order, stations);
  const { own, others, isDone } = share;
  // Lines that become undone are shown at once.
  const isFolded = useWhenUntouched(() => isDone, isDone) && isDone;
  // Everybody may accept an order, and should see its contents.
  const [isOpen, setIsOpen] = useState(own.length === 0 && !isDone);
  const foldsAny = others.length > 0 || isFolded;
  return (
    <>
      {(!isFolded || isOpen) && own.length > 0 && <TicketLines order={order} lines={own} />}
      {own.length === 0 ? (
        <p className="py-1 text-dim">{words.nothingHere}</p>
      ) : (
        isDone && (
          <p className="flex items-center gap-2 py-1 font-semibold text-success-ink">
            <Icon name="check" size={20} />
            {words.done}
          </p>
        )
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
      {isOpen && others.length > 0 && <CompactLines items={others.map((line) => order.orderItems[line]!)} />}
    </>
  );
}

function foldWords({ others, othersDone }: Share): string {
  if (others.length === 0) return words.lines;
  const state =
    othersDone === others.length ? words.othersReady : othersDone > 0 ? words.othersDone(othersDone) : '';
  return [words.others(others.length), state].filter(Boolean).join('، ');
}
