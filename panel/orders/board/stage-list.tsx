// The cards of one stage, oldest first. No card moves while somebody touches the board.
import type { OrderCode } from '@pishkhan/contract/orders/order.ts';
import {
  type ComponentPropsWithoutRef,
  type ComponentType,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { isPageUntouched } from '../../infra/clock/recent-touch.ts';
import { onTick } from '../../infra/clock/ticker.ts';
import { useSignal } from '../../infra/signals/signal.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { byAge } from '../model/board/by-age.ts';
import { arrange, type Compare, isSettled, type Slot } from '../model/board/card-arrangement.ts';
import { matchesSearch } from '../model/board/order-search.ts';
import { soughtText } from '../model/board/sought-text.ts';
import type { Stage } from '../model/board/stages.ts';
import type { Refusal } from '../model/refusals.ts';
import { canceledOrders } from '../orders-store.ts';
import type { BoardOrder } from '../outbox/optimistic-overlay.ts';
import { stageWords } from '../words.ts';
import { boardViewWords } from './board-view-words.ts';
import { OrderCard, type OrderCardProps } from './order-card.tsx';

/** It is loaded after the board, with its dialogs. */
const Gone = lazyPart(async () => (await import('./board-dialogs.tsx')).Gone);
const TestOrderOffer = lazyPart(async () => (await import('../order/test-order-button.tsx')).TestOrderOffer);

export interface StageListProps {
  stage: Stage;
  /** Sorted by `compare`. */
  items: readonly BoardOrder[];
  /** Absent: oldest first. */
  compare?: Compare;
  refusals: readonly Refusal[];
  loud: readonly OrderCode[];
  Card?: ComponentType<OrderCardProps>;
  /** Arranges the cards; absent: a grid. */
  List?: ComponentType<ListProps>;
  className?: string;
}

export interface ListProps extends ComponentPropsWithoutRef<'ul'> {
  ref: RefObject<HTMLUListElement | null>;
}

const cardGridClass =
  'grid grid-cols-1 items-start gap-4 md:max-lg:grid-cols-2 lg:grid-cols-[repeat(auto-fill,minmax(18rem,1fr))]';

const emptyIcons = {
  new: 'bell',
  preparing: 'products',
  ready: 'bag',
  away: 'courier',
  scheduled: 'clock',
} as const satisfies Record<Stage, IconName>;

export function StageList(props: StageListProps) {
  const { stage, items, compare = byAge, refusals, loud, Card = OrderCard, List = 'ul' } = props;
  const { className = cardGridClass } = props;
  const list = useRef<HTMLUListElement>(null);
  const slots = useSlots(items, compare);
  // A search hides only the slots that do not match: filtered items would look like orders that have moved on.
  const sought = useSignal(soughtText) ?? '';
  const shown = slots.filter(({ item: { order } }) => matchesSearch(order, sought));
  useFocusInPlace(list, slots);

  if (shown.length === 0 && slots.length > 0)
    return <EmptyState icon="search" title={boardViewWords.found(0)} />;
  if (shown.length === 0)
    return (
      <EmptyState
        icon={emptyIcons[stage]}
        title={stageWords[stage].empty}
        action={
          stage === 'new' && (
            <Suspense>
              <TestOrderOffer />
            </Suspense>
          )
        }
      >
        {stageWords[stage].hint}
      </EmptyState>
    );
  return (
    <List ref={list} data-stage={stage} className={className}>
      {shown.map(({ item: { order, waiting }, isGone }) => (
        <li key={order.orderCode} inert={isGone} className="offscreen-auto relative">
          <Card
            order={order}
            waiting={waiting}
            refusal={refusals.find(({ orderCode }) => orderCode === order.orderCode)}
            isLoud={loud.includes(order.orderCode)}
          />
          {isGone && (
            <Suspense>
              <Gone orderCode={order.orderCode} />
            </Suspense>
          )}
        </li>
      ))}
    </List>
  );
}

const isCanceledUnseen = (code: OrderCode): boolean =>
  canceledOrders.orders.get().some(({ orderCode }) => orderCode === code);

function useSlots(items: readonly BoardOrder[], compare: Compare): readonly Slot[] {
  const [slots, setSlots] = useState<readonly Slot[]>(() => arrange([], items, true, { compare }));
  useLayoutEffect(
    () =>
      setSlots((standing) =>
        arrange(standing, items, isPageUntouched(), { compare, isKept: isCanceledUnseen }),
      ),
    [items, compare],
  );
  useEffect(
    () =>
      onTick(() =>
        setSlots((standing) =>
          isPageUntouched() && !isSettled(standing, items, isCanceledUnseen)
            ? arrange(standing, items, true, { compare, isKept: isCanceledUnseen })
            : standing,
        ),
      ),
    [items, compare],
  );
  return slots;
}

/** Moves the keyboard focus to the next card when the focused card leaves. */
function useFocusInPlace(list: RefObject<HTMLUListElement | null>, slots: readonly Slot[]): void {
  const focused = useRef(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the slots is what takes the focus away.
  useLayoutEffect(() => {
    const rows = [...(list.current?.children ?? [])];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    if (at === -1 && focused.current !== -1 && document.activeElement === document.body) {
      const open = '[data-key="open"]';
      const row = rows.slice(focused.current).find((next) => !next.matches('[inert]')) ?? rows.at(-1);
      row?.querySelector<HTMLElement>(open)?.focus({ preventScroll: true });
    }
  }, [list, slots]);
  useEffect(() => {
    const remember = () => {
      focused.current = [...(list.current?.children ?? [])].findIndex((row) =>
        row.contains(document.activeElement),
      );
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [list]);
}
