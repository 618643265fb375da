// The redirect query of /auth comes from the address bar, so anyone can write it. Only a path of this very origin is followed.
import { parseUrl } from '@pishkhan/contract/kit/parse-url.ts';

const origin = 'https://internal.invalid';

/**
 * The normalised path of a redirect value, with query and hash. Undefined for another origin, for /auth itself (it would nest) and for
 * anything that is not a path. Browsers read `/\evil` and `/⇥/evil` as `//evil`, and so does this function.
 */
export function internalPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/')) return undefined;
  const url = parseUrl(value, origin);
  if (url?.origin !== origin) return undefined;
  // "/.//evil" is harmless to the URL parser, but its normal form "//evil" would not be when parsed again.
  if (url.pathname.startsWith('//')) return undefined;
  if (/^\/auth\/?$/.test(decode(url.pathname))) return undefined;
  return url.pathname + url.search + url.hash;
}

function decode(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
