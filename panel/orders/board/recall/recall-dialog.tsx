// The orders that the kitchen finished lately. One press shows the ticket of one again on this board; one of a ticket that this device's
// stations have ticked off takes their ticks back.
import { listFinishedOrders } from '@pishkhan/contract/orders/calls.ts';
import type { Order } from '@pishkhan/contract/orders/order.ts';
import { formatNumber } from '../../../fa/digits.ts';
import { client } from '../../../infra/http/client.ts';
import { Loaded } from '../../../infra/http/react/loaded.tsx';
import { useFetch } from '../../../infra/http/react/use-fetch.ts';
import { useSignal } from '../../../infra/signals/signal.ts';
import { Note } from '../../../ui/banner.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { Skeletons } from '../../../ui/skeletons.tsx';
import { ActionRow } from '../../dialogs/order-actions.tsx';
import { deviceStations } from '../../model/board/device-stations.ts';
import { finishedHere, stillKnown } from '../../model/board/finished-orders.ts';
import { tickOf } from '../../model/board/station-share.ts';
import { itemName } from '../../model/item-name.ts';
import { OrderCodeText } from '../../order/order-code.tsx';
import { board, pressAction } from '../../orders-store.ts';
import { statusWords } from '../../words.ts';
import { recalled } from './recall-store.ts';
import { recallWords as words } from './recall-words.ts';

export function RecallDialog({ onClose }: { onClose: () => void }) {
  const { orders } = useSignal(board);
  const { own } = useSignal(deviceStations);
  const query = useFetch('finished', (signal) => client(listFinishedOrders, undefined, { signal }));
  const here = own ? finishedHere(orders, own) : [];
  // Without an answer the device knows at least what is still on its board.
  const isOffline = query.data === undefined && query.error !== undefined;
  const data = isOffline ? { orders: stillKnown(orders) } : query.data;
  return (
    <Dialog onClose={onClose} title={words.title} description={words.hint}>
      <div className="flex flex-col gap-4">
        {own && here.length > 0 && (
          <Rows label={words.atStation}>
            {here.map(({ order, done }) => (
              <FinishedRow
                key={order.orderCode}
                order={order}
                note={words.takeBack}
                onPress={() => {
                  for (const line of done)
                    pressAction({
                      orderCode: order.orderCode,
                      action: 'pick',
                      ...tickOf(order, line, false, own),
                    });
                  onClose();
                }}
              />
            ))}
          </Rows>
        )}
        {isOffline && <Note label={words.failed}>{words.onlyHere}</Note>}
        <Loaded
          query={{ ...query, data }}
          failed={words.failed}
          loading={words.loading}
          skeleton={<Skeletons count={3} className="h-16 rounded-control" />}
        >
          {({ orders: finished }) =>
            finished.length === 0 ? (
              <EmptyState icon="check" title={words.empty} />
            ) : (
              <Rows label={words.finished}>
                {finished.map(({ order, finishedAt }) => (
                  <FinishedRow
                    key={order.orderCode}
                    order={order}
                    note={words.at(statusWords(order), finishedAt)}
                    onPress={() => {
                      recalled.recall(order, finishedAt);
                      announce(words.shown(order.orderCode));
                      onClose();
                    }}
                  />
                ))}
              </Rows>
            )
          }
        </Loaded>
      </div>
    </Dialog>
  );
}

interface RowsProps {
  label: string;
  children: React.ReactNode;
}

const Rows = ({ label, children }: RowsProps) => (
  <section aria-label={label} className="flex flex-col gap-2">
    <h3 className="font-semibold text-sm">{label}</h3>
    {children}
  </section>
);

interface FinishedRowProps {
  order: Order;
  note: string;
  onPress: () => void;
}

const FinishedRow = ({ order, note, onPress }: FinishedRowProps) => (
  <ActionRow
    icon="undo"
    label={
      <>
        <OrderCodeText code={order.orderCode} />
        <span className="block font-semibold text-base leading-6">
          {order.orderItems.map((item) => `${formatNumber(item.quantity)}× ${itemName(item)}`).join('، ')}
        </span>
      </>
    }
    note={note}
    disabledReason={undefined}
    onPress={onPress}
  />
);
