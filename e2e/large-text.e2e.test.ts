// Text twice as large on a phone (WCAG 1.4.4): pages with prices, figures, fields in a row and long names. `npm run proofs` walks all pages.
import { expect, test } from 'vitest';
import { brokenWords, cutTexts, enlargeText } from './kit/accessibility.ts';
import { newDevice, phone, signIn } from './kit/browser.ts';
import { startWithBrowser } from './kit/start.ts';
import { walkedPages } from './kit/walked-pages.ts';

const { program, browser } = await startWithBrowser();

test('at 200 % text nothing is cut and no word is broken', async () => {
  const device = await newDevice(browser, phone, { reducedMotion: 'reduce' });
  const page = await device.newPage();
  await enlargeText(page);
  await signIn(page, program, '09120000001', '/auth?redirect=/orders');
  await page.getByRole('button', { name: /کبابی ریحون/ }).click();
  await page.waitForURL(`${program.url}/orders`);
  const paths = await walkedPages(program);
  const order = paths.find((path) => /^\/orders\/\d+$/.test(path))!;
  const edit = paths.find((path) => /^\/products\/discounts\/\d+\/edit$/.test(path))!;
  const option = paths.find((path) => /^\/products\/options\/\d+$/.test(path))!;
  const found: string[] = [];
  for (const path of [
    '/orders',
    order,
    '/dashboard',
    '/products',
    edit,
    option,
    '/management/info',
    '/vendors',
  ]) {
    await page.goto(program.url + path);
    await page.waitForFunction(
      () => document.querySelector('h1') && !document.querySelector('[aria-busy=true]'),
    );
    for (const fault of [...(await cutTexts(page)), ...(await brokenWords(page))])
      found.push(`${path}: ${fault}`);
  }
  expect(found).toEqual([]);
}, 120_000);
