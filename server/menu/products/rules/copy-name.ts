// The name of a copied product: unused in the shop, and within the maximum length. Pure.
import { foldTight } from '@pishkhan/contract/text/persian.ts';
import { toPersianDigits } from '@pishkhan/contract/text/persian-numbers.ts';

const longest = 60;

/** «کوبیده (کپی)», then «کوبیده (کپی ۲)» and so on. A copy of a copy continues the numbers of the original name. */
export function copyName(name: string, taken: readonly string[]): string {
  const folded = new Set(taken.map(foldTight));
  const first = name.replace(/ \(کپی(?: [۰-۹]+)?\)$/, '');
  for (let count = 1; ; count += 1) {
    const mark = count === 1 ? ' (کپی)' : ` (کپی ${toPersianDigits(count)})`;
    const next = `${[...first]
      .slice(0, longest - mark.length)
      .join('')
      .trim()}${mark}`;
    if (!folded.has(foldTight(next))) return next;
  }
}
