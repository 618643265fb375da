// Chromium 92 for tests. Playwright's own script in its pages calls one function that this browser lacks.
import { findOldChromium, NO_OLD_CHROMIUM } from '@pishkhan/tools/test-programs/old-chromium.mjs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { desk, newDevice } from './browser.ts';
import { useBrowser } from './start.ts';

/** For the tests of one file; closed after its last one. */
export async function useOldBrowser(): Promise<Browser> {
  const executablePath = await findOldChromium();
  if (!executablePath) throw new Error(NO_OLD_CHROMIUM);
  return useBrowser({ executablePath });
}

/** Only for Playwright, whose script runs in a world of its own: the panel must not find it. */
const checkVisibility = `Element.prototype.checkVisibility ??= function () {
  return this.getClientRects().length > 0;
};`;

export async function newOldDevice(browser: Browser): Promise<{ device: BrowserContext; page: Page }> {
  const device = await newDevice(browser, desk);
  const page = await device.newPage();
  const session = await device.newCDPSession(page);
  session.on('Runtime.executionContextCreated', ({ context: { id, name } }) => {
    if (!name.includes('playwright_utility')) return;
    // A world whose page is gone already needs none.
    session.send('Runtime.evaluate', { contextId: id, expression: checkVisibility }).catch(() => undefined);
  });
  await session.send('Runtime.enable');
  return { device, page };
}
