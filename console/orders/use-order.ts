// Reads one order with its trail, again every few seconds while it is open.
import type { CallResult } from '@pishkhan/contract/kit/call.ts';
import { getMarketplaceOrder } from '@pishkhan/contract/marketplace/calls.ts';
import { getOrderTrail } from '@pishkhan/contract/marketplace/order-calls.ts';
import { isOpen } from '@pishkhan/contract/orders/states.ts';
import { useQuery } from '@tanstack/react-query';
import { client } from '../infra/client.ts';
import { queryClient } from '../infra/query-client.ts';
import type { OrderKey } from './order-address.ts';

export type Order = CallResult<typeof getMarketplaceOrder>;
export type Trail = CallResult<typeof getOrderTrail>;

const openMs = 5_000;
const keyOf = ({ vendorCode, orderCode }: OrderKey) => ['order', vendorCode, orderCode];

export function useOrder(key: OrderKey) {
  return useQuery({
    queryKey: keyOf(key),
    queryFn: async ({ signal }) => {
      const [order, trail] = await Promise.all([
        client(getMarketplaceOrder, { params: key }, { signal }),
        client(getOrderTrail, { params: key }, { signal }),
      ]);
      return { order, trail };
    },
    refetchInterval: ({ state }) =>
      state.data === undefined || isOpen(state.data.order.orderStatus) ? openMs : false,
  });
}

export const refreshOrder = (key: OrderKey): void =>
  void queryClient.invalidateQueries({ queryKey: keyOf(key) });
