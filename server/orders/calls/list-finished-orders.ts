import { listFinishedOrders } from '@pishkhan/contract/orders/calls.ts';
import { maxFinished, recallMinutes } from '@pishkhan/contract/orders/states.ts';
import { implement } from '../../infra/http/implement.ts';
import type { OrderCommandParts } from '../commands/execute-command.ts';
import { listFinished } from '../reading/read-finished.ts';
import { viewOrder } from '../reading/view-order.ts';

export const listFinishedOrdersHandler = ({ pool }: OrderCommandParts) =>
  implement(listFinishedOrders, async (_request, { staff, now }) => {
    const since = new Date(now.getTime() - recallMinutes * 60_000);
    const rows = await listFinished(pool, staff.vendorCode, since, maxFinished);
    return {
      orders: rows.map(({ finished_at: at, ...row }) => ({
        finishedAt: at.toISOString(),
        order: viewOrder(row, now),
      })),
    };
  });
