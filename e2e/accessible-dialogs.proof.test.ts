// Every dialog, menu and list that a manager's page offers, in both themes, on a phone and on a desktop.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { animationsEnd, axeFaults, brokenWords, smallTargets } from './kit/accessibility.ts';
import { desk, newDevice, phone } from './kit/browser.ts';
import { openEach } from './kit/opened-parts.ts';
import { startWithBrowser } from './kit/start.ts';
import { enterWalkedShop, openWhole, walkedPages } from './kit/walked-pages.ts';

const { program, browser } = await startWithBrowser();

async function faultsOf(page: Page): Promise<string[]> {
  await page
    .waitForFunction(() => !document.querySelector('dialog[open] [aria-busy=true]'), undefined, {
      timeout: 5000,
    })
    .catch(() => undefined);
  await animationsEnd(page);
  const found = [...(await smallTargets(page)), ...(await brokenWords(page)), ...(await axeFaults(page))];
  await page.emulateMedia({ colorScheme: 'dark' });
  found.push(...(await axeFaults(page)).map((fault) => `by night ${fault}`));
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

test.each([
  ['a phone', phone],
  ['a desk', desk],
] as const)(
  'on %s everything that a button opens is accessible',
  { timeout: 1_200_000 },
  async (_name, viewport) => {
    const device = await newDevice(browser, viewport, { colorScheme: 'light', reducedMotion: 'reduce' });
    const page = await device.newPage();
    page.on('dialog', (dialog) => void dialog.accept());
    await enterWalkedShop(page, program);
    // Every changing request is refused, so that the walk changes nothing.
    await page.route(/\/api\/v1\//, (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 503, body: '{}' }),
    );
    const found: string[] = [];
    const looked = new Set<string>();
    const known = new Set<string>();
    for (const path of await walkedPages(program))
      await openEach(
        page,
        () => openWhole(page, program.url + path),
        async ({ by, name }) => {
          const key = `${path} ${name}`;
          if (looked.has(key)) return;
          looked.add(key);
          const faults = await faultsOf(page);
          found.push(...faults.map((fault) => `${path} «${by}» → «${name}»: ${fault}`));
        },
        known,
      );
    await device.close();
    expect(found).toEqual([]);
    // A walk that opens little proves little: it opened more than fifty on 2026-11-23.
    expect(looked.size).toBeGreaterThan(45);
  },
);
