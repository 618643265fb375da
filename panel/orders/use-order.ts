import { getOrder } from '@pishkhan/contract/orders/calls.ts';
import type { OrderCode } from '@pishkhan/contract/orders/order.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client, useWatched } from '../session/public.ts';
import { board } from './orders-room.ts';

/** One order with its history. It is read again whenever the live board knows another version of it than this answer. */
export function useOrder(code: OrderCode) {
  const { orders } = useWatched(board);
  const item = orders.find(({ order }) => order.orderCode === code);
  const answer = useQuery({
    queryKey: ['order', code],
    queryFn: ({ signal }) => client(getOrder, { params: { code } }, { signal }),
    // Its history moves while nobody looks.
    refetchOnMount: 'always',
  });
  const { data, refetch } = answer;
  // A waiting action is no version of the server's.
  const known = item && !item.waiting ? item.order.version : undefined;
  const isOnBoard = item !== undefined;
  useEffect(() => {
    if (known !== undefined && data && data.version < known) void refetch();
  }, [known, data, refetch]);
  useEffect(() => {
    if (!isOnBoard) void refetch();
  }, [isOnBoard, refetch]);
  return { item, answer };
}
