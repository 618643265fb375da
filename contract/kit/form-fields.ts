// What stands in a form with files. Everything that is no file is text there.
import * as z from 'zod/mini';

/** A file that came in a form. */
export interface SentFile {
  /** As its sender calls it: never a path, and nothing to be believed. */
  name: string;
  size: number;
  /** Where its bytes lie until the call is answered; null when they were more than the call takes. */
  path: string | null;
}

const isFile = (value: unknown): boolean => typeof value === 'object' && value !== null && 'size' in value;
const bytesSchema = z
  .custom<Blob>(isFile, 'اینجا باید فایل باشد.')
  .check(z.meta({ type: 'string', format: 'binary' }));

/** A caller gives a Blob or a File; a server gets where it lies. */
export const fileSchema = z.pipe(
  bytesSchema,
  z.transform((file) => file as unknown as SentFile),
);

/** No form has more parts. */
const mostInForm = 100;

/** One alone is a list too: in a form both look the same. */
export const listInForm = <T extends z.ZodMiniType>(item: T) =>
  z._default(
    z.pipe(
      z.transform((value: z.input<T>[]) => (Array.isArray(value) ? value : [value])),
      z.array(item).check(z.maxLength(mostInForm)),
    ),
    () => [],
  );

export const yesNoInForm = z._default(
  z.pipe(
    z.union([z.boolean(), z.string().check(z.regex(/^(true|false|1|0)$/i))]),
    z.transform((value) => (typeof value === 'boolean' ? value : /^(true|1)$/i.test(value))),
  ),
  false,
);
