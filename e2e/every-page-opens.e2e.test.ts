// Every page of a manager is opened within the panel, as a link opens it. every-page.check.test.ts loads each page and checks it in all
// respects.
import { expect, test } from 'vitest';
import { newDevice, phone } from './kit/browser.ts';
import { startWithBrowser } from './kit/start.ts';
import { enterWalkedShop, standsStill, walkedPages } from './kit/walked-pages.ts';

const { program, browser } = await startWithBrowser();

test('every page opens with its heading, without an error and without a refused request', async () => {
  const device = await newDevice(browser, phone, { reducedMotion: 'reduce' });
  const page = await device.newPage();
  await enterWalkedShop(page, program);
  const found: string[] = [];
  let at = '';
  page.on('pageerror', (error) => found.push(`${at}: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400) found.push(`${at}: ${response.status()} ${response.url()}`);
  });
  for (at of await walkedPages(program)) {
    await page.evaluate((path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, at);
    await page.waitForFunction(
      (path) =>
        location.pathname + location.search === path &&
        document.querySelector('h1')?.textContent &&
        !document.querySelector('[aria-busy=true]'),
      at,
    );
    await standsStill(page);
    // A page that crashed or could not read offers a retry.
    if ((await page.getByRole('button', { name: 'تلاش دوباره' }).count()) > 0) found.push(`${at}: failed`);
  }
  await device.close();
  expect(found).toEqual([]);
});
