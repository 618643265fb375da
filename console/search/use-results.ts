import { listMarketplaceVendors } from '@pishkhan/contract/marketplace/calls.ts';
import { listPlatformOrders } from '@pishkhan/contract/marketplace/order-calls.ts';
import { foldText } from '@pishkhan/contract/text/persian.ts';
import { sentenceOf } from '@pishkhan/panel/infra/http/sentence-of.ts';
import type { IconName } from '@pishkhan/panel/ui/icon.tsx';
import { useDebounced } from '@pishkhan/panel/ui/use-debounced.ts';
import { useQuery } from '@tanstack/react-query';
import { client } from '../infra/client.ts';
import { orderHref } from '../orders/public.ts';
import { useMay } from '../session/public.ts';
import { searchWords as words } from './words.ts';

export interface Found {
  readonly href: string;
  readonly icon: IconName;
  readonly title: string;
  /** A code, which stands left to right. */
  readonly detail?: string;
}

export interface FoundPage {
  readonly path: string;
  readonly title: string;
  readonly icon: IconName;
}

interface Group {
  readonly id: string;
  readonly title: string;
  readonly found: readonly Found[];
}

const mostOfKind = 6;
/** A single letter finds half of all shops. */
const leastTyped = 2;
/** Whole codes only. */
const orderCode = /^[A-Za-z0-9-]{2,32}$/;

export function useResults(typed: string, pages: readonly FoundPage[]) {
  const wanted = useDebounced(typed.trim());
  const isLongEnough = wanted.length >= leastTyped;
  const shops = useQuery({
    queryKey: ['search', 'shops', wanted],
    enabled: useMay('shops.read') && isLongEnough,
    queryFn: async ({ signal }): Promise<Found[]> => {
      const query = { search: wanted, limit: String(mostOfKind) };
      const { vendors } = await client(listMarketplaceVendors, { query }, { signal });
      return vendors.map(({ vendorCode, vendorName }) => ({
        href: `/shops/${vendorCode}`,
        icon: 'store',
        title: vendorName,
        detail: vendorCode,
      }));
    },
  });
  const orders = useQuery({
    queryKey: ['search', 'orders', wanted],
    enabled: useMay('orders.read') && isLongEnough && orderCode.test(wanted),
    queryFn: async ({ signal }): Promise<Found[]> => {
      const query = { code: wanted as never };
      const found = (await client(listPlatformOrders, { query }, { signal })).orders;
      return found.slice(0, mostOfKind).map((order) => ({
        href: orderHref(order),
        icon: 'orders',
        title: order.vendorName,
        detail: order.orderCode,
      }));
    },
  });
  const groups: Group[] = [
    { id: 'pages', title: words.pages, found: findPages(pages, typed) },
    { id: 'shops', title: words.shops, found: isLongEnough ? (shops.data ?? []) : [] },
    { id: 'orders', title: words.orders, found: isLongEnough ? (orders.data ?? []) : [] },
  ];
  const error = shops.error ?? orders.error;
  return {
    groups: groups.filter(({ found }) => found.length > 0),
    isReading:
      shops.isFetching || orders.isFetching || (typed.trim() !== wanted && typed.trim().length >= leastTyped),
    failure: error ? sentenceOf(error) : undefined,
  };
}

/** Pages whose title has all typed words; without words all pages. */
export function findPages(pages: readonly FoundPage[], typed: string): Found[] {
  const typedWords = foldText(typed).split(' ').filter(Boolean);
  return pages
    .filter(({ title }) => typedWords.every((word) => foldText(title).includes(word)))
    .slice(0, typedWords.length === 0 ? undefined : mostOfKind)
    .map(({ path, title, icon }) => ({ href: path, icon, title }));
}
