// The open row: what is known about the trouble, who sees to it, and the acts that end it.
import { getOrderTrail } from '@pishkhan/contract/marketplace/order-calls.ts';
import { deliveryTypeWords, orderStatusWords } from '@pishkhan/contract/orders/words.ts';
import { releaseTrouble, takeTrouble } from '@pishkhan/contract/troubles/calls.ts';
import type { Trouble } from '@pishkhan/contract/troubles/troubles.ts';
import { formatToman } from '@pishkhan/panel/fa/money.ts';
import { formatClock } from '@pishkhan/panel/fa/time.ts';
import { sentenceOf } from '@pishkhan/panel/infra/http/sentence-of.ts';
import { Banner } from '@pishkhan/panel/ui/banner.tsx';
import { Button } from '@pishkhan/panel/ui/button.tsx';
import { DescriptionList } from '@pishkhan/panel/ui/description-list.tsx';
import { EmptyState } from '@pishkhan/panel/ui/empty-state.tsx';
import { toast } from '@pishkhan/panel/ui/toast.ts';
import { useQuery } from '@tanstack/react-query';
import { client } from '../infra/client.ts';
import { queryClient } from '../infra/query-client.ts';
import { useSending } from '../infra/use-sending.ts';
import { GoLink } from '../kit/go-link.tsx';
import {
  ActButtons,
  ActDialogs,
  type ActedOrder,
  type ActName,
  orderActs,
  shopActs,
} from '../order-acts/public.ts';
import { orderHref } from '../orders/public.ts';
import { useMay, useOperator } from '../session/public.ts';
import { Clock, Kind, saidOf } from './trouble-cells.tsx';
import type { TroubleRow } from './trouble-rows.ts';
import { troublesWords as words } from './words.ts';

/** An act that was pressed in the open row, and the trouble that it is about. */
export interface Asked {
  readonly act: ActName;
  readonly id: number;
}

interface TroubleDetailProps {
  row: TroubleRow | undefined;
  asked: Asked | undefined;
  onAsk: (asked: Asked | undefined) => void;
}

export function TroubleDetail({ row, asked, onAsk }: TroubleDetailProps) {
  if (!row)
    return (
      <EmptyState icon="check" title={words.isOver}>
        {words.isOverWhy}
      </EmptyState>
    );
  const { first, troubles } = row;
  const shop = { vendorCode: first.vendorCode };
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-col gap-1 pe-12">
        <h2 className="font-bold text-lg">
          <bdi>{first.vendorName}</bdi>
        </h2>
        <p className="text-dim">
          {words.code} <bdi dir="ltr">{first.vendorCode}</bdi>
          {first.cityName && <> · {first.cityName}</>}
          {!first.isDevicePresent && <> · {words.noDevice}</>}
        </p>
      </header>
      <TakenPart trouble={first} />
      {troubles.map((trouble) => (
        <TroublePart
          key={trouble.id}
          trouble={trouble}
          asked={asked?.id === trouble.id ? asked.act : undefined}
          onAsk={onAsk}
        />
      ))}
      <section aria-label={words.shopActs} className="flex flex-col gap-2">
        <h3 className="font-semibold">{words.shopActs}</h3>
        <ActButtons acts={shopActs} onAct={(act) => onAsk({ act, id: 0 })} />
        <ActDialogs
          act={asked?.id === 0 ? asked.act : undefined}
          order={undefined}
          shop={shop}
          onClose={() => onAsk(undefined)}
        />
      </section>
    </div>
  );
}

function TakenPart({ trouble }: { trouble: Trouble }) {
  const operator = useOperator();
  const mayTake = useMay('orders.act');
  const { isSending, problem, send } = useSending();
  const { takenBy } = trouble;
  const isMine = takenBy !== null && takenBy.operatorId === operator?.operatorId;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {takenBy && (
        <p>{isMine ? words.takenByMe(formatClock(takenBy.until)) : words.takenBy(takenBy.fullName)}</p>
      )}
      {mayTake && !takenBy && (
        <Button icon="user" pending={isSending} onPress={() => void send(() => takeShop(trouble))}>
          {words.take}
        </Button>
      )}
      {isMine && (
        <Button tone="quiet" pending={isSending} onPress={() => void send(() => releaseShop(trouble))}>
          {words.release}
        </Button>
      )}
      {problem !== undefined && <Banner tone="error" title={problem} />}
    </div>
  );
}

async function takeShop({ id, vendorName }: Trouble): Promise<void> {
  await client(takeTrouble, { params: { id: String(id) }, body: {} });
  toast({ type: 'success', title: words.takeTitle(vendorName) });
}

async function releaseShop({ id, vendorName }: Trouble): Promise<void> {
  await client(releaseTrouble, { params: { id: String(id) }, body: {} });
  toast({ title: words.releaseTitle(vendorName) });
}

/** Takes the shop of a row by its key, with the refusal as a notice. */
export const takeByKey = ({ first }: TroubleRow): Promise<void> =>
  takeShop(first).catch(
    (failure) => void toast({ type: 'warning', title: sentenceOf(failure), timeout: 5000 }),
  );

const trailName = 'live-trail';

interface TroublePartProps {
  trouble: Trouble;
  asked: ActName | undefined;
  onAsk: (asked: Asked | undefined) => void;
}

function TroublePart({ trouble, asked, onAsk }: TroublePartProps) {
  const { id, kind, order, vendorCode } = trouble;
  const trail = useQuery({
    // The state of the order is read again with each of its versions.
    queryKey: [trailName, vendorCode, order?.orderCode, order?.version, kind],
    enabled: order !== null,
    queryFn: ({ signal }) =>
      client(getOrderTrail, { params: { vendorCode, orderCode: order!.orderCode } }, { signal }),
  });
  const said = saidOf(trouble);
  const acted: ActedOrder | undefined =
    order && trail.data
      ? {
          vendorCode,
          orderCode: order.orderCode,
          permits: trail.data.actions,
          isReported: order.report !== null,
          changeId: order.change?.changeId ?? null,
          cancellationPays: trail.data.cancellationPays,
        }
      : undefined;
  const onClose = (isDone: boolean) => {
    onAsk(undefined);
    if (isDone) void queryClient.invalidateQueries({ queryKey: [trailName, vendorCode] });
  };
  return (
    <section className="flex flex-col gap-3 border-line border-t pt-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Kind kind={kind} />
        <Clock trouble={trouble} />
      </div>
      {said.length > 0 && <p>{said.join('؛ ')}</p>}
      {order && (
        <DescriptionList
          items={[
            {
              id: 'code',
              term: words.columns.order,
              value: (
                <GoLink
                  href={orderHref({ vendorCode, orderCode: order.orderCode })}
                  className="text-primary-ink underline"
                >
                  <bdi dir="ltr">{order.orderCode}</bdi>
                </GoLink>
              ),
            },
            { id: 'status', term: words.status, value: orderStatusWords[order.orderStatus] },
            { id: 'type', term: words.deliveryType, value: deliveryTypeWords[order.deliveryType] },
            { id: 'sum', term: words.columns.sum, value: formatToman(order.totalPrice) },
            ...(trail.data
              ? [{ id: 'heard', term: words.heard, value: words.heardOf[trail.data.isHeard ? 'yes' : 'no'] }]
              : []),
          ]}
        />
      )}
      {trail.error && <Banner tone="warning" title={words.trailFailed} />}
      {order && acted && (
        <ActButtons acts={orderActs} permits={acted.permits} onAct={(act) => onAsk({ act, id })} />
      )}
      <ActDialogs act={asked} order={acted} shop={{ vendorCode }} onClose={onClose} />
    </section>
  );
}
