import * as z from 'zod/mini';
import { defineFault } from '../kit/fault.ts';
import { formatNumber } from '../text/persian-numbers.ts';
import { instantSchema, tehranClock } from '../time/tehran.ts';
import { orderStatuses } from './states.ts';
import type { StepRefusal } from './steps.ts';
import { testOrders } from './test-orders.ts';
import { actorSchema, momentActorWords, orderStatusWords } from './words.ts';

const stateConflict = z.object({
  current: z.object({ orderStatus: z.enum(orderStatuses), version: z.int() }),
  /** The person or system that caused the present status, and the time. */
  by: z.nullable(actorSchema),
  at: instantSchema,
});

const conflictSentence = ({ current, by, at }: z.output<typeof stateConflict>): string => {
  const what = current.orderStatus === 'PREPARING' ? 'accepted' : '';
  const start = `${momentActorWords(what, by)} این سفارش را ساعت ${tehranClock(new Date(at))}`;
  if (current.orderStatus === 'CANCELED') return `${start} لغو کرد.`;
  return `${start} به «${orderStatusWords[current.orderStatus]}» برد.`;
};

/** Why an order's permits refuse an action, beside ORDER_STATE_CONFLICT. A screen needs their titles before anything is pressed. */
export const permitFaults = {
  COURIER_NOT_ASSIGNED: defineFault({
    status: 409,
    title: 'هنوز پیکی به این سفارش اختصاص نیافته است.',
    retryable: true,
  }),
  COURIER_ALREADY_ASSIGNED: defineFault({
    status: 409,
    title: 'پیک این سفارش در راه است و زمان آن دیگر عقب نمی‌افتد.',
  }),
  DELAY_NOT_LONGER: defineFault({
    status: 409,
    title: 'این سفارش پیش‌تر به همین اندازه یا بیشتر عقب افتاده است.',
  }),
  COURIER_NOT_RATEABLE: defineFault({ status: 409, title: 'پیک این سفارش را اکنون نمی‌توان ارزیابی کرد.' }),
  COURIER_RATED: defineFault({ status: 409, title: 'پیک این سفارش پیش‌تر ارزیابی شده است.' }),
  CHANGE_UNANSWERED: defineFault({
    status: 409,
    title: 'مشتری هنوز به تغییر پیشنهادی پاسخ نداده است.',
    retryable: true,
  }),
  CHANGE_NOT_OPEN: defineFault({
    status: 409,
    title: 'پیشنهاد تغییری که منتظر پاسخ باشد در این سفارش نیست.',
  }),
} satisfies Record<Exclude<StepRefusal, 'ORDER_STATE_CONFLICT'>, unknown>;

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
  ...permitFaults,
  HELD_ALREADY: defineFault({ status: 409, title: 'برای این سفارش پیش‌تر یک بار مهلت گرفته شده است.' }),
  NFC_REASON_UNFIT: defineFault({ status: 409, title: 'این دلیل با وضعیت کنونی سفارش نمی‌خواند.' }),
  NFC_NOT_REPORTED: defineFault({
    status: 409,
    title: 'برای این سفارش نبودن یا کمبود این محصول‌ها گزارش نشده است.',
  }),
  LINE_UNKNOWN: defineFault({ status: 422, title: 'این ردیف در سفارش نیست.' }),
  HANDOVER_CODE_NEEDED: defineFault({ status: 409, title: 'برای تحویل این سفارش کد تحویل لازم است.' }),
  HANDOVER_CODE_WRONG: defineFault({ status: 422, title: 'کد تحویل درست نیست.' }),
  TEST_ORDER_OPEN: defineFault({
    status: 409,
    title: 'یک سفارش آزمایشی هنوز باز است؛ اول آن را تمام کنید.',
    params: z.object({ orderCode: z.string() }),
  }),
  TEST_ORDERS_SPENT: defineFault({
    status: 409,
    title: `در ۲۴ ساعت گذشته ${formatNumber(testOrders.maxADay)} سفارش آزمایشی ثبت شده است؛ فردا دوباره می‌شود.`,
  }),
  NOTHING_TO_TEST: defineFault({
    status: 409,
    title: 'هیچ محصولی از منو قابل سفارش نیست؛ اول محصولی را آماده فروش کنید.',
  }),
  CHANGE_EMPTY: defineFault({
    status: 422,
    title: 'این تغییر چیزی را عوض نمی‌کند یا از سفارش چیزی باقی نمی‌گذارد.',
  }),
  CHANGE_COSTS_MORE: defineFault({
    status: 422,
    title: 'سفارش با این تغییر گران‌تر می‌شود.',
    params: z.object({ before: z.int(), after: z.int() }),
    detail: () => 'سفارش با این تغییر گران‌تر می‌شود؛ جایگزین ارزان‌تر یا تعداد کمتری انتخاب کنید.',
  }),
};
