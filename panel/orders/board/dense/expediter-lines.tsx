// The lines of a ticket where orders are handed over: how far each station is, and each line at the station that has it now.
import { useSignal } from '../../../infra/signals/signal.ts';
import { Icon } from '../../../ui/icon.tsx';
import { classNames } from '../../../ui/model/class-names.ts';
import { deviceStations } from '../../model/board/device-stations.ts';
import { isWholeDone, type StationProgress, stationProgress } from '../../model/board/station-progress.ts';
import type { BoardOrder } from '../../outbox/optimistic-overlay.ts';
import { stationWords as words } from '../stations/station-words.ts';
import { TicketLines } from './dense-lines.tsx';

export function ExpediterLines({ order }: { order: BoardOrder['order'] }) {
  const { stations = [] } = useSignal(deviceStations);
  const parts = stationProgress(order, stations);
  // An order that nobody has accepted is at no station yet.
  if (!order.actions.pick.allowed) return <TicketLines order={order} />;
  return (
    <>
      {isWholeDone(order) && (
        <p className="flex items-center gap-2 py-1 font-bold text-lg text-success-ink">
          <Icon name="check" />
          {words.allDone}
        </p>
      )}
      <ul aria-label={words.progress}>
        {parts.map((part) => (
          <li key={nameOf(part)}>
            <p
              className={classNames(
                'flex items-center gap-1 border-line border-t pt-1 font-semibold',
                part.done === part.lines ? 'text-success-ink' : 'text-dim',
              )}
            >
              {part.done === part.lines && <Icon name="check" size={16} />}
              {nameOf(part)}: {part.done === part.lines ? words.ready : words.doneOf(part.done, part.lines)}
            </p>
            {part.here.length > 0 && <TicketLines order={order} lines={part.here} />}
          </li>
        ))}
      </ul>
    </>
  );
}

const nameOf = ({ station }: StationProgress): string => station?.stationName ?? words.noStation;
