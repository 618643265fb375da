// The groups of the palette: only what the person may open or do.
import type { ProductGroup } from '@pishkhan/contract/menu/products/product.ts';
import type { HistoryRow } from '@pishkhan/contract/orders/history-calls.ts';
import type { Order } from '@pishkhan/contract/orders/order.ts';
import { orderStatusWords, testOrderWords } from '@pishkhan/contract/orders/words.ts';
import { formatDate } from '../../fa/time.ts';
import { useSignal } from '../../infra/signals/signal.ts';
import { useProductSearch } from '../../menu/public.ts';
import { board, isUnanswered } from '../../orders/public.ts';
import type { Command, CommandGroup } from '../model/command.ts';
import { findItems, orderCodeToSearch } from '../model/find-items.ts';
import { recent } from '../model/recent.ts';
import { useActions } from './use-actions.ts';
import { isOffline, useOlderOrders } from './use-older-orders.ts';
import { paletteWords as words } from './words.ts';

/** A page that the person may open. */
export interface PalettePage {
  readonly path: string;
  readonly title: string;
}

interface Trouble {
  readonly text: string;
  readonly retry: () => void;
}

/** The groups that are not empty, what is still loading, and what failed to load. */
export interface Found {
  readonly groups: readonly CommandGroup[];
  readonly reading: string | undefined;
  readonly trouble: Trouble | undefined;
}

const maxNew = 3;

export function useGroups(typed: string, pages: readonly PalettePage[], askToClose: () => void): Found {
  const mayOpen = (path: string) => pages.some((page) => page.path === path);
  const readsOrders = mayOpen('/orders');
  const isTyped = typed.trim() !== '';
  const { orders } = useSignal(board);
  const lastChosen = useSignal(recent);
  const products = useProductSearch(isTyped && mayOpen('/products'));
  const older = useOlderOrders(mayOpen('/management/report/orders') ? orderCodeToSearch(typed) : undefined);
  const actions = useActions({ readsOrders, askToClose });

  const open = orders.map(({ order }) => openOrder(order));
  const isOpen = new Set(open.map(({ id }) => id));
  const places = pages.map(pageCommand);
  const groups: CommandGroup[] = isTyped
    ? [
        { id: 'pages', title: words.pages, commands: findItems(places, typed) },
        { id: 'actions', title: words.actions, commands: findItems(actions, typed) },
        { id: 'open', title: words.openOrders, commands: findItems(open, typed) },
        {
          id: 'older',
          title: words.olderOrders,
          commands: older.orders
            .map((order) => olderOrder(order, readsOrders))
            .filter(({ id }) => !isOpen.has(id)),
        },
        {
          id: 'products',
          title: words.products,
          commands: findItems(productCommands(products.data ?? []), typed),
        },
      ]
    : [
        { id: 'recent', title: words.recent, commands: lastChosen },
        {
          id: 'new',
          title: words.newOrders,
          commands: orders
            .filter(({ order }) => isUnanswered(order))
            .slice(0, maxNew)
            .map(({ order }) => openOrder(order)),
        },
        { id: 'actions', title: words.actions, commands: actions },
        { id: 'pages', title: words.pages, commands: places },
      ];
  return {
    groups: withoutRepeats(groups),
    reading: older.isReading ? words.readingOrders : products.isLoading ? words.readingProducts : undefined,
    trouble: troubleOf(older, products),
  };
}

/** Keeps an item in the first of its groups only, because ids must be unique in a list. */
function withoutRepeats(groups: readonly CommandGroup[]): CommandGroup[] {
  const seen = new Set<string>();
  return groups
    .map((group) => ({
      ...group,
      commands: group.commands.filter(({ id }) => !seen.has(id) && seen.add(id)),
    }))
    .filter(({ commands }) => commands.length > 0);
}

function troubleOf(
  older: ReturnType<typeof useOlderOrders>,
  products: ReturnType<typeof useProductSearch>,
): Trouble | undefined {
  if (!older.failure && !products.isLoadingError) return undefined;
  const text =
    isOffline(older.failure) || isOffline(products.error)
      ? words.offline
      : older.failure
        ? words.ordersFailed
        : words.productsFailed;
  return {
    text,
    retry: () => {
      if (older.failure) older.retry();
      if (products.isLoadingError) void products.refetch();
    },
  };
}

const pageCommand = ({ path, title }: PalettePage): Command => ({
  id: `page ${path}`,
  icon: path.endsWith('/create') ? 'plus' : 'chevron-forward',
  title,
  does: { href: path },
});

const openOrder = ({
  orderCode,
  customerName,
  customerPhoneNumber,
  orderStatus,
  isTest,
}: Order): Command => ({
  id: `order ${orderCode}`,
  icon: 'orders',
  title: isTest ? testOrderWords : words.order,
  code: orderCode,
  detail: `${customerName}، ${orderStatusWords[orderStatus]}`,
  foundBy: `${orderCode} ${customerName} ${customerPhoneNumber.slice(-4)}`,
  does: { href: `/orders/${orderCode}` },
});

/** People who may not open an order get a link to its row in the history. */
const olderOrder = (
  { orderCode, customerName, placedAt, orderStatus }: HistoryRow,
  isOpenable: boolean,
): Command => ({
  id: `order ${orderCode}`,
  icon: 'orders',
  title: words.order,
  code: orderCode,
  detail: [customerName, orderStatusWords[orderStatus], formatDate(placedAt)].filter(Boolean).join('، '),
  does: {
    href: isOpenable ? `/orders/${orderCode}` : `/management/report/orders?orderCode=${orderCode}`,
  },
});

const productCommands = (groups: readonly ProductGroup[]): Command[] =>
  groups.flatMap(({ categoryName, products }) =>
    products.map(({ productHeaderId, headerName }) => ({
      id: `product ${productHeaderId}`,
      icon: 'products' as const,
      title: headerName,
      detail: categoryName,
      foundBy: `${headerName} ${categoryName}`,
      does: { href: `/products/${productHeaderId}` },
    })),
  );
