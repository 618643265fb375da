// The focused element is never under a bar that lies over the page, in either direction of Tab.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { cashier } from './kit/board.ts';
import { desk, newDevice, phone, signIn } from './kit/browser.ts';
import { startWithBrowser } from './kit/start.ts';

const { program, browser } = await startWithBrowser();

/** The name of the focused element when another one lies over its middle, its top or its bottom edge; undefined when it is clear. */
const coveredFocus = (page: Page) =>
  page.evaluate(async () => {
    // The scrolling that the focus causes is done by the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const focused = document.activeElement;
    // The link that skips the navigation lies over everything itself.
    if (!focused || focused === document.body || focused.matches('a[href="#main"]')) return undefined;
    // An input of a choice or a switch is drawn by its label.
    const shown = focused.closest('label') ?? focused;
    const { top, bottom, left, right, height } = shown.getBoundingClientRect();
    // A tall one cannot be in view as a whole.
    if (height > innerHeight / 3) return undefined;
    const across = Math.max(1, Math.min(innerWidth - 2, (left + right) / 2));
    const isCovered = [top + 3, (top + bottom) / 2, bottom - 3].some((down) => {
      const above = document.elementFromPoint(across, down);
      return !above || !(shown.contains(above) || above.contains(shown));
    });
    return isCovered
      ? `${focused.tagName} ${focused.getAttribute('aria-label') ?? shown.textContent}`
      : undefined;
  });

describe.each([
  ['a phone', phone],
  ['a desk', desk],
] as const)('on %s', (_name, viewport) => {
  test.each(['/products', '/products/create', '/management/operating-hours'])(
    '%s: no stop of Tab is under a bar, forwards and back',
    async (path) => {
      const device = await newDevice(browser, viewport, { reducedMotion: 'reduce' });
      const page = await device.newPage();
      await signIn(page, program, cashier, `/auth?redirect=${path}`);
      await page.waitForURL(program.url + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.locator('main button').filter({ visible: true }).nth(3).waitFor();
      const covered: string[] = [];
      let stops = 0;
      for (const [key, presses] of [
        ['Tab', 70],
        ['Shift+Tab', 60],
      ] as const)
        for (let press = 0; press < presses; press += 1) {
          await page.keyboard.press(key);
          const name = await coveredFocus(page);
          if (name !== undefined) covered.push(`${key} ${press}: ${name}`);
          if (await page.evaluate(() => document.activeElement !== document.body)) stops += 1;
        }
      expect(covered).toEqual([]);
      expect(stops).toBeGreaterThan(60);
      await device.close();
    },
  );
});
