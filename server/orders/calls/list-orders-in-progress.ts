import { listOrdersInProgress } from '@pishkhan/contract/orders/calls.ts';
import { formatPosition } from '@pishkhan/contract/orders/events.ts';
import { businessDay } from '@pishkhan/contract/time/tehran.ts';
import { encodeAnswer, StoredAnswer } from '../../infra/http/answer.ts';
import { implement } from '../../infra/http/implement.ts';
import { orderJson } from '../order-json.ts';
import { readOpenOrders } from '../orders-in-progress.ts';
import type { OrderDesk } from '../store.ts';
import type { UnsentOrders } from '../unsent.ts';

export const listOrdersInProgressHandler = ({ pool }: OrderDesk, unsent: UnsentOrders) =>
  implement(listOrdersInProgress, async (_request, { staff, now }) => {
    const day = businessDay(now);
    const open = await readOpenOrders(pool, staff.vendorCode, day);
    const frame = encodeAnswer(listOrdersInProgress, {
      orders: [],
      position: formatPosition(open.epoch, open.seq),
      serverTime: now.toISOString(),
      today: { date: day.date, ...open.today },
      unsent: unsent.of(staff.vendorCode),
    });
    const orders = open.rows.map((row) => orderJson(row, now)).join();
    return new StoredAnswer(
      200,
      frame.replace('"orders":[]', () => `"orders":[${orders}]`),
    );
  });
