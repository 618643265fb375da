// Texts of reviews and replies as people type them.
import * as z from 'zod/mini';
import { isFreeOfLinks, linkInName } from '../menu/fields.ts';
import { maxText, normaliseText } from '../text/persian.ts';

export const maxReply = 1_000;
export const maxReviewComment = 2_000;

export const replyMissing = 'پاسخ خود را وارد کنید.';
const replyTooLong = 'پاسخ نباید بیشتر از ۱٬۰۰۰ نویسه باشد.';

/** The text of a reply contains no links, because customers read it. */
export const replyTextSchema = z.pipe(
  z.pipe(z.string(replyMissing).check(z.maxLength(maxText, replyTooLong)), z.transform(normaliseText)),
  z
    .string()
    .check(
      z.minLength(1, { error: replyMissing, abort: true }),
      z.maxLength(maxReply, replyTooLong),
      z.refine(isFreeOfLinks, 'پاسخ نباید نشانی اینترنتی، ایمیل یا شناسه‌ای مانند @name داشته باشد.'),
    ),
);

const writerMissing = 'نام نویسنده پاسخ را وارد کنید.';
const writerTooLong = 'نام نویسنده پاسخ نباید بیشتر از ۸۰ نویسه باشد.';
export const writerNameSchema = z.pipe(
  z.pipe(z.string(writerMissing).check(z.maxLength(200, writerTooLong)), z.transform(normaliseText)),
  z
    .string()
    .check(
      z.minLength(1, { error: writerMissing, abort: true }),
      z.maxLength(80, writerTooLong),
      z.refine(isFreeOfLinks, linkInName),
    ),
);
