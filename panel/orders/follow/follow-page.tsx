// One order for a guest with a link: status, expected time, phone numbers. The shop's own courier completes the delivery here.

import { deliverFollowedOrder } from '@pishkhan/contract/follow/calls.ts';
import type { FollowedOrder } from '@pishkhan/contract/follow/followed.ts';
import { isOpen } from '@pishkhan/contract/orders/states.ts';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { formatClock, formatDateTime } from '../../fa/time.ts';
import { client } from '../../infra/http/client.ts';
import { Loaded } from '../../infra/http/react/loaded.tsx';
import { useSending } from '../../infra/http/react/use-sending.ts';
import { SupportButton } from '../../session/support/public.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { TitledCard } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { announce } from '../../ui/live-region.tsx';
import { inkTone, softTone, type Tone } from '../../ui/model/tones.ts';
import { SkeletonCard } from '../../ui/skeleton.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { FollowMap } from './follow-map.tsx';
import { CourierPart, CustomerPart, ItemsPart, VendorPart } from './follow-parts.tsx';
import { type Following, useFollowed } from './use-followed.ts';
import { followWords, headline, stepWords } from './words.ts';

export function FollowPage() {
  const { id } = useParams({ from: '/orders/follow/$id' });
  const following = useFollowed(id);
  const { order, error, look } = following;
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-2xl flex-col gap-4 px-4 py-6">
      <Loaded
        query={{ data: order, error, isFetching: false, refetch: look }}
        failed={followWords.failed}
        loading={followWords.loading}
        skeleton={
          <>
            <SkeletonCard />
            <SkeletonCard />
          </>
        }
        missing={
          <EmptyState icon="search" title={followWords.gone} heading="h1" action={<WaysOn onRetry={look} />}>
            {followWords.goneHint}
          </EmptyState>
        }
      >
        {(found) => <Followed id={id} following={following} order={found} />}
      </Loaded>
    </div>
  );
}

/** Ways on from an invalid link: retry, the platform's support, and for staff the panel. */
function WaysOn({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="flex flex-col items-stretch gap-3">
      <Button tone="quiet" icon="refresh" onPress={onRetry}>
        {followWords.retry}
      </Button>
      <SupportButton />
      <Link to="/dashboard" className={buttonClass({ tone: 'ghost' })}>
        {followWords.staff}
      </Link>
    </div>
  );
}

function Followed({ id, following, order }: { id: string; following: Following; order: FollowedOrder }) {
  const title = headline(order);
  // A screen reader reads the first text anyway; only changes are announced.
  const [first] = useState(title);
  useEffect(() => {
    if (title !== first) announce(title, 'polite');
  }, [title, first]);
  return (
    <>
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0 truncate text-lg font-bold">{order.vendor.name}</p>
        <p className="text-dim">
          {followWords.order} <bdi dir="ltr">{order.orderCode}</bdi>
        </p>
      </header>
      {following.error && (
        <Banner tone="warning" title={followWords.stale}>
          {followWords.staleSince(formatClock(following.seenAt))}
        </Banner>
      )}
      <Now order={order} title={title} />
      {order.canDeliver && <Deliver id={id} onDelivered={following.setOrder} />}
      {order.follower === 'courier' && !isOpen(order.orderStatus) && order.orderStatus !== 'CANCELED' && (
        <Banner tone="success" title={followWords.thanks} />
      )}
      <CustomerPart order={order} />
      <CourierPart order={order} />
      <FollowMap order={order} />
      <TitledCard title={followWords.progress}>
        <Timeline
          label={followWords.progress}
          steps={order.steps.map(({ orderStatus, at }, index) => ({
            id: orderStatus,
            title: stepWords[orderStatus],
            time: formatClock(at),
            state: index === order.steps.length - 1 && isOpen(orderStatus) ? 'current' : 'done',
          }))}
        />
      </TitledCard>
      <ItemsPart order={order} />
      <VendorPart order={order} />
      <p className="pb-4 text-center text-sm text-dim">
        {followWords.expires(formatDateTime(order.expiresAt))}
      </p>
    </>
  );
}

const looks: Record<'waiting' | 'cooking' | 'ready' | 'away' | 'done' | 'canceled', [IconName, Tone]> = {
  waiting: ['clock', 'primary'],
  cooking: ['products', 'warning'],
  ready: ['bag', 'info'],
  away: ['courier', 'secondary'],
  done: ['check', 'success'],
  canceled: ['close', 'error'],
};

const lookOf = ({ orderStatus }: FollowedOrder): [IconName, Tone] => {
  switch (orderStatus) {
    case 'SCHEDULED':
    case 'NEW':
    case 'NEED_FOR_CALL':
      return looks.waiting;
    case 'PREPARING':
      return looks.cooking;
    case 'WAITING_FOR_PICKUP':
    case 'SEARCHING':
    case 'COURIER_TO_ORIGIN':
      return looks.ready;
    case 'DELIVERING':
      return looks.away;
    case 'DELIVERED':
    case 'SUCCESSFUL':
      return looks.done;
    case 'CANCELED':
      return looks.canceled;
    default:
      return orderStatus satisfies never;
  }
};

function Now({ order, title }: { order: FollowedOrder; title: string }) {
  const [icon, tone] = lookOf(order);
  const times = [
    order.orderStatus === 'SCHEDULED' && order.scheduledFor
      ? followWords.scheduledFor(formatDateTime(order.scheduledFor))
      : undefined,
    order.readyBy ? followWords.readyBy(formatClock(order.readyBy)) : undefined,
    order.courier?.arrivesAt && order.orderStatus !== 'DELIVERING'
      ? followWords.courierBy(formatClock(order.courier.arrivesAt))
      : undefined,
  ].filter((time) => time !== undefined);
  return (
    <section className={`flex items-center gap-4 rounded-card p-5 ${softTone[tone]}`}>
      <Icon name={icon} size={48} className="shrink-0" />
      <div className="min-w-0">
        <h1 className={`text-2xl font-bold text-pretty ${inkTone[tone]}`}>{title}</h1>
        {times.map((time) => (
          <p key={time} className="mt-1 text-lg font-semibold text-ink">
            {time}
          </p>
        ))}
      </div>
    </section>
  );
}

function Deliver({ id, onDelivered }: { id: string; onDelivered: (order: FollowedOrder) => void }) {
  const [asks, setAsks] = useState(false);
  const { isSending, problem, send } = useSending(followWords.failed);
  const deliver = () => send(async () => onDelivered(await client(deliverFollowedOrder, { params: { id } })));
  return (
    <>
      <Button size="tap-lg" tone="success" icon="check" wide onPress={() => setAsks(true)}>
        {followWords.deliver}
      </Button>
      <Dialog
        isOpen={asks}
        onClose={() => setAsks(false)}
        title={followWords.deliverQuestion}
        description={followWords.deliverText}
        buttons={[
          {
            children: followWords.deliverYes,
            tone: 'success',
            wide: true,
            pending: isSending,
            onPress: () => void deliver(),
          },
          { children: followWords.deliverNo, wide: true, onPress: () => setAsks(false) },
        ]}
      >
        {problem && <p role="alert">{problem}</p>}
      </Dialog>
    </>
  );
}
