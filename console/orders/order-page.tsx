// /orders/{id}: everything about one order: what happened, what can be done now, and whose money it is.
import { Button } from '@pishkhan/panel/ui/button.tsx';
import { EmptyState } from '@pishkhan/panel/ui/empty-state.tsx';
import { PageHeader } from '@pishkhan/panel/ui/page.tsx';
import { toast } from '@pishkhan/panel/ui/toast.ts';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { CopyCode } from '../kit/copy-code.tsx';
import { GoLink } from '../kit/go-link.tsx';
import { Read } from '../kit/states.tsx';
import { ActButtons, ActDialogs, type ActName, orderActs } from '../order-acts/public.ts';
import { useMay } from '../session/public.ts';
import { Basket } from './basket.tsx';
import { Facts } from './facts.tsx';
import { Money } from './money.tsx';
import { type OrderKey, readOrderId } from './order-address.ts';
import { OrderStatusBadge } from './order-columns.tsx';
import { People } from './people.tsx';
import { TrailCard } from './trail.tsx';
import { type Order, refreshOrder, type Trail, useOrder } from './use-order.ts';
import { orderWords as words } from './words.ts';

export function OrderPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const key = readOrderId(id);
  return key ? <KnownOrder key={id} orderKey={key} /> : <EmptyState icon="search" title={words.missing} />;
}

function KnownOrder({ orderKey }: { orderKey: OrderKey }) {
  const reading = useOrder(orderKey);
  return (
    <Read reading={reading} missing={<EmptyState icon="search" title={words.missing} />}>
      {({ order, trail }) => <OrderDesk orderKey={orderKey} order={order} trail={trail} />}
    </Read>
  );
}

interface OrderDeskProps {
  orderKey: OrderKey;
  order: Order;
  trail: Trail;
}

function OrderDesk({ orderKey, order, trail }: OrderDeskProps) {
  const mayReadMoney = useMay('money.read');
  return (
    <>
      <PageHeader
        title={words.of(order.orderCode)}
        isWide
        beside={
          <span className="flex flex-wrap items-center gap-2">
            <OrderStatusBadge status={order.orderStatus} callCause={order.call?.cause ?? null} />
            <CopyCode text={order.orderCode} shown="" />
            <GoLink
              href={`/shops/${orderKey.vendorCode}`}
              className="inline-flex min-h-tap min-w-tap items-center justify-center text-primary-ink text-sm"
            >
              <bdi dir="ltr">{orderKey.vendorCode}</bdi>
            </GoLink>
          </span>
        }
        actions={
          <Button tone="quiet" onPress={() => void copyLink()}>
            {words.copyLink}
          </Button>
        }
      />
      <div className="grid gap-4 p-4 lg:grid-cols-2 lg:items-start">
        <div className="flex min-w-0 flex-col gap-4">
          <Acts orderKey={orderKey} order={order} trail={trail} />
          <Facts order={order} trail={trail} />
          <Basket order={order} />
          <People orderKey={orderKey} order={order} trail={trail} />
          {mayReadMoney && <Money orderKey={orderKey} order={order} />}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <TrailCard order={order} trail={trail} />
          <RawData data={{ order, trail }} />
        </div>
      </div>
    </>
  );
}

function Acts({ orderKey, order, trail }: OrderDeskProps) {
  const [act, setAct] = useState<ActName>();
  const acted = {
    ...orderKey,
    permits: trail.actions,
    isReported: order.call?.cause === 'REPORTED',
    changeId: order.change?.changeId ?? null,
    cancellationPays: trail.cancellationPays,
  };
  return (
    <section aria-label={words.acts}>
      <ActButtons
        acts={[...orderActs.filter((name) => name !== 'customer'), 'shopPhone', 'drill', 'pause']}
        permits={trail.actions}
        onAct={setAct}
      />
      <ActDialogs
        act={act}
        order={acted}
        shop={orderKey}
        onClose={(isDone) => {
          setAct(undefined);
          if (isDone) refreshOrder(orderKey);
        }}
      />
    </section>
  );
}

async function copyLink(): Promise<void> {
  try {
    await navigator.clipboard.writeText(window.location.href);
    toast({ type: 'success', title: words.linkCopied });
  } catch {
    // A page cannot use the clipboard over plain HTTP; the address bar has the same link.
  }
}

function RawData({ data }: { data: unknown }) {
  return (
    <details className="rounded-card border border-line bg-surface p-4">
      <summary className="cursor-pointer font-semibold">{words.rawData}</summary>
      <pre dir="ltr" className="mt-3 max-h-96 overflow-auto text-xs">
        {JSON.stringify(data, null, 2)}
      </pre>
    </details>
  );
}
