import { listBranchOrders, maxBranchOrders } from '@pishkhan/contract/branches/calls.ts';
import { tehranIso } from '@pishkhan/contract/time/tehran.ts';
import type pg from 'pg';
import { implement } from '../../infra/http/implement.ts';
import { listNewOrders, viewOrder } from '../../orders/public.ts';
import { managedBranches } from '../managed-branches.ts';

export const listBranchOrdersHandler = (pool: pg.Pool) =>
  implement(listBranchOrders, async (_request, { staff: { sessionId }, now }) => {
    const { open } = await managedBranches(pool, sessionId, listBranchOrders.access, now);
    const shops = new Map(open.map((shop) => [shop.vendorCode as string, shop]));
    const rows = await listNewOrders(pool, [...shops.keys()], maxBranchOrders);
    const orders = rows.map((row) => {
      const { vendorCode, vendorName } = shops.get(row.vendor_code)!;
      return { vendorCode, vendorName, order: viewOrder(row, now) };
    });
    return { orders, serverTime: tehranIso(now) };
  });
