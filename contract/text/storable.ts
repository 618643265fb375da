import * as z from 'zod/mini';

/** PostgreSQL stores every character but U+0000. This is for texts that are stored or compared unchanged; all others are normalised. */
export const storable = z.refine(
  (text: unknown) => !String(text).includes('\0'),
  'متن نویسه‌ای دارد که نگه داشته نمی‌شود.',
);
