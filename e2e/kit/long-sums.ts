import type { Page } from 'playwright-core';
import { cutTexts } from './accessibility.ts';

/** Sales of a large chain of shops in a year. */
const longSum = '۱۲٬۳۴۵٬۶۷۸٬۹۰۱';

/** Replaces every amount of the page by a long one, and finds those that are cut or exceed their box. */
export async function longSumFaults(page: Page): Promise<string[]> {
  const spilled = await page.evaluate((sum) => {
    const units = [...document.querySelectorAll('main span')].filter(
      ({ textContent, previousSibling }) =>
        textContent === 'تومان' && previousSibling?.nodeType === Node.TEXT_NODE,
    );
    for (const { parentElement } of units) parentElement!.firstChild!.textContent = sum;
    const boxOf = (unit: Element) => {
      for (let box = unit.parentElement; box; box = box.parentElement) {
        const { backgroundColor, borderLeftWidth } = getComputedStyle(box);
        if (!/, 0\)$/.test(backgroundColor) || borderLeftWidth !== '0px') return box;
      }
      return document.body;
    };
    return units
      .filter((unit) => unit.checkVisibility() && !unit.closest('.sr-only'))
      .filter((unit) => {
        const [amount, box] = [unit.parentElement!, boxOf(unit)].map((one) => one.getBoundingClientRect());
        return amount!.left < box!.left - 1 || amount!.right > box!.right + 1;
      })
      .map((unit) => `an amount spills from ${boxOf(unit).textContent?.trim().slice(0, 60)}`);
  }, longSum);
  return [...spilled, ...(await cutTexts(page))];
}
