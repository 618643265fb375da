// The reads of the branches, and the acceptance of their orders. Events come from the present shop only, so the reads are repeated when the
// page is opened and every minute (decision 62).
import {
  acceptBranchOrder,
  type BranchOrder,
  type BranchOrders,
  listBranches,
  listBranchOrders,
} from '@pishkhan/contract/branches/calls.ts';
import { client } from '../../infra/http/client.ts';
import { newIdempotencyKey } from '../../infra/http/idempotency-key.ts';
import { alwaysRefetch, queryClient, useAnswer } from '../../session/cache/public.ts';

const key = ['branches'];

export const useBranches = () =>
  useAnswer(key, (signal) => client(listBranches, undefined, { signal }), {
    ...alwaysRefetch,
    refetchInterval: 60_000,
  });

export const refreshBranches = (): Promise<void> => queryClient.invalidateQueries({ queryKey: key });

const ordersKey = ['branch-orders'];

/** Orders are read every ten seconds, because a new order waits for two minutes only. */
export const useBranchOrders = () =>
  useAnswer(ordersKey, (signal) => client(listBranchOrders, undefined, { signal }), {
    ...alwaysRefetch,
    refetchInterval: 10_000,
  });

/** Rejects with the refusal. The list is read again in any case, because somebody else may have been first. */
export async function acceptInBranch(
  { vendorCode, order: { orderCode, version } }: BranchOrder,
  preparationTime: number,
): Promise<void> {
  try {
    await client(
      acceptBranchOrder,
      { params: { vendorCode, code: orderCode }, body: { preparationTime } },
      { idempotencyKey: newIdempotencyKey(), version },
    );
    queryClient.setQueryData<BranchOrders>(
      ordersKey,
      (known) =>
        known && { ...known, orders: known.orders.filter(({ order }) => order.orderCode !== orderCode) },
    );
  } finally {
    void queryClient.invalidateQueries({ queryKey: ordersKey });
    void refreshBranches();
  }
}
