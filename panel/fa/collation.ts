import { once } from '@pishkhan/contract/kit/once.ts';

/** Persian alphabetical order. SQL collations sort پ and ه wrongly, so lists for people are sorted here. */
const collator = once(() => new Intl.Collator('fa', { numeric: true, sensitivity: 'base' }));

export function comparePersian(a: string, b: string): number {
  return collator().compare(a, b);
}

/** Returns a copy sorted by the text that `read` returns. */
export function sortPersian<Item>(items: readonly Item[], read: (item: Item) => string): Item[] {
  return [...items].sort((a, b) => comparePersian(read(a), read(b)));
}
