// Toasts on any page: answers of customer and marketplace, and the result of a stock change.
import type { Order } from '@pishkhan/contract/orders/order.ts';
import { toast } from '../../ui/toast.ts';
import { newsWords, stockWords } from '../order/trouble-words.ts';

/** Long enough for somebody to come back from the oven. */
const timeout = 20_000;

export type AnsweredWhat = keyof typeof newsWords;

export function toastAnswer({ orderCode }: Order, what: AnsweredWhat): void {
  const isGood = what === 'resumed' || what === 'change-agreed';
  toast({
    title: newsWords[what](orderCode),
    type: isGood ? 'success' : 'alert',
    icon: isGood ? 'check' : 'info',
    closable: true,
    timeout,
  });
}

export const tellStock = (names: readonly string[]): void =>
  void toast({ title: stockWords.lowered(names), type: 'success', closable: true, timeout: 10_000 });

export const tellStockFailed = (): void =>
  void toast({ title: stockWords.failed, type: 'warning', closable: true, timeout });
