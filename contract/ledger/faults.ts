import * as z from 'zod/mini';
import { defineFault } from '../kit/fault.ts';
import { formatNumber } from '../text/persian-numbers.ts';
import { instantSchema } from '../time/tehran.ts';

/** Index in `lines` of the settlement, from 0. */
const line = z.object({ line: z.int() });

export const ledgerFaults = {
  RATE_IN_PAST: defineFault({
    status: 409,
    title: 'نرخ کارمزد سفارش‌هایی که ثبت شده‌اند عوض نمی‌شود.',
  }),
  ORDER_NOT_OVER: defineFault({
    status: 409,
    title: 'این سفارش هنوز به پایان نرسیده است.',
    retryable: true,
  }),
  ORDER_NOT_SOLD: defineFault({ status: 409, title: 'این سفارش به مشتری نرسیده است.' }),
  REFUND_TOO_LARGE: defineFault({
    status: 422,
    title: 'مبلغ بازگشتی از مبلغ پرداختی مشتری بیشتر است.',
    /** Toman: the maximum that can still be refunded. */
    params: z.object({ amount: z.int(), most: z.int() }),
  }),
  CHARGE_TOO_LARGE: defineFault({
    status: 422,
    title: 'جمع هزینه‌های این سفارش از ارزش آن بیشتر می‌شود.',
    /** Toman: the maximum charge for the order. */
    params: z.object({ amount: z.int(), most: z.int() }),
  }),
  DISPUTE_UNTIL_TOO_SOON: defineFault({
    status: 422,
    title: 'فروشگاه باید دست‌کم سه روز برای اعتراض فرصت داشته باشد.',
    params: z.object({ earliest: instantSchema }),
  }),
  ADJUSTMENT_EXISTS: defineFault({
    status: 409,
    title: 'موردی با این کد و محتوای دیگر ثبت شده است.',
  }),
  SETTLEMENT_EXISTS: defineFault({
    status: 409,
    title: 'تسویه‌ای با این شماره و مبلغ‌های دیگر ثبت شده است.',
  }),
  SETTLEMENT_DATE_WRONG: defineFault({
    status: 422,
    title: 'تاریخ تسویه پیش از نخستین ثبت این فروشگاه یا در آینده است.',
    /** The shop's first booking, and now. */
    params: z.object({ earliest: instantSchema, latest: instantSchema }),
  }),
  SETTLEMENT_SUM_WRONG: defineFault({
    status: 422,
    title: 'جمع ردیف‌ها با مبلغ تسویه یکی نیست.',
    /** Toman: `difference` is the amount less the sum of its lines. */
    params: z.object({ amount: z.int(), sum: z.int(), difference: z.int() }),
  }),
  SETTLEMENT_LINE_UNKNOWN: defineFault({
    status: 422,
    title: 'یکی از ردیف‌های تسویه در حساب این فروشگاه نیست.',
    params: line,
  }),
  SETTLEMENT_LINE_PAID: defineFault({
    status: 422,
    title: 'یکی از ردیف‌های تسویه پیش‌تر تسویه شده است.',
    params: line,
  }),
  NOT_DISPUTABLE: defineFault({ status: 409, title: 'به این مورد نمی‌شود اعتراض کرد.' }),
  DISPUTE_TOO_LATE: defineFault({
    status: 409,
    title: 'مهلت اعتراض به این مورد گذشته است.',
    params: z.object({ until: instantSchema }),
  }),
  DISPUTE_EXISTS: defineFault({ status: 409, title: 'برای این مورد پیش‌تر اعتراض ثبت شده است.' }),
  DISPUTE_ANSWERED: defineFault({ status: 409, title: 'به این اعتراض پیش‌تر پاسخ دیگری داده شده است.' }),
  DISPUTE_WITHDRAWN: defineFault({ status: 409, title: 'فروشگاه این اعتراض را پس گرفته است.' }),
  FINANCIAL_REPORT_HIDDEN: defineFault({
    status: 409,
    title: 'صورت‌حساب ماهانه برای این فروشگاه فعال نیست.',
  }),
  STATEMENT_RECEIVERS_TOO_MANY: defineFault({
    status: 409,
    title: 'صورت‌حساب ماهانه برای نفر دیگری فرستاده نمی‌شود.',
    params: z.object({ most: z.int() }),
    detail: ({ most }) =>
      `صورت‌حساب ماهانه حداکثر برای ${formatNumber(most)} نفر فرستاده می‌شود؛ نخست یکی را خاموش کنید.`,
  }),
  RUN_OPEN: defineFault({
    status: 409,
    title: 'یک تسویه گروهی دیگر باز است؛ نخست آن را به پایان برسانید یا کنار بگذارید.',
    params: z.object({ id: z.int() }),
  }),
  RUN_DAY_OPEN: defineFault({
    status: 422,
    title: 'این روز کاری هنوز به پایان نرسیده است.',
    /** The last business day that is over. */
    params: z.object({ latest: z.string() }),
  }),
  RUN_NOT_DRAFT: defineFault({ status: 409, title: 'این تسویه گروهی پیش‌نویس آماده نیست.' }),
  RUN_CHANGED: defineFault({
    status: 409,
    title: 'ردیف‌های این تسویه گروهی با آنچه دیده شده بود یکی نیستند.',
  }),
  RUN_EMPTY: defineFault({ status: 409, title: 'در این تسویه گروهی فروشگاهی برای پرداخت نیست.' }),
  RUN_NOT_APPROVED: defineFault({
    status: 409,
    title: 'این تسویه گروهی هنوز تأیید و ثبت نشده است.',
  }),
  TRANSFER_UNKNOWN: defineFault({
    status: 422,
    title: 'یکی از حواله‌های گزارش در این تسویه گروهی نیست.',
    /** `line`: the index in `results`, from 0. */
    params: line,
  }),
};
