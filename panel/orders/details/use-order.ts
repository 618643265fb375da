import { getOrder } from '@pishkhan/contract/orders/calls.ts';
import type { OrderCode } from '@pishkhan/contract/orders/order.ts';
import { useEffect, useRef } from 'react';
import { client } from '../../infra/http/client.ts';
import { useFetch } from '../../infra/http/react/use-fetch.ts';
import { useSignal } from '../../infra/signals/signal.ts';
import { board } from '../orders-store.ts';

/** Fetches one order with its history, and again whenever the live board has a newer version. */
export function useOrder(code: OrderCode) {
  const { orders, waiting } = useSignal(board);
  const item = orders.find(({ order }) => order.orderCode === code);
  const query = useFetch(code, (signal) => client(getOrder, { params: { code } }, { signal }));
  const { data, refetch } = query;

  const known = item?.order.version;
  useEffect(() => {
    if (known !== undefined && data && data.version < known) refetch();
  }, [known, data, refetch]);

  // A press on a finished order (a rating) changes no card, so the order is fetched again after it.
  const isPressed = waiting.some((entry) => entry.orderCode === code);
  const wasPressed = useRef(false);
  useEffect(() => {
    if (wasPressed.current && !isPressed) refetch();
    wasPressed.current = isPressed;
  }, [isPressed, refetch]);

  // An order that left the board is closed; its history shows how.
  const wasOnBoard = useRef(false);
  const isOnBoard = item !== undefined;
  useEffect(() => {
    if (wasOnBoard.current && !isOnBoard) refetch();
    wasOnBoard.current = isOnBoard;
  }, [isOnBoard, refetch]);
  return { item, query };
}
