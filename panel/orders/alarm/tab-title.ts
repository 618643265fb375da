// Puts «(۲) سفارش جدید» in front of the page's title, for a person who is looking at another tab.
import { formatNumber } from '../../fa/digits.ts';

const mark = /^\(\S+\) سفارش جدید \| /;

/** The title with the count of new orders in front; unchanged when there are none. */
export const titleWith = (title: string, count: number): string => {
  const bare = title.replace(mark, '');
  return count > 0 ? `(${formatNumber(count)}) سفارش جدید | ${bare}` : bare;
};

/** The router sets the title on each page, so an observer puts the count back in front, from the first count on. */
export function createTitleCount(): (count: number) => void {
  let present = 0;
  let observer: MutationObserver | undefined;

  function write(): void {
    const title = titleWith(document.title, present);
    if (document.title !== title) document.title = title;
  }

  return (count) => {
    present = count;
    if (!observer) {
      observer = new MutationObserver(write);
      observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    }
    write();
  };
}
