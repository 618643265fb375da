// Fields of forms with files. All values except files are text.
import * as z from 'zod/mini';

/** A file received in a form. */
export interface SentFile {
  /** The name given by the client: never a path, and never trusted. */
  name: string;
  size: number;
  /** The file's path on disk until the call is answered; null when it was over the limit. */
  path: string | null;
}

const isFile = (value: unknown): boolean => typeof value === 'object' && value !== null && 'size' in value;
const bytesSchema = z
  .custom<Blob>(isFile, 'اینجا باید فایل باشد.')
  .check(z.meta({ type: 'string', format: 'binary' }));

/** A caller passes a Blob or a File; a handler gets its path on disk. */
export const fileSchema = z.pipe(
  bytesSchema,
  z.transform((file) => file as unknown as SentFile),
);

/** Upper bound of the parts of a form. */
const maxInForm = 100;

/** A single value is a list too, because a form cannot distinguish them. */
export const listInForm = <T extends z.ZodMiniType>(item: T) =>
  z._default(
    z.pipe(
      z.transform((value: z.input<T>[]) => (Array.isArray(value) ? value : [value])),
      z.array(item).check(z.maxLength(maxInForm)),
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
