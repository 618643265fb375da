// The filters of a list, as they stand in the address of its page. Each one is a text there and typed here; what does not fit is dropped
// with a notice, and never sent.
import { toLatinDigits } from '@pishkhan/panel/fa/digits.ts';

export interface Filter<T> {
  readonly kind: 'choice' | 'text' | 'flag';
  readonly label: string;
  /** Undefined for a text that is no value of this filter. */
  readonly parse: (text: string) => T | undefined;
  /** The value in words. */
  readonly show: (value: T) => string;
  /** The options of a choice. */
  readonly options?: readonly { readonly id: string; readonly label: string }[];
  /** Of a choice that only orders the rows: the words for its absence, and it hides no row. */
  readonly usual?: string;
  /** A code or a number, which is written left to right. */
  readonly ltr?: boolean;
}

// biome-ignore lint/suspicious/noExplicitAny: the values of a list's filters differ.
export type Filters = Readonly<Record<string, Filter<any>>>;

export type FilterValues<F extends Filters> = {
  readonly [Name in keyof F]?: F[Name] extends Filter<infer T> ? T : never;
};

/** One of some values, by their words. */
export const choice = <Id extends string>(
  label: string,
  words: Readonly<Record<Id, string>>,
): Filter<Id> => ({
  kind: 'choice',
  label,
  parse: (text) => (Object.hasOwn(words, text) ? (text as Id) : undefined),
  show: (id) => words[id],
  options: Object.entries<string>(words).map(([id, word]) => ({ id, label: word })),
});

/** Another order of the rows than the usual one. */
export const order = <Id extends string>(
  label: string,
  usual: string,
  words: Readonly<Record<Id, string>>,
): Filter<Id> => ({ ...choice(label, words), usual });

/** Words to search for. */
export const words = (label: string, maxLength = 60): Filter<string> => ({
  kind: 'text',
  label,
  parse: (text) => (text.trim() !== '' && text.length <= maxLength ? text.trim() : undefined),
  show: (text) => text,
});

/** A code such as a shop's or an order's, typed with any digits and letters of any size. */
export const code = (label: string, pattern: RegExp, normalise = (text: string) => text): Filter<string> => ({
  kind: 'text',
  label,
  ltr: true,
  parse: (text) => {
    const normal = normalise(toLatinDigits(text.trim()));
    return pattern.test(normal) ? normal : undefined;
  },
  show: (text) => text,
});

/** Present or absent. */
export const flag = (label: string): Filter<'true'> => ({
  kind: 'flag',
  label,
  parse: (text) => (text === 'true' ? text : undefined),
  show: () => label,
});

/** Names in the address that belong to the list itself. */
const ownNames = ['after', 'open'];

export interface ReadFilters<F extends Filters> {
  readonly values: FilterValues<F>;
  /** Labels or names of what was in the address and is no filter. */
  readonly dropped: readonly string[];
}

export function readFilters<F extends Filters>(
  filters: F,
  search: Readonly<Record<string, string>>,
): ReadFilters<F> {
  const values: Record<string, unknown> = {};
  const dropped: string[] = [];
  for (const [name, text] of Object.entries(search)) {
    if (ownNames.includes(name)) continue;
    const value = Object.hasOwn(filters, name) ? filters[name]!.parse(text) : undefined;
    if (value === undefined) dropped.push(filters[name]?.label ?? name);
    else values[name] = value;
  }
  return { values: values as FilterValues<F>, dropped };
}

/** «وضعیت: فعال، شهر: تهران»: the filters that hide rows. */
export const shownFilters = <F extends Filters>(filters: F, values: FilterValues<F>): string =>
  Object.entries(values)
    .filter(([name]) => filters[name]!.usual === undefined)
    .map(([name, value]) => {
      const { kind, label, show } = filters[name]!;
      return kind === 'flag' ? label : `${label}: ${show(value)}`;
    })
    .join('، ');
