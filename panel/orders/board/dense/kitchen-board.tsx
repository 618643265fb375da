// The kitchen's view: whole tickets over the whole screen, new orders first, each in the shortest column. The other stages are a tap away.
import { type ReactNode, useMemo } from 'react';
import { useSignal } from '../../../infra/signals/signal.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { classNames } from '../../../ui/model/class-names.ts';
import { Quantity } from '../../../ui/quantity.tsx';
import { boardView } from '../../model/board/board-view.ts';
import { cookSums } from '../../model/board/cook-sums.ts';
import { deviceStations } from '../../model/board/device-stations.ts';
import { isExpediter, type OwnStations } from '../../model/board/own-stations.ts';
import { byProgress } from '../../model/board/station-progress.ts';
import { byTurn } from '../../model/board/station-share.ts';
import { alarm, board } from '../../orders-store.ts';
import type { BoardOrder } from '../../outbox/optimistic-overlay.ts';
import { boardViewWords } from '../board-view-words.ts';
import { StageList } from '../stage-list.tsx';
import { stationWords } from '../stations/station-words.ts';
import { Ticket } from './ticket.tsx';
import { TicketColumns } from './ticket-columns.tsx';

/** `children` replaces the tickets while another stage is chosen. */
export function KitchenBoard({ items, children }: { items: readonly BoardOrder[]; children?: ReactNode }) {
  const { refusals } = useSignal(board);
  const { loud } = useSignal(alarm.view);
  const { showsSums } = useSignal(boardView);
  const { own, chosen } = useSignal(deviceStations);
  const handsOver = isExpediter(chosen);
  const compare = useMemo(() => (handsOver ? byProgress : byTurn(own)), [handsOver, own]);
  const names = handsOver ? [stationWords.expediter] : own?.names;
  const inOrder = useMemo(() => [...items].sort(compare), [items, compare]);
  return (
    <div className="flex min-h-0 flex-1 gap-3">
      {children ?? (
        <div className={classNames('ticket-rail-frame', names && 'flex flex-col gap-1')}>
          {names && (
            <p className="flex items-center gap-2 font-bold leading-6">
              <Icon name="products" size={20} />
              <span className="sr-only">{stationWords.here}: </span>
              {names.join('، ')}
            </p>
          )}
          <StageList
            stage="preparing"
            items={inOrder}
            compare={compare}
            refusals={refusals}
            loud={loud}
            Card={Ticket}
            List={TicketColumns}
            className="ticket-rail"
          />
        </div>
      )}
      {showsSums && <CookSums items={items} stations={own} />}
    </div>
  );
}

interface CookSumsProps {
  items: readonly BoardOrder[];
  stations: OwnStations | undefined;
}

function CookSums({ items, stations }: CookSumsProps) {
  const sums = useMemo(
    () =>
      cookSums(
        items.map(({ order }) => order),
        stations,
      ),
    [items, stations],
  );
  return (
    <aside
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it has nothing to focus, and could otherwise not be scrolled by keyboard.
      tabIndex={0}
      aria-label={boardViewWords.sums}
      className="w-56 shrink-0 overflow-y-auto rounded-card border border-line bg-surface p-3 max-md:hidden"
    >
      <h2 className="mb-2 font-bold text-lg">{boardViewWords.sums}</h2>
      {sums.length === 0 ? (
        <EmptyState icon="check" title={boardViewWords.nothing} />
      ) : (
        <ul className="flex flex-col gap-2">
          {sums.map(({ productVariationId, name, quantity, options }) => (
            <li key={productVariationId} className="flex items-start gap-2">
              <Quantity value={quantity} />
              <div className="min-w-0 flex-1">
                <p className="font-bold text-lg leading-7">{name}</p>
                {options.length > 0 && (
                  <ul aria-label={boardViewWords.optionsOf(name)}>
                    {options.map((option) => (
                      <li key={option.optionId}>
                        <Quantity value={option.quantity} isSmall /> {option.name}
                      </li>
                    ))}
                  </ul>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </aside>
  );
}
