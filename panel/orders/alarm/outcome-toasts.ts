// Toasts on any page: answers of customer and marketplace, an order that was accepted without a person, and the result of a stock change.
import type { Order } from '@pishkhan/contract/orders/order.ts';
import { toast } from '../../ui/toast.ts';
import { newsWords, outboxWords, stockWords } from '../model/trouble-words.ts';
import { acceptedTune } from './accepted-sound.ts';
import type { Alarm } from './alarm.ts';

/** Long enough for somebody to come back from the oven. */
const timeout = 20_000;

export type AnsweredWhat = keyof typeof newsWords;

export function toastAnswer({ orderCode }: Order, what: AnsweredWhat, playOnce: Alarm['playOnce']): void {
  const isAccepted = what === 'accepted' || what === 'accepted-for-shop';
  if (isAccepted) playOnce(acceptedTune, 'accepted', [orderCode]);
  const isGood = what === 'resumed' || what === 'change-agreed' || isAccepted;
  toast({
    title: newsWords[what](orderCode),
    type: isGood ? 'success' : 'alert',
    icon: isGood ? 'check' : 'info',
    closable: true,
    timeout,
  });
}

export const toastStockLowered = (names: readonly string[]): void =>
  void toast({ title: stockWords.lowered(names), type: 'success', closable: true, timeout: 10_000 });

export const toastStockFailed = (): void =>
  void toast({ title: stockWords.failed, type: 'warning', closable: true, timeout });

/** This device cannot store actions: a reload would lose those that were not sent. */
export const toastMemoryOnly = (): void =>
  void toast({ title: outboxWords.memoryOnly, type: 'warning', closable: true, timeout: 60_000 });
