// Every page of a manager, from the route table, by day and by night, on a phone and on a desk: as it is, and where nothing can be read.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFaults, brokenWords, cutTexts, enlargeText, smallTargets } from './kit/accessibility.ts';
import { desk, newDevice, phone, signIn } from './kit/browser.ts';
import { startWithBrowser } from './kit/start.ts';
import { walkedPages } from './kit/walked-pages.ts';

const { program, browser } = await startWithBrowser();

async function open(page: Page, path: string): Promise<void> {
  await page.goto(program.url + path);
  await page.waitForFunction(
    () => document.querySelector('h1') && !document.querySelector('[aria-busy=true]'),
  );
}

const textFaultsOf = async (page: Page) => [
  ...(await smallTargets(page)),
  ...(await brokenWords(page)),
  ...(await cutTexts(page)),
];

async function faultsOf(page: Page, path: string): Promise<string[]> {
  await open(page, path);
  const found = [...(await axeFaults(page)), ...(await textFaultsOf(page))];
  return found.map((fault) => `${path}: ${fault}`);
}

async function signedIn(page: Page): Promise<void> {
  await signIn(page, program, '09120000001', '/auth?redirect=/orders');
  await page.getByRole('button', { name: /کبابی ریحون/ }).click();
  await page.waitForURL(`${program.url}/orders`);
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
    await signedIn(page);
    const found: string[] = [];
    const pages = await walkedPages(program);
    for (const path of pages) found.push(...(await faultsOf(page, path)));
    // All readings fail but that of the person.
    await page.route(/\/api\/v1\/(?!User\/)/, (route) =>
      route.request().method() === 'GET' ? route.fulfill({ status: 500, body: '{}' }) : route.fallback(),
    );
    for (const path of pages) found.push(...(await faultsOf(page, path)).map((fault) => `unread ${fault}`));
    await device.close();
    expect(found).toEqual([]);
  },
);

test('at 200 % text on a phone nothing is cut, and no word is broken', { timeout: 600_000 }, async () => {
  const device = await newDevice(browser, phone, { reducedMotion: 'reduce' });
  const page = await device.newPage();
  await enlargeText(page);
  await signedIn(page);
  const found: string[] = [];
  for (const path of await walkedPages(program)) {
    await open(page, path);
    found.push(...(await textFaultsOf(page)).map((fault) => `${path}: ${fault}`));
  }
  await device.close();
  expect(found).toEqual([]);
});
