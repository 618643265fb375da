// Texts and URLs in the form in which a report may contain them. A report leaves the installation, so it may contain neither people nor
// their orders: numbers, Persian words, e-mail addresses and tokens are cut out of every text, and a URL is replaced by the pattern that it
// matches.
import { parseUrl } from '@pishkhan/contract/kit/parse-url.ts';

const maxText = 1000;
const cut = '…';

/** Numbers of four digits or more in any script, also grouped: phones, cards, codes. Shorter ones are line numbers and error numbers. */
const numbers = /\p{Nd}(?:[\s.\-/]{0,2}\p{Nd}){3,60}/gu;
/** Persian names, addresses and notes. The texts of the browser and of the code are English. */
const persian = /\p{Script=Arabic}[\p{Script=Arabic}\p{M}\s\u200c،؛»«]{0,1000}/gu;
const words = /\S{1,1000}/g;
/** Tokens and ids: they are long and have a digit, unlike names in the code. */
const long = /[\w.~+=-]{16,1000}/g;
/**
 * Codes of orders, shops and drills: a digit among letters and hyphens. Two letters are a minified name, and three digits a line or an
 * error.
 */
const codes = /[A-Za-z\d-]{3,100}/g;
const isCode = (run: string): boolean =>
  /\d/.test(run) && !/^\d{1,3}$|^(?:Big)?(?:Ui|I)nt\d+(?:Clamped)?Array$|^Float\d+Array$/.test(run);

export const scrubText = (text: string): string =>
  text
    .slice(0, maxText)
    .replace(words, (word) => (word.includes('@') ? cut : word))
    .replace(long, (run) => (/\p{Nd}/u.test(run) ? cut : run))
    .replace(persian, cut)
    .replace(numbers, cut)
    .replace(codes, (run) => (isCode(run) ? cut : run));

const matches = (pattern: readonly string[], path: readonly string[]): boolean =>
  pattern.length === path.length &&
  pattern.every((segment, index) => segment.startsWith('{') || segment === path[index]);

/** Returns the pattern of a path, in which fixed segments win over `{id}`; undefined when none matches. */
export function createPathPatterns(patterns: readonly string[]): (path: string) => string | undefined {
  const known = patterns
    .map((pattern) => ({ pattern, segments: pattern.split('/') }))
    .sort((one, other) => one.pattern.split('{').length - other.pattern.split('{').length);
  return (path) => {
    const segments = path.split('/');
    return known.find((one) => matches(one.segments, segments))?.pattern;
  };
}

/** Reduces a URL: our own pages and calls to their pattern, our files to their path, and other sites to their origin. */
export function createAddressScrub(
  origin: string,
  patternOf: (path: string) => string | undefined,
): (address: string) => string {
  return (address) => {
    const url = parseUrl(address, origin);
    if (!url || !/^https?:$/.test(url.protocol)) return cut;
    if (url.origin !== origin) return `${url.origin}/${cut}`;
    if (/^\/(?:assets\/[\w.-]{1,200}|sw\.js)$/.test(url.pathname)) return url.pathname;
    return patternOf(url.pathname) ?? `/${cut}`;
  };
}
