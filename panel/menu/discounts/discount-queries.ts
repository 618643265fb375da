// The queries of discounts. Their keys belong to the menu, so that the menu's version on the stream refetches them too.
import {
  type DiscountDetails,
  getDiscount,
  listDiscounts,
  listDiscountVariants,
} from '@pishkhan/contract/menu/discounts/calls.ts';
import type { DiscountStatus } from '@pishkhan/contract/menu/discounts/discount.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { client } from '../../infra/http/client.ts';
import {
  alwaysRefetch,
  prefetchFirstPage,
  prefetchForPage,
  queryClient,
  useAnswer,
} from '../../session/cache/public.ts';
import type { RequestedPeriod } from '../model/discount-form.ts';
import { menuKey, refreshMenu, useMenuKey } from '../queries.ts';

type Page = Awaited<ReturnType<typeof readPage>>;

const readPage = (status: DiscountStatus | undefined, after: number | undefined, signal: AbortSignal) =>
  client(
    listDiscounts,
    { query: { ...(status && { status }), ...(after !== undefined && { after: String(after) }) } },
    { signal },
  );

/** The status that the list shows first. */
export const firstStatus: DiscountStatus = 'RUNNING';

prefetchFirstPage({
  pathname: '/products/discounts',
  permission: 'menu.read',
  query: ({ vendorCode }) => ({
    queryKey: [menuKey, vendorCode, 'discounts', firstStatus],
    queryFn: ({ signal }) => readPage(firstStatus, undefined, signal),
    isPaged: true,
  }),
});

/** The pages that have been requested so far, of one status or of all. */
export const useDiscounts = (status?: DiscountStatus) =>
  useInfiniteQuery(
    {
      queryKey: useMenuKey('discounts', status ?? ''),
      queryFn: ({ pageParam, signal }) => readPage(status, pageParam, signal),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: ({ next }: Page) => next ?? undefined,
      placeholderData: keepPreviousData,
      ...alwaysRefetch,
    },
    queryClient,
  );

const readDiscount = (id: number, signal: AbortSignal) =>
  client(getDiscount, { params: { id: String(id) } }, { signal });

/** One discount with its results, which change without an event. */
export const useDiscount = (id: number) =>
  useAnswer(useMenuKey('discount', id), (signal) => readDiscount(id, signal), alwaysRefetch);

prefetchFirstPage({
  pathname: '/products/discounts/{id}',
  permission: 'menu.read',
  query: ({ vendorCode, id }) => ({
    queryKey: [menuKey, vendorCode, 'discount', id],
    queryFn: ({ signal }) => readDiscount(id, signal),
  }),
});

const choosableKey = (period: RequestedPeriod | undefined, discountId?: number) =>
  ['discount-variants', `${discountId ?? ''} ${period?.startDate} ${period?.endDate}`] as const;

const readChoosable = (period: RequestedPeriod, discountId: number | undefined, signal: AbortSignal) =>
  client(
    listDiscountVariants,
    { query: { ...period, ...(discountId !== undefined && { discountId: String(discountId) }) } },
    { signal },
  );

/** The variants that are free in a period. They are always refetched, because orders and colleagues change them. */
export const useChoosable = (period: RequestedPeriod | undefined, discountId: number | undefined) =>
  useAnswer(
    useMenuKey(...choosableKey(period, discountId)),
    (signal) => readChoosable(period!, discountId, signal),
    { ...alwaysRefetch, enabled: period !== undefined, placeholderData: keepPreviousData },
  );

const choosableQuery = (vendorCode: string, period: RequestedPeriod, discountId?: number) => ({
  queryKey: [menuKey, vendorCode, ...choosableKey(period, discountId)],
  queryFn: ({ signal }: { signal: AbortSignal }) => readChoosable(period, discountId, signal),
});

/** Prefetches the variants for the period that a form begins with, while the splash screen is shown. */
export function prefetchChoosable(
  firstPeriod: () => RequestedPeriod,
  savedPeriod: (saved: DiscountDetails) => RequestedPeriod | undefined,
): void {
  prefetchFirstPage({
    pathname: '/products/discounts/create',
    permission: 'menu.read',
    query: ({ vendorCode }) => choosableQuery(vendorCode, firstPeriod()),
  });
  prefetchFirstPage({
    pathname: '/products/discounts/{id}/edit',
    permission: 'menu.read',
    query: ({ vendorCode, id }) => ({
      queryKey: [menuKey, vendorCode, 'discount', id],
      queryFn: async ({ signal }) => {
        const details = await readDiscount(id, signal);
        const period = savedPeriod(details);
        if (period) prefetchForPage(choosableQuery(vendorCode, period, id));
        return details;
      },
    }),
  });
}

export function cacheDiscount(vendorCode: string, details: DiscountDetails): void {
  queryClient.setQueryData([menuKey, vendorCode, 'discount', details.discount.discountId], details);
  void refreshMenu();
}
