// The focused element is never under a bar that lies over the page, in either direction of Tab.
// CPU seconds: 40, because it presses Tab 780 times.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cashier } from './kit/board.ts';
import { desk, newDevice, phone, signIn } from './kit/browser.ts';
import { startWithBrowser } from './kit/start.ts';

const { program, browser } = await startWithBrowser();

/**
 * Whether anything has the focus, and its name when another element lies over its middle, its top or its bottom edge.
 */
const lookAtFocus = (page: Page): Promise<{ isAny: boolean; covered?: string }> =>
  page.evaluate(async () => {
    // The next frame completes the scrolling that the focus causes.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const focused = document.activeElement;
    if (!focused || focused === document.body) return { isAny: false };
    // The link that skips the navigation lies over everything itself.
    if (focused.matches('a[href="#main"]')) return { isAny: true };
    // An input of a choice or a switch is drawn by its label.
    const shown = focused.closest('label') ?? focused;
    const { top, bottom, left, right, height } = shown.getBoundingClientRect();
    // A tall element cannot be in view as a whole.
    if (height > innerHeight / 3) return { isAny: true };
    const across = Math.max(1, Math.min(innerWidth - 2, (left + right) / 2));
    const isCovered = [top + 3, (top + bottom) / 2, bottom - 3].some((down) => {
      const above = document.elementFromPoint(across, down);
      return !above || !(shown.contains(above) || above.contains(shown));
    });
    return {
      isAny: true,
      ...(isCovered && {
        covered: `${focused.tagName} ${focused.getAttribute('aria-label') ?? shown.textContent}`,
      }),
    };
  });

test.each([
  ['a phone', phone],
  ['a desk', desk],
] as const)('on %s no stop of Tab is under a bar, forwards and back', async (_name, viewport) => {
  const device = await newDevice(browser, viewport, { reducedMotion: 'reduce' });
  const page = await device.newPage();
  const covered: string[] = [];
  await signIn(page, program, cashier);
  await page.waitForURL(`${program.url}/dashboard`);
  for (const path of ['/products', '/products/create', '/management/operating-hours']) {
    await page.goto(program.url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('main button').filter({ visible: true }).nth(3).waitFor();
    let stops = 0;
    for (const [key, presses] of [
      ['Tab', 70],
      ['Shift+Tab', 60],
    ] as const)
      for (let press = 0; press < presses; press += 1) {
        await page.keyboard.press(key);
        const found = await lookAtFocus(page);
        if (found.covered !== undefined) covered.push(`${path}, ${key} ${press}: ${found.covered}`);
        if (found.isAny) stops += 1;
      }
    expect(stops).toBeGreaterThan(60);
  }
  expect(covered).toEqual([]);
  await device.close();
});
