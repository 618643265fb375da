// The discounts of the shop by status, each with its count.
import type { DiscountPage } from '@pishkhan/contract/menu/discounts/calls.ts';
import {
  type Discount,
  type DiscountStatus,
  discountStatuses,
} from '@pishkhan/contract/menu/discounts/discount.ts';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Loaded } from '../../infra/http/react/loaded.tsx';
import { NextPage } from '../../infra/http/react/next-page.tsx';
import { createSignal, useSignal } from '../../infra/signals/signal.ts';
import { useRoomForTable } from '../../page/use-desk.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { StaleBanner } from '../stale-banner.tsx';
import { DiscountBadge } from './discount-badge.tsx';
import { firstStatus, useDiscounts } from './discount-queries.ts';
import { discountStatusWords, discountWords as words } from './discount-words.ts';

/** Lazy: a phone shows cards. */
const DiscountTable = lazyPart(async () => (await import('./discount-table.tsx')).DiscountTable);

export const AddLink = () => (
  <Link to="/products/discounts/create" className={buttonClass({})}>
    <Icon name="plus" />
    {words.add}
  </Link>
);

const order = ['RUNNING', 'WAITING', 'EXPIRED', 'CANCELED'] as const satisfies readonly DiscountStatus[];

/** The status that was shown last, for the return from a discount. */
const shownStatus = createSignal(firstStatus);

export function DiscountsByStatus() {
  const status = useSignal(shownStatus);
  const query = useDiscounts(status);
  const { data, error, isFetching, refetch } = query;
  const counts = data?.pages[0]?.counts;
  return (
    <Loaded
      query={{ data, error, isFetching, refetch }}
      failed={words.failed}
      loading={words.loading}
      skeleton={<ToCome />}
    >
      {({ pages }) =>
        counts && isNever(counts) ? (
          <EmptyState icon="plus" title={words.never} action={<AddLink />}>
            {words.neverHint}
          </EmptyState>
        ) : (
          <>
            <StaleBanner query={{ ...query, data }} />
            <SegmentedControl
              label={words.statuses}
              segments={order.map((id) => ({
                id,
                label: discountStatusWords[id].label,
                ...(counts && { count: counts[id] }),
              }))}
              value={status}
              onChange={shownStatus.set}
            />
            <div className="flex flex-col gap-4 lg:gap-2">
              <Discounts
                isWhole={!query.hasNextPage}
                status={status}
                // Placeholder data is the list of another status, so it is not shown.
                discounts={query.isPlaceholderData ? undefined : pages.flatMap(({ discounts }) => discounts)}
              />
              <NextPage paging={query} words={{ more: words.more, moreFailed: words.moreFailed }} />
            </div>
          </>
        )
      }
    </Loaded>
  );
}

const ToCome = () =>
  useRoomForTable() ? (
    <Skeletons count={12} className="mb-px h-tap" />
  ) : (
    <Skeletons count={3} className="h-36 rounded-card" />
  );

const isNever = (counts: DiscountPage['counts']): boolean =>
  discountStatuses.every((status) => counts[status] === 0);

function Discounts(props: {
  status: DiscountStatus;
  discounts: readonly Discount[] | undefined;
  isWhole: boolean;
}) {
  const { status, discounts, isWhole } = props;
  const hasTable = useRoomForTable();
  if (!discounts) return <ToCome />;
  if (discounts.length === 0) return <EmptyState icon="calendar" title={words.none[status]} />;
  if (hasTable)
    return (
      <Suspense fallback={<ToCome />}>
        <DiscountTable discounts={discounts} isWhole={isWhole} />
      </Suspense>
    );
  return (
    <ul
      aria-label={words.list}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] items-stretch gap-4"
    >
      {discounts.map((discount) => (
        <li key={discount.discountId} className="offscreen-auto grid">
          <DiscountCard discount={discount} />
        </li>
      ))}
    </ul>
  );
}

function DiscountCard({ discount }: { discount: Discount }) {
  const { discountId, totalDiscountRatio, productNames, productCount } = discount;
  return (
    <Link
      to="/products/discounts/$id"
      params={{ id: String(discountId) }}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 shadow-card hover:bg-sunken"
    >
      <span className="flex items-start justify-between gap-3">
        <span className="font-bold text-2xl">{words.off(totalDiscountRatio)}</span>
        <DiscountBadge discount={discount} />
      </span>
      <span className="line-clamp-2 break-words font-semibold">
        {words.products(productNames, productCount)}
      </span>
      <span className="flex flex-col gap-1 text-dim">
        <span>{words.from(discount.startDate)}</span>
        <span>{words.until(discount.endDate)}</span>
      </span>
      <span className="mt-auto flex flex-wrap justify-between gap-x-4 gap-y-1 border-line border-t pt-3 text-sm">
        <span>{words.shares(discount.vendorDiscountRatio, discount.oFoodDiscountRatio)}</span>
        <span className="font-semibold">{words.stock(discount.discountStock)}</span>
      </span>
    </Link>
  );
}
