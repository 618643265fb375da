// Puts «(۲) سفارش جدید» in front of the page's title, for a person who is looking at another tab.
import { formatNumber } from '../../fa/digits.ts';

const mark = /^\(\S+\) سفارش جدید \| /;

/** The title with the count of new orders in front; unchanged when there are none. */
export const titleWith = (title: string, count: number): string => {
  const bare = title.replace(mark, '');
  return count > 0 ? `(${formatNumber(count)}) سفارش جدید | ${bare}` : bare;
};

let count = 0;
let observer: MutationObserver | undefined;

function write(): void {
  const wanted = titleWith(document.title, count);
  if (document.title !== wanted) document.title = wanted;
}

/** The router sets the title on each page, so an observer puts the count back in front. */
export function countInTitle(next: number): void {
  count = next;
  if (!observer) {
    observer = new MutationObserver(write);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  }
  write();
}
