// Why an operator looks at personal data; it stands in the security event of the look.
import * as z from 'zod/mini';
import { normaliseText } from '../text/persian.ts';

export const maxRevealReason = 300;
const reasonShort = 'دلیل دست‌کم ۳ نویسه دارد.';
const reasonLong = 'دلیل حداکثر ۳۰۰ نویسه دارد.';

export const revealReasonSchema = z.pipe(
  z.pipe(z.string('دلیل را بنویسید.').check(z.maxLength(600, reasonLong)), z.transform(normaliseText)),
  z.string().check(z.minLength(3, reasonShort), z.maxLength(maxRevealReason, reasonLong)),
);
