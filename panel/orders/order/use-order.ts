import { getOrder } from '@pishkhan/contract/orders/calls.ts';
import type { OrderCode } from '@pishkhan/contract/orders/order.ts';
import { useEffect, useRef } from 'react';
import { client } from '../../http/client.ts';
import { useFetch } from '../../http/hooks/use-fetch.ts';
import { useSignal } from '../../signals/signal.ts';
import { board } from '../orders-store.ts';

/** One order with its history. It is read again whenever the live board knows more of it than this answer says. */
export function useOrder(code: OrderCode) {
  const { orders, waiting } = useSignal(board);
  const item = orders.find(({ order }) => order.orderCode === code);
  const answer = useFetch(code, (signal) => client(getOrder, { params: { code } }, { signal }));
  const { data, reread } = answer;

  const known = item?.order.version;
  useEffect(() => {
    if (known !== undefined && data && data.version < known) reread();
  }, [known, data, reread]);

  // What is pressed on an order that is over (a rating) changes no card: what it has changed is asked for.
  const isPressed = waiting.some((entry) => entry.orderCode === code);
  const wasPressed = useRef(false);
  useEffect(() => {
    if (wasPressed.current && !isPressed) reread();
    wasPressed.current = isPressed;
  }, [isPressed, reread]);

  // Off the board it is over: how, stands in the history.
  const wasOnBoard = useRef(false);
  const isOnBoard = item !== undefined;
  useEffect(() => {
    if (wasOnBoard.current && !isOnBoard) reread();
    wasOnBoard.current = isOnBoard;
  }, [isOnBoard, reread]);
  return { item, answer };
}
