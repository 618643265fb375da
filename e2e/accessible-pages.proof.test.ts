// Every page of a manager, from the route table, in both themes, on a phone and on a desktop: as it is, with long sums, and when nothing
// can be read.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFaults, brokenWords, cutTexts, enlargeText, smallTargets } from './kit/accessibility.ts';
import { desk, newDevice, phone } from './kit/browser.ts';
import { longSumFaults } from './kit/long-sums.ts';
import { startWithBrowser } from './kit/start.ts';
import { enterWalkedShop, openWhole, walkedPages } from './kit/walked-pages.ts';

const { program, browser } = await startWithBrowser();

const textFaultsOf = async (page: Page) => [
  ...(await smallTargets(page)),
  ...(await brokenWords(page)),
  ...(await cutTexts(page)),
];

async function faultsOf(page: Page, path: string): Promise<string[]> {
  await openWhole(page, program.url + path);
  const found = [...(await axeFaults(page)), ...(await textFaultsOf(page)), ...(await longSumFaults(page))];
  return found.map((fault) => `${path}: ${fault}`);
}

const devices = [
  ['a phone by day', phone, 'light'],
  ['a phone by night', phone, 'dark'],
  ['a desk by day', desk, 'light'],
  ['a desk by night', desk, 'dark'],
] as const;

test.each(devices)(
  'on %s every page is accessible, also where nothing can be read',
  { timeout: 600_000 },
  async (_name, viewport, colorScheme) => {
    const device = await newDevice(browser, viewport, { colorScheme, reducedMotion: 'reduce' });
    const page = await device.newPage();
    await enterWalkedShop(page, program);
    const found: string[] = [];
    const pages = await walkedPages(program);
    for (const path of pages) found.push(...(await faultsOf(page, path)));
    // All reads fail except those of the person.
    await page.route(/\/api\/v1\/(?!User\/)/, (route) =>
      route.request().method() === 'GET' ? route.fulfill({ status: 500, body: '{}' }) : route.fallback(),
    );
    for (const path of pages) found.push(...(await faultsOf(page, path)).map((fault) => `unread ${fault}`));
    await device.close();
    expect(found).toEqual([]);
  },
);

/** The largest text size that a device can choose. A browser's own size would also move the breakpoints of the desktop layout. */
const largestChoice = (page: Page) => page.addInitScript(() => localStorage.setItem('textSize', '150'));

test.each([
  ['200 % text on a phone', phone, enlargeText],
  ['150 % text on a desk', desk, largestChoice],
] as const)(
  'at %s nothing is cut, and no word is broken',
  { timeout: 600_000 },
  async (_name, viewport, enlarge) => {
    const device = await newDevice(browser, viewport, { reducedMotion: 'reduce' });
    const page = await device.newPage();
    await enlarge(page);
    await enterWalkedShop(page, program);
    const found: string[] = [];
    for (const path of await walkedPages(program)) {
      await openWhole(page, program.url + path);
      found.push(...(await textFaultsOf(page)).map((fault) => `${path}: ${fault}`));
    }
    await device.close();
    expect(found).toEqual([]);
  },
);
