// The board at rush hour, measured: how many orders are fully visible, where the next step is, and that nothing moves.
import { cancelMarketplaceOrder } from '@pishkhan/contract/marketplace/calls.ts';
import { formatCountdown } from '@pishkhan/panel/fa/time.ts';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { axeFaults, brokenWords } from './kit/accessibility.ts';
import { alertLine, card, openAlerts, openBoard, orderAsKnown, startShift } from './kit/board.ts';
import { createOrder, firstVendorCode, marketplaceClient } from './kit/marketplace.ts';
import { createRush, usualThirty } from './kit/rush.ts';
import { startWithBrowser } from './kit/start.ts';

const { program, browser } = await startWithBrowser();
let page: Page;
let codes: Awaited<ReturnType<typeof createRush>>;

const screens = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desk: { width: 1280, height: 800 },
  laptop: { width: 1600, height: 900 },
  wall: { width: 1920, height: 1080 },
};

beforeAll(async () => {
  ({ page } = await openBoard(browser, program, screens.desk));
  codes = await createRush(program, page, 880_000, usualThirty);
  await card(page, codes.new[0]!).waitFor();
});

async function showAs(density: 'auto' | 'cards' | 'compact' | 'kitchen', screen: keyof typeof screens) {
  await page.setViewportSize(screens[screen]);
  await page.evaluate((chosen) => {
    localStorage.setItem('ordersBoardView', JSON.stringify({ density: chosen }));
  }, density);
  await page.reload();
  await page.locator('[data-order]').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
}

/** Codes of the fully visible orders: not cut by the window, a scrolled column, the header or a bar. */
const wholeInView = () =>
  page.evaluate(() => {
    const isSeen = (x: number, y: number, element: Element) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && element.contains(hit);
    };
    return [...document.querySelectorAll('[data-order]')]
      .filter((card) => {
        const { left, right, top, bottom } = card.getBoundingClientRect();
        const inside = 6;
        return [top + inside, (top + bottom) / 2, bottom - inside].every((y) =>
          [left + inside, right - inside].every((x) => isSeen(x, y, card)),
        );
      })
      .map((card) => card.getAttribute('data-order'));
  });

/** Whether a person could press the order's next step without scrolling. */
const isActInView = (code: string) =>
  page.evaluate((wanted) => {
    const button = document.querySelector(`[data-order="${wanted}"] [data-key="act"]`);
    if (!button) return false;
    const { left, right, top, bottom } = button.getBoundingClientRect();
    return [left + 4, (left + right) / 2, right - 4].every((x) =>
      [top + 4, bottom - 4].every((y) => button.contains(document.elementFromPoint(x, y))),
    );
  }, code);

/** The least distance between the buttons of an acceptance, of all orders; none if something can be pressed between two of them. */
const leastGap = () =>
  page.evaluate(() => {
    const distances = [...document.querySelectorAll('[data-order]:has([data-key="more"])')].flatMap(
      (card) => {
        const [more, act, fewer] = ['more', 'act', 'fewer'].map((key) =>
          card.querySelector(`[data-key="${key}"]`)!.getBoundingClientRect(),
        );
        return [
          [more!, act!],
          [act!, fewer!],
        ].map(([one, other]) => {
          const x = Math.max(one!.left, other!.left) - Math.min(one!.right, other!.right);
          const y = Math.max(one!.top, other!.top) - Math.min(one!.bottom, other!.bottom);
          const isBeside = x >= y;
          const [at, down] = isBeside
            ? [Math.min(one!.right, other!.right) + x / 2, (one!.top + one!.bottom) / 2]
            : [(one!.left + one!.right) / 2, Math.min(one!.bottom, other!.bottom) + y / 2];
          const between = document.elementFromPoint(at, down);
          return between?.closest('button, a, label') && card.contains(between) ? 0 : Math.max(x, y);
        });
      },
    );
    return Math.min(...distances);
  });

/** Pixels above the foot and its navigation in which something else than the board is seen. */
const coveredHeight = () =>
  page.evaluate(() => {
    const [main, nav] = [document.querySelector('main')!, document.querySelector('nav')!];
    const bar = nav.getBoundingClientRect();
    const end = bar.top > 0 ? bar.top : innerHeight;
    const isSeen = (y: number) => main.contains(document.elementFromPoint(innerWidth / 2, y));
    let y = end - 1;
    while (y > 0 && !isSeen(y)) y -= 1;
    return end - 1 - y;
  });

test.each([
  ['kitchen', 'phone', 2],
  ['kitchen', 'tablet', 6],
  ['kitchen', 'desk', 10],
  ['kitchen', 'laptop', 14],
  ['kitchen', 'wall', 18],
  ['auto', 'phone', 3],
  ['auto', 'tablet', 8],
  ['auto', 'desk', 10],
  ['auto', 'laptop', 12],
  ['auto', 'wall', 16],
] as const)(
  'as %s on a %s at least %i of thirty orders are whole in view',
  async (density, screen, least) => {
    await showAs(density, screen);
    await expect.poll(async () => (await wholeInView()).length).toBeGreaterThanOrEqual(least);
    expect(await brokenWords(page)).toEqual([]);
    expect(await isActInView(codes.new[0]!)).toBe(true);
    expect(await coveredHeight()).toBeLessThanOrEqual(56);
    expect(await leastGap()).toBeGreaterThanOrEqual(8);
    const sizesOf = (within: string) =>
      page
        .locator(`[data-order] ${within}`)
        .evaluateAll((texts) => texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize)));
    const isKitchen = density === 'kitchen';
    expect(Math.min(...(await sizesOf(isKitchen ? 'li .text-2xl' : 'li')))).toBeGreaterThanOrEqual(
      isKitchen ? 24 : 20,
    );
    if (isKitchen) {
      expect(
        Math.min(...(await sizesOf('.clock-number')), ...(await sizesOf('[data-key="open"]'))),
      ).toBeGreaterThanOrEqual(32);
      expect(Math.min(...(await sizesOf('[role="note"]')))).toBeGreaterThanOrEqual(20);
    }
  },
);

test('cards, too, have room between the buttons of an acceptance', async () => {
  await showAs('cards', 'phone');
  expect(await leastGap()).toBeGreaterThanOrEqual(8);
});

test.each(['auto', 'cards', 'kitchen'] as const)(
  'as %s no clock is cut, at any minute of three hours',
  async (density) => {
    const times = Array.from({ length: 200 }, (_, minute) =>
      [0, 27, 56].map((second) => minute * 60 + second),
    ).flat();
    await showAs(density, 'desk');
    const cut = await page
      .locator('.clock-number')
      .first()
      .evaluate((clock, texts) => {
        const range = document.createRange();
        return texts.filter((text) => {
          clock.textContent = text;
          clock.toggleAttribute('data-long', text.length > 5);
          range.selectNodeContents(clock);
          const [shown, box] = [range.getBoundingClientRect(), clock.getBoundingClientRect()];
          return shown.left < box.left - 0.5 || shown.right > box.right + 0.5;
        });
      }, times.map(formatCountdown));
    expect(cut).toEqual([]);
  },
);

describe('a late order with three lines and a note', () => {
  const late = '879999';
  beforeAll(async () => {
    const marketplace = marketplaceClient(program);
    const comment = 'بدون پیاز لطفاً، نان داغ باشد، سس جدا بسته‌بندی شود و پیش از رسیدن تماس بگیرید.';
    const wanted = { orderCode: late, minutesAgo: 5, lines: 3, comment };
    await createOrder(marketplace, await firstVendorCode(marketplace), wanted);
  });

  test.each(['auto', 'cards', 'kitchen'] as const)(
    'as %s can be accepted without scrolling on each of five screens',
    async (density) => {
      await showAs(density, 'phone');
      for (const screen of Object.keys(screens) as (keyof typeof screens)[]) {
        await page.setViewportSize(screens[screen]);
        await page.evaluate(() => scrollTo(0, 0));
        await expect.poll(() => isActInView(late), { message: screen }).toBe(true);
      }
    },
  );
});

test('the count of new orders leads to the oldest one, and a row of the list accepts its order', async () => {
  await showAs('auto', 'phone');
  await page.goto(`${program.url}/products`);
  await alertLine(page).getByRole('button', { name: /جدید/ }).click();
  await page.waitForURL(`${program.url}/orders`);
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest('[data-order]')?.getAttribute('data-order'));
  await expect.poll(focused).toBe('879999');
  expect(await isActInView('879999')).toBe(true);

  const list = await openAlerts(page);
  expect(await axeFaults(page)).toEqual([]);
  const row = list.getByRole('listitem').filter({ hasText: '879999' });
  await expect.poll(() => row.locator('.clock-number').textContent()).toMatch(/[۰-۹]:[۰-۹]{2}/);
  expect(await row.textContent()).toMatch(/×.*و ۲ قلم دیگر.*تومان/);
  await row.getByRole('button', { name: 'تأیید سفارش' }).click();
  await row.waitFor({ state: 'detached' });
  await expect.poll(async () => (await orderAsKnown(program, '879999')).orderStatus).toBe('PREPARING');
});

test('alerts are one line of at most 72 pixels, at 200 % text at most a quarter of a phone, and open a list with «all seen»', async () => {
  await showAs('auto', 'phone');
  const height = async () => (await alertLine(page).boundingBox())!.height;
  await alertLine(page).getByText('جدید').waitFor();
  expect(await height()).toBeLessThanOrEqual(72);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await height()).toBeLessThanOrEqual(screens.phone.height / 4);
  const inLine = await alertLine(page).evaluate((line) => {
    const { left, right, top, bottom } = line.getBoundingClientRect();
    return [...line.querySelectorAll('button span')]
      .filter((part) => part.checkVisibility() && !part.closest('.sr-only') && part.textContent !== '')
      .every((part) => {
        const box = part.getBoundingClientRect();
        return (
          box.left >= left - 1 && box.right <= right + 1 && box.top >= top - 1 && box.bottom <= bottom + 1
        );
      });
  });
  expect(inLine).toBe(true);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });

  // A key opens it from anywhere, and the focus returns to where it was.
  const opener = card(page, codes.new[0]!).getByRole('link').first();
  await opener.focus();
  await page.keyboard.press('F8');
  const list = page.getByRole('dialog', { name: 'هشدارها' });
  await list.getByText(`${codes.new[0]} منتظر تأیید است`, { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => opener.evaluate((link) => link === document.activeElement)).toBe(true);

  await (await openAlerts(page)).getByRole('button', { name: 'سفارش‌های جدید: همه را دیدم' }).click();
  await list.waitFor({ state: 'detached' });
  // It has nothing to say, so it covers nothing.
  await startShift(page);
  await alertLine(page).waitFor({ state: 'hidden' });
  const foot = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--foot'));
  expect(await foot()).toBe('');
  for (const screen of ['phone', 'tablet', 'desk'] as const) {
    await page.setViewportSize(screens[screen]);
    expect([screen, await coveredHeight()]).toEqual([screen, 0]);
  }
  await page.evaluate(() => localStorage.removeItem('ordersShift'));
});

test.each([720, 800])('each part of the rail can be reached at 1280 by %i pixels', async (height) => {
  await showAs('auto', 'desk');
  await page.setViewportSize({ width: 1280, height });
  await alertLine(page).getByText('جدید').waitFor();
  await alertLine(page).getByRole('button', { name: 'شروع شیفت' }).waitFor();
  const hidden = await page.evaluate(() =>
    [...document.querySelectorAll('nav > *, [data-alert-place] button')]
      .filter((part) => {
        if (!part.checkVisibility()) return false;
        part.scrollIntoView({ block: 'nearest' });
        const { left, top, width, height } = part.getBoundingClientRect();
        return [4, height / 2, height - 4].some(
          (down) => !part.contains(document.elementFromPoint(left + width / 2, top + down)),
        );
      })
      .map((part) => part.textContent),
  );
  expect(hidden).toEqual([]);
  // Without scrolling, too: with new orders and no sound everything has its room.
  const rail = page.getByRole('navigation', { name: 'بخش‌های پنل' });
  expect(await rail.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
});

test.each([320, 360, 390])(
  'on a phone of %i pixels finished orders open with one press in a head of one line',
  async (width) => {
    await showAs('auto', 'phone');
    await page.setViewportSize({ ...screens.phone, width });
    expect((await page.locator('main header').first().boundingBox())!.height).toBeLessThanOrEqual(72);
    await page.getByRole('button', { name: 'سفارش‌های تمام‌شده' }).click();
    await page.getByRole('dialog', { name: 'سفارش‌های تمام‌شده' }).waitFor();
    await page.keyboard.press('Escape');
  },
);

test.each(['auto', 'kitchen'] as const)(
  'as %s no line of forced colours crosses words beside it',
  async (density) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await showAs(density, 'desk');
    const crossed = await page.evaluate(() => {
      const lined = [...document.querySelectorAll('[data-order] :is(button, button svg)')].filter(
        (element) =>
          getComputedStyle(element).outlineStyle !== 'none' &&
          element.checkVisibility({ contentVisibilityAuto: true }),
      );
      const found: string[] = [];
      for (const element of lined) {
        const box = element.getBoundingClientRect();
        const words = document.createTreeWalker(element.closest('[data-order]')!, NodeFilter.SHOW_TEXT);
        while (words.nextNode()) {
          const { parentElement } = words.currentNode;
          if (element.contains(parentElement) || parentElement!.closest('.sr-only')) continue;
          const range = document.createRange();
          range.selectNodeContents(words.currentNode);
          // The space above and below the letters may be shared.
          const isCrossed = [...range.getClientRects()].some(
            ({ left, right, top, bottom }) =>
              box.left < right && box.right > left && box.top + 4 < bottom && box.bottom - 4 > top,
          );
          if (isCrossed) found.push(`${element.getAttribute('aria-label')} ${words.currentNode.textContent}`);
        }
      }
      return { count: lined.length, found };
    });
    await page.emulateMedia({ forcedColors: null });
    expect(crossed.found).toEqual([]);
    expect(crossed.count).toBeGreaterThan(10);
  },
);

test('the line is on every page, without the navigation too, and is not printed', async () => {
  for (const path of ['/dashboard', '/products', '/nowhere', `/orders/${codes.new[0]}/print`]) {
    await page.goto(program.url + path);
    await alertLine(page).waitFor();
  }
  await page.emulateMedia({ media: 'print' });
  expect(await alertLine(page).isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
});

test('in a rush of new, canceled and seen orders nothing on the board moves under a hand', async () => {
  await page.goto(`${program.url}/orders`);
  await showAs('kitchen', 'desk');
  await startShift(page);
  await page.evaluate(() => {
    Reflect.set(window, 'shifts', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) Reflect.set(window, 'shifts', Reflect.get(window, 'shifts') + value);
      }
    }).observe({ type: 'layout-shift' });
  });
  const marketplace = marketplaceClient(program);
  const vendorCode = await firstVendorCode(marketplace);
  for (let index = 0; index < 10; index += 1) {
    await createOrder(marketplace, vendorCode, { orderCode: String(881_000 + index), lines: 2 });
    if (index % 3 === 0)
      await marketplace(cancelMarketplaceOrder, {
        params: { vendorCode, orderCode: codes.preparing[index / 3]! },
        body: { eventId: `cancel-${index}`, reason: 'مشتری منصرف شد' },
      });
    await page.mouse.move(600 + index, 400);
    await page.waitForTimeout(800);
  }
  await alertLine(page).getByText('لغو').waitFor();
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toBeLessThan(0.01);
  // On a desk it stands in the rail, and paints nothing across the page.
  expect((await alertLine(page).boundingBox())!.width).toBeLessThanOrEqual(96);
  await alertLine(page).getByRole('button', { name: /لغو/ }).click();
  await page.getByRole('dialog', { name: 'سفارش‌های لغوشده' }).waitFor();
  await page.keyboard.press('Escape');
});

test('search finds an open order by the last four digits of a phone, and shows the count', async () => {
  await showAs('auto', 'desk');
  await page.keyboard.press('/');
  const field = page.getByRole('searchbox', { name: 'جست‌وجو در سفارش‌ها' });
  await field.fill('۱۰۲۷');
  // An order that the search hides is not drawn as one that has moved on.
  expect(await page.locator('li:has([data-order])').count()).toBe(1);
  await page.getByText('۱ سفارش پیدا شد').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('[data-order]').count()).toBeGreaterThan(20);
});

test('a list of dishes to cook that is longer than the screen can be scrolled by keyboard', async () => {
  await showAs('kitchen', 'desk');
  await page.setViewportSize({ width: 1280, height: 620 });
  await page.evaluate(() => {
    localStorage.setItem('ordersBoardView', JSON.stringify({ density: 'kitchen', showsSums: true }));
  });
  await page.reload();
  const sums = page.getByRole('complementary', { name: 'برای پختن' });
  await sums.getByRole('listitem').first().waitFor();
  const isLonger = () => sums.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight);
  await expect.poll(isLonger).toBe(true);
  expect(await axeFaults(page)).toEqual([]);
});

test('arrow keys move between tickets as they stand on the screen', async () => {
  await showAs('kitchen', 'wall');
  const focusedAt = () =>
    page.evaluate(() => {
      const { x, y } = document.activeElement!.closest('[data-order]')!.getBoundingClientRect();
      return { x, y };
    });
  await page.locator('.ticket-rail [data-key="open"]').first().focus();
  const first = await focusedAt();
  await page.keyboard.press('ArrowDown');
  expect((await focusedAt()).y).toBeGreaterThan(first.y);
  await page.keyboard.press('ArrowLeft');
  expect((await focusedAt()).x).toBeLessThan(first.x);
  await page.keyboard.press('ArrowRight');
  expect((await focusedAt()).x).toBe(first.x);
});

test('another density leaves the oldest order’s button in view, however far the page was scrolled', async () => {
  await showAs('cards', 'phone');
  await page.getByRole('button', { name: 'نمای سفارش‌ها' }).click();
  const dialog = page.getByRole('dialog', { name: 'نمای سفارش‌ها' });
  for (const density of ['فشرده', 'آشپزخانه', 'کارت']) {
    await page.evaluate(() => scrollTo(0, 1500));
    await dialog.getByText(density, { exact: true }).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(1000);
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  const oldest = await page.locator('[data-order]').first().getAttribute('data-order');
  expect(await isActInView(oldest!)).toBe(true);
});

test('a larger text and a view are stored on this device', async () => {
  await page.getByRole('button', { name: 'نمای سفارش‌ها' }).click();
  const dialog = page.getByRole('dialog', { name: 'نمای سفارش‌ها' });
  await dialog.getByText('آشپزخانه', { exact: true }).click();
  await dialog.getByText('٪۱۳۰').click();
  await page.reload();
  await page.locator('.ticket-rail [data-order]').first().waitFor();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('20.8px');
});

test('an order that waits for its answer is no wider than a phone at 200 % text', async () => {
  await page.setViewportSize(screens.phone);
  await page.goto(`${program.url}/orders/${codes.new[0]}`);
  await page.getByRole('button', { name: 'کارهای دیگر' }).waitFor();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(screens.phone.width);
  expect(await brokenWords(page)).toEqual([]);
});

describe('a step that was taken', () => {
  // The first four were canceled above.
  let next = 3;
  /** Presses «ready» of the next order in preparation. */
  const take = async () => {
    next += 1;
    const code = codes.preparing[next]!;
    await page.locator(`[data-order="${code}"]`).getByRole('button', { name: 'آماده شد' }).click();
    return page.locator(`li:not([inert]) [data-order="${code}"]`);
  };
  const linesOf = (answer: Locator) =>
    answer.evaluate((words) => {
      const range = document.createRange();
      range.selectNodeContents(words);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 4))).size;
    });

  beforeAll(() => page.goto(`${program.url}/orders`));

  test.each([320, 390, 768, 1280, 1920])(
    'says so and offers to undo it in at most three lines, %i pixels wide',
    async (width) => {
      await showAs('kitchen', 'wall');
      await page.setViewportSize({ width, height: 900 });
      const taken = await take();
      await taken.getByRole('button', { name: 'برگرداندن' }).waitFor();
      expect(await linesOf(taken.getByRole('status').first())).toBeLessThanOrEqual(3);
    },
  );

  test('covers the lines of the ticket that it leaves, and says where it went', async () => {
    await showAs('auto', 'desk');
    await page.mouse.move(300, 300);
    const code = codes.new[5]!;
    await page.locator(`[data-order="${code}"]`).getByRole('button', { name: 'تأیید سفارش' }).click();
    const left = page.locator(`[data-stage="new"] li[inert]:has([data-order="${code}"])`);
    await left.getByText('رفت به مرحله بعد').waitFor();
    const ghost = left.locator(':scope > :last-child');
    expect(await ghost.evaluate((cover) => getComputedStyle(cover).backgroundColor)).not.toMatch(/\/|rgba/);
  });
});

test('a ticket glides to its new place when no hand is on the board, and jumps for who wants no motion', async () => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await showAs('kitchen', 'desk');
  await page.evaluate(() => {
    const { animate } = Element.prototype;
    Reflect.set(window, 'glides', []);
    Element.prototype.animate = function (this: Element, ...given) {
      if (this.matches('[data-stage] > li')) Reflect.get(window, 'glides').push(performance.now());
      return animate.apply(this, given);
    };
  });
  const glides = () => page.evaluate(() => Reflect.get(window, 'glides').length);
  const acceptNext = (index: number) =>
    page.locator(`[data-order="${codes.new[index]}"]`).getByRole('button', { name: 'تأیید سفارش' }).click();
  /** Whether it stands behind the orders that still wait for their acceptance. */
  const isBehind = (index: number) =>
    page.locator('.ticket-rail > li').evaluateAll(
      (slots, [accepted, waiting]) => {
        const placeOf = (code: string) =>
          slots.findIndex((slot) => slot.querySelector(`[data-order="${code}"]`));
        return placeOf(accepted) > placeOf(waiting);
      },
      [codes.new[index]!, codes.new.at(-1)!] as const,
    );
  // The second tap of a double tap meets the next step, which it does not take.
  await page
    .locator(`[data-order="${codes.new[0]}"]`)
    .getByRole('button', { name: 'تأیید سفارش' })
    .dblclick();
  expect(await glides()).toBe(0);
  await expect.poll(() => isBehind(0)).toBe(true);
  await page.locator(`[data-order="${codes.new[0]}"]`).getByRole('button', { name: 'آماده شد' }).waitFor();
  await expect.poll(glides).toBeGreaterThan(0);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  const before = await glides();
  await acceptNext(1);
  await expect.poll(() => isBehind(1)).toBe(true);
  expect(await glides()).toBe(before);
});

test('a new order is seen at once, under a hand as well, where no new order stood before', async () => {
  await page.goto(`${program.url}/orders`);
  await showAs('auto', 'wall');
  const marketplace = marketplaceClient(program);
  const vendorCode = await firstVendorCode(marketplace);
  const waiting = await page
    .locator('[data-stage="new"] [data-order]')
    .evaluateAll((cards) => cards.map((one) => one.getAttribute('data-order')!));
  for (const orderCode of waiting)
    await marketplace(cancelMarketplaceOrder, {
      params: { vendorCode, orderCode },
      body: { eventId: `end-${orderCode}`, reason: 'مشتری منصرف شد' },
    });
  await showAs('auto', 'wall');
  // The stages have their widths: the orders in preparation stand in several columns.
  const columns = () =>
    page
      .locator('[data-stage="preparing"] [data-order]')
      .evaluateAll((cards) => new Set(cards.map((one) => one.getBoundingClientRect().x)).size);
  await expect.poll(columns).toBeGreaterThan(1);
  // A hand that never rests.
  await page.evaluate(() => {
    const move = () => dispatchEvent(new PointerEvent('pointermove'));
    move();
    setInterval(move, 100);
  });
  await createOrder(marketplace, vendorCode, { orderCode: '882000' });
  await card(page, '882000').waitFor({ timeout: 10_000 });
});
