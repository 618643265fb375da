// Every page of a manager on a phone, loaded once and checked in all respects: screen readers, words, targets, large text and other widths.
// `npm run proofs` checks each page on four devices, and when nothing can be read.
// CPU seconds: 100, because it loads some fifty pages.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFaults, brokenWords, cutTexts, smallTargets } from './kit/accessibility.ts';
import { newDevice, phone } from './kit/browser.ts';
import { startWithBrowser } from './kit/start.ts';
import { enterWalkedShop, openWhole, standsStill, walkedPages } from './kit/walked-pages.ts';

const { program, browser } = await startWithBrowser();

/** Returns persistent text faults: content that follows the size of its box is drawn again some frames later. */
async function textFaults(page: Page): Promise<string[]> {
  for (let look = 1; ; look += 1) {
    const found = [...(await brokenWords(page)), ...(await cutTexts(page))];
    if (found.length === 0 || look === 4) return found;
    await page.waitForTimeout(250 * look);
    await standsStill(page);
  }
}

/** Widths at which the page can be scrolled sideways. */
async function overflows(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of [320, 768, 1280, phone.width]) {
    await page.setViewportSize({ width, height: phone.height });
    // A new width takes effect one frame later.
    const isNarrow = await page
      .waitForFunction((wanted) => document.documentElement.scrollWidth === wanted, width, { timeout: 5000 })
      .catch(() => undefined);
    if (!isNarrow) found.push(`is wider than ${width} px`);
  }
  return found;
}

/** Sets the text size like a browser does, which pages notice only by the event of their layout. */
async function setTextSize(page: Page, percent: number): Promise<void> {
  await page.evaluate((to) => {
    document.documentElement.style.fontSize = `${to}%`;
    dispatchEvent(new Event('resize'));
  }, percent);
  await standsStill(page);
}

test('every page is accessible, keeps its words whole at 200 % text, and fits each width', async () => {
  const device = await newDevice(browser, phone, { reducedMotion: 'reduce' });
  const page = await device.newPage();
  await enterWalkedShop(page, program);
  const found: string[] = [];
  for (const path of await walkedPages(program)) {
    await openWhole(page, program.url + path);
    const faults = [...(await axeFaults(page)), ...(await smallTargets(page)), ...(await textFaults(page))];
    await setTextSize(page, 200);
    faults.push(...(await textFaults(page)).map((fault) => `at 200 %: ${fault}`));
    await setTextSize(page, 100);
    faults.push(...(await overflows(page)));
    found.push(...faults.map((fault) => `${path}: ${fault}`));
  }
  await device.close();
  expect(found).toEqual([]);
}, 300_000);
