import { listOrdersInProgress } from '@pishkhan/contract/orders/calls.ts';
import { formatPosition } from '@pishkhan/contract/orders/events.ts';
import { businessDay } from '@pishkhan/contract/time/tehran.ts';
import { implement } from '../../infra/http/implement.ts';
import { listOpenOrders } from '../find-orders.ts';
import type { OrderDesk } from '../store.ts';
import { viewOrder } from '../view.ts';

export const listOrdersInProgressHandler = ({ pool }: OrderDesk) =>
  implement(listOrdersInProgress, async (_request, { staff, now }) => {
    const day = businessDay(now);
    const open = await listOpenOrders(pool, staff.vendorCode, day);
    return {
      orders: open.rows.map((row) => viewOrder(row, now)),
      position: formatPosition(open.epoch, open.seq),
      serverTime: now.toISOString(),
      today: { date: day.date, ...open.today },
    };
  });
