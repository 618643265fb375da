import { listOrdersInProgress } from '@pishkhan/contract/orders/calls.ts';
import { formatPosition } from '@pishkhan/contract/stream/events.ts';
import { businessDay } from '@pishkhan/contract/time/tehran.ts';
import { encodeAnswer, StoredAnswer } from '../../infra/http/answer.ts';
import { implement } from '../../infra/http/implement.ts';
import { mapInChunks } from '../../infra/map-in-chunks.ts';
import type { OrderCommandParts } from '../commands/execute-command.ts';
import { encodedParts } from '../reading/order-json.ts';
import { openOrdersReader, ordersAtOnce } from '../reading/orders-in-progress.ts';
import type { UnsentOrders } from '../reading/unsent-orders.ts';

/** The field that receives the orders, which are already serialised. It is the first field of the answer. */
const noOrders = '"orders":[]';
const comma = Buffer.from(',');

export const listOrdersInProgressHandler = ({ pool }: OrderCommandParts, unsent: UnsentOrders) => {
  const readOpenOrders = openOrdersReader(pool);
  return implement(listOrdersInProgress, async (_request, { staff, now }) => {
    const day = businessDay(now);
    const open = await readOpenOrders({ vendorCode: staff.vendorCode, today: day, now });
    const frame = encodeAnswer(listOrdersInProgress, {
      orders: [],
      position: formatPosition(open.epoch, open.seq),
      serverTime: now.toISOString(),
      today: { date: day.date, ...open.today },
      unsent: unsent.of(staff.vendorCode),
    });
    const place = frame.indexOf(noOrders) + noOrders.length - 1;
    const orders = await mapInChunks(open.rows, ordersAtOnce, (order) => [
      comma,
      ...encodedParts(order, now),
    ]);
    const parts = [
      Buffer.from(frame.slice(0, place)),
      ...orders.flat().slice(1),
      Buffer.from(frame.slice(place)),
    ];
    return new StoredAnswer(200, Buffer.concat(parts));
  });
};
