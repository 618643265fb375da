import * as z from 'zod/mini';
import { defineFault } from '../kit/fault.ts';
import { instantSchema, tehranClock } from '../time/tehran.ts';
import { orderStatuses } from './states.ts';
import { actorSchema, actorWords, orderStatusWords } from './words.ts';

const stateConflict = z.object({
  current: z.object({ orderStatus: z.enum(orderStatuses), version: z.int() }),
  /** Who brought the order there, and when. */
  by: z.nullable(actorSchema),
  at: instantSchema,
});

const conflictSentence = ({ current, by, at }: z.output<typeof stateConflict>): string => {
  const label = orderStatusWords[current.orderStatus];
  const clock = tehranClock(new Date(at));
  return `این سفارش ساعت ${clock} توسط ${actorWords(by)} به «${label}» رفته است.`;
};

export const orderFaults = {
  ORDER_STATE_CONFLICT: defineFault({
    status: 409,
    title: 'وضعیت سفارش پیش از این تغییر کرده است.',
    params: stateConflict,
    detail: conflictSentence,
  }),
  ORDER_VERSION_STALE: defineFault({
    status: 409,
    title: 'سفارش پس از آخرین باری که دیدید تغییر کرده است.',
    params: stateConflict,
    detail: conflictSentence,
  }),
  COURIER_NOT_ASSIGNED: defineFault({
    status: 409,
    title: 'هنوز پیکی به این سفارش اختصاص نیافته است.',
    retryable: true,
  }),
};
