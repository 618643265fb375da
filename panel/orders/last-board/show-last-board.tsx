// Shows the last board in place of the splash screen while the first load finds no server. It is read-only, and gives way to the page without a
// gap once the page is drawn; a session that has ended removes it at once.
import { deliveryTypeWords } from '@pishkhan/contract/orders/words.ts';
import { StrictMode, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { formatNumber } from '../../fa/digits.ts';
import { formatAge, formatClock } from '../../fa/time.ts';
import { deviceNow } from '../../infra/clock/device-clock.ts';
import { useOnTick } from '../../infra/clock/hooks/use-on-tick.ts';
import { useTick, writeText } from '../../infra/clock/hooks/use-tick.ts';
import { serverClock } from '../../infra/clock/server-clock.ts';
import { tokens } from '../../infra/http/client.ts';
import { lastBoardKey, ownerOf } from '../../infra/http/token-store.ts';
import { session } from '../../session/public.ts';
import { Note } from '../../ui/banner.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { isPageDrawn } from '../../ui/model/splash.ts';
import { Quantity } from '../../ui/quantity.tsx';
import { CardFrame, cardHeaderClass } from '../board/card-frame.tsx';
import { stageOf, stages } from '../model/board/stages.ts';
import { deliveryIcons } from '../model/status-tones.ts';
import { OrderClock } from '../order/order-clock.tsx';
import { OrderCodeText } from '../order/order-code.tsx';
import { boardWords, stageWords } from '../words.ts';
import { type LastBoard, readStoredBoard } from './read-stored-board.ts';
import type { StoredOrder } from './stored-board.ts';
import { lastBoardWords as words } from './words.ts';

/** A page whose parts keep loading must not keep the live page hidden. */
const maxCoverMs = 5000;

/** Does nothing without a stored board of this session, or when the page has been drawn already. */
export function showLastBoard(): void {
  const place = document.getElementById('splash');
  const owner = ownerOf(tokens.token());
  const board = owner && readStoredBoard(localStorage.getItem(lastBoardKey), owner, deviceNow());
  if (!place || !board) return;
  serverClock.assume(board.aheadMs);
  // It is no splash screen any more, which the router would dismiss.
  place.id = 'last-board';
  place.className = 'fixed inset-0 z-500 overflow-y-auto bg-page';
  place.removeAttribute('role');
  const root = createRoot(place);
  root.render(
    <StrictMode>
      <LastBoardView board={board} />
    </StrictMode>,
  );

  let deadline: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    stop();
    watch.disconnect();
    clearTimeout(deadline);
    root.unmount();
    place.remove();
  };
  const look = () => {
    const { isAuthenticated, isLoggedIn } = session.state.get();
    if (!isAuthenticated) return;
    if (!isLoggedIn || (isPageDrawn() && !document.querySelector('main .animate-pulse'))) return end();
    deadline ??= setTimeout(end, maxCoverMs);
  };
  const watch = new MutationObserver(look);
  watch.observe(document.getElementById('root')!, { childList: true, subtree: true });
  const stop = session.state.subscribe(look);
}

function LastBoardView({ board }: { board: LastBoard }) {
  const { orders, more } = board;
  return (
    // Not <main>: that is the live page below.
    // biome-ignore lint/a11y/useSemanticElements: see above.
    <div role="main" className="mx-auto flex max-w-[100rem] flex-col gap-4 p-4 md:p-6">
      <h1 className="font-bold text-xl">{words.title}</h1>
      <State board={board} />
      {orders.length === 0 && <EmptyState icon="orders" title={words.none} />}
      {stages.map((stage) => {
        const shown = orders.filter((order) => stageOf(order) === stage);
        return (
          shown.length > 0 && (
            <section key={stage} aria-label={stageWords[stage].title} className="flex flex-col gap-2">
              <h2 className="font-bold text-lg">
                {stageWords[stage].title} ({formatNumber(shown.length)})
              </h2>
              <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] items-start gap-3">
                {shown.map((order) => (
                  <li key={order.orderCode}>
                    <Ticket order={order} />
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
      {more > 0 && <p className="text-dim">{words.more(more)}</p>}
    </div>
  );
}

/** Whether the device or the server is away, and the age of what is shown. */
function State({ board: { at, isAgeKnown, waiting } }: { board: LastBoard }) {
  const isOnline = useOnTick(() => navigator.onLine);
  const age = useRef<HTMLSpanElement>(null);
  useTick(() =>
    writeText(
      age.current,
      isAgeKnown ? words.seen(formatAge(at, serverClock.now())) : words.seenAt(formatClock(at)),
    ),
  );
  return (
    <>
      <p className="sticky top-2 z-40 flex items-start gap-3 rounded-card bg-error-solid px-3 py-2 font-bold text-error-on shadow-raised">
        <Icon name="wifi-off" />
        <span className="min-w-0 flex-1">
          <span role="status">{isOnline ? words.away : words.offline}</span> · <span ref={age} />
        </span>
      </p>
      <p>{words.hint}</p>
      {waiting > 0 && <p className="font-bold text-warning-ink">{words.waiting(waiting)}</p>}
    </>
  );
}

function Ticket({ order }: { order: StoredOrder }) {
  const { orderCode, deliveryType, lines, note, isUnsent } = order;
  return (
    <CardFrame order={order}>
      <header
        className={`${cardHeaderClass} flex min-h-16 flex-wrap items-center justify-between gap-x-3 px-3 py-1.5`}
      >
        <OrderCodeText code={orderCode} className="font-bold text-2xl" />
        <OrderClock order={order} />
      </header>
      <div className="flex flex-col gap-2 p-3">
        <p className="flex items-center gap-2 text-dim text-sm">
          <Icon name={deliveryIcons[deliveryType]} size={20} />
          {deliveryTypeWords[deliveryType]}
        </p>
        <ul className="flex flex-col gap-1">
          {lines.map(({ quantity, name, options }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are a snapshot.
            <li key={index} className="flex items-start gap-2">
              <Quantity value={quantity} />
              <span className="min-w-0 flex-1 leading-7">
                <span className="font-bold text-xl">{name}</span>{' '}
                {options.length > 0 && <span>{options.map((option) => `+ ${option}`).join('، ')}</span>}
              </span>
            </li>
          ))}
        </ul>
        {note && <Note label={boardWords.note}>{note}</Note>}
        {isUnsent && (
          <p className="flex items-center gap-2 font-semibold text-sm text-warning-ink">
            <Icon name="clock" size={16} />
            {words.unsent}
          </p>
        )}
      </div>
    </CardFrame>
  );
}
