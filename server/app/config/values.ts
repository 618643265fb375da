// Kinds of values that several groups of environment variables share.
import * as z from 'zod/mini';

/** The values of a group's variables. */
export type Values<Variables extends z.core.$ZodShape> = z.output<z.ZodMiniObject<Variables>>;

export const whole = (min: number, max: number, fallback: number) =>
  z._default(z.coerce.number().check(z.int(), z.gte(min), z.lte(max)), fallback);

export const text = z.optional(z.string().check(z.minLength(1)));

/** A URL in the browser's normal form. Its host becomes part of the content security policy, so it must be a plain one. */
export const webAddress = z.optional(
  z.pipe(
    z.string().check(z.refine(isWebAddress)),
    z.transform((address) => new URL(address).href),
  ),
);

export function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  if (!url || url.username || url.password) return false;
  return /^https?:$/.test(url.protocol) && /^[a-z0-9._-]+$/.test(url.hostname);
}

/** A URL to which paths are appended: no query, fragment or trailing slash. */
export const webBase = z.optional(
  z.pipe(
    z.string().check(
      z.refine(isWebAddress),
      z.refine((text) => !/[?#]/.test(text)),
    ),
    z.transform((address) => new URL(address).href.replace(/\/$/, '')),
  ),
);
