import * as z from 'zod/mini';

/** PostgreSQL takes every character but U+0000. For texts that are kept or compared as they came; all others are normalised. */
export const storable = z.refine(
  (text: unknown) => !String(text).includes('\0'),
  'متن نویسه‌ای دارد که نگه داشته نمی‌شود.',
);
