import * as z from 'zod/mini';
import { defineFault } from '../kit/fault.ts';
import { approvalSchema } from '../menu/review/approval.ts';
import { replySchema } from './review.ts';

/** The present reply, so that the writer sees what another text would replace. */
const present = { reply: replySchema };

export const reviewFaults = {
  REPLY_EXISTS: defineFault({
    status: 409,
    title: 'فروشگاه به این نظر پاسخ داده است؛ همان پاسخ را ویرایش کنید.',
    params: z.object(present),
  }),
  REPLY_DECIDED: defineFault({
    status: 409,
    title: 'این پاسخ بررسی شده است و دیگر تغییر نمی‌کند.',
    /** The platform's decision. */
    params: z.object({ approvalStatus: approvalSchema, ...present }),
  }),
  REPLY_STALE: defineFault({
    status: 409,
    title: 'متن این پاسخ تغییر کرده است.',
    /** The present version. */
    params: z.object({ version: z.int(), ...present }),
  }),
  TEMPLATES_STALE: defineFault({
    status: 409,
    title: 'پاسخ‌های آماده در دستگاه دیگری تغییر کرده است.',
    /** The present version. */
    params: z.object({ version: z.int() }),
  }),
  REVIEW_EXISTS: defineFault({ status: 409, title: 'برای این سفارش نظر دیگری ثبت شده است.' }),
  ORDER_NOT_REVIEWABLE: defineFault({
    status: 409,
    title: 'تنها درباره سفارشی که به مشتری رسیده است نظر ثبت می‌شود.',
  }),
  DELIVERY_NOT_REVIEWABLE: defineFault({
    status: 422,
    title: 'مشتری این سفارش را خود گرفته است و پیکی ندارد.',
    params: z.object({ pointer: z.string() }),
  }),
  REVIEW_ITEM_UNKNOWN: defineFault({
    status: 422,
    title: 'یکی از محصول‌های این نظر در سفارش نیست.',
    /** `item`: index in `orderItems`, from 0. */
    params: z.object({ item: z.int(), pointer: z.string() }),
  }),
};
