// Every component of the design system, in a real browser under the strictest content policy: in both themes, on a
// phone and on a desktop, by keyboard and by screen reader.
import { type ServedBuild, serveBuilt } from '@pishkhan/panel/gallery/serve-gallery.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { animationsEnd, axeFaults } from './kit/accessibility.ts';
import { desk, phone } from './kit/browser.ts';
import { useBrowser } from './kit/start.ts';

let gallery: ServedBuild;

beforeAll(async () => {
  gallery = await serveBuilt();
});
afterAll(() => gallery?.close());
const browser = await useBrowser();

type Look = {
  viewport?: { width: number; height: number };
  colorScheme?: 'light' | 'dark';
  forcedColors?: 'active';
  locale?: string;
};

/** Opens the gallery, and fails when the page throws, warns, or violates its content policy while `visit` runs. */
async function inGallery(look: Look, visit: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ viewport: desk, reducedMotion: 'reduce', ...look });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  await page.goto(`${gallery.origin}/gallery.html`);
  await page.getByRole('heading', { name: 'نگارخانه' }).waitFor();
  await visit(page);
  await context.close();
  expect(complaints).toEqual([]);
}

describe.each([
  ['a phone by night', phone, 'dark'],
  ['a desk by day', desk, 'light'],
] as const)('on %s', (_name, viewport, colorScheme) => {
  test('the gallery is accessible', async () => {
    await inGallery({ viewport, colorScheme }, async (page) => {
      expect(await axeFaults(page)).toEqual([]);
      await page.getByRole('button', { name: 'تأیید با زمان' }).click();
      expect(await axeFaults(page)).toEqual([]);
    });
  });
});

test('nothing reaches beyond the edge, at any width', async () => {
  await inGallery({}, async (page) => {
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
});

test('everything that is touched is large enough for a thumb', async () => {
  await inGallery({ viewport: phone }, async (page) => {
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('button, a[href], [role=tab], [role=switch], label:has(input)')]
        .map((element) => ({ text: element.textContent, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.height > 0 && box.height < 44)
        .filter(({ box }) => box.width > 1)
        .map(({ text, box }) => `${text}: ${box.height}`),
    );
    // The switch itself is 32 high, but its whole row is the target.
    expect(small.filter((line) => !line.startsWith(': 32'))).toEqual([]);
  });
});

test('a dialog takes the focus, keeps it, and gives it back', async () => {
  await inGallery({}, async (page) => {
    const opener = page.getByRole('button', { name: 'خروج از حساب' });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'خروج از حساب کاربری' });
    const focused = page.locator(':focus');
    await expect.poll(() => focused.textContent()).toBe('انصراف');
    for (let press = 0; press < 4; press += 1) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      );
      expect(outside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

test('the focus goes back after a dismissed message, and after a dialog that was opened from a menu', async () => {
  await inGallery({}, async (page) => {
    const before = page.getByRole('button', { name: 'پیام با برگرداندن' });
    const hasFocus = (button: typeof before) =>
      expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
    await before.focus();
    await page.getByRole('button', { name: 'کنار گذاشتن پیش‌نویس' }).press('Enter');
    await hasFocus(before);

    const menu = page.getByRole('button', { name: 'کارهای پنجره' });
    await menu.press('Enter');
    await page.getByRole('menuitem', { name: 'خروج از منو' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'خروج از حساب کاربری' });
    await dialog.getByRole('button', { name: 'انصراف' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await hasFocus(menu);

    await before.press('Enter');
    await page.getByRole('button', { name: 'بستن پیام' }).press('Enter');
    await hasFocus(before);
  });
});

test('buttons of a dialog are equally high, with a long label and with a reason below', async () => {
  await inGallery({}, async (page) => {
    await page.getByRole('button', { name: 'کاری که نمی‌شود' }).click();
    const dialog = page.getByRole('dialog', { name: 'پیشنهاد تغییر سفارش' });
    const [offer, back] = ['پیشنهاد به مشتری', /^بازگشت به سفارش/].map((name) =>
      dialog.getByRole('button', { name }),
    );
    await animationsEnd(page);
    const [one, other] = [(await offer!.boundingBox())!, (await back!.boundingBox())!];
    expect(one.height).toBe(other.height);
    expect(one.y).toBe(other.y);
    const reason = await dialog.getByText('سفارش با این تغییر گران‌تر می‌شود.').boundingBox();
    expect(reason!.y).toBeGreaterThan(one.y + one.height);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });
});

test('a list inside a dialog opens above it, and Escape closes the list alone', async () => {
  await inGallery({ locale: 'en-US' }, async (page) => {
    await page.getByRole('button', { name: 'تأیید با زمان' }).click();
    await page.getByRole('button', { name: /آشپز/ }).click();
    await page.getByRole('option', { name: 'نگار صادقی' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('option').first().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /آشپز/ }).click();
    await page.getByRole('option', { name: 'نگار صادقی' }).click();
    await page.getByRole('button', { name: /نگار صادقی.*آشپز|آشپز.*نگار صادقی/ }).waitFor();
  });
});

test('a list opens with an arrow key before its code is here, and the focus comes back to its button', async () => {
  await inGallery({ locale: 'en-US' }, async (page) => {
    const { promise: held, resolve: letCodeCome } = Promise.withResolvers<void>();
    await page.route('**/select-box*', async (route) => {
      await held;
      await route.continue();
    });
    const unopened = page.getByRole('button', { name: 'دلیل را انتخاب کنید دلیل عدم تأمین' });
    await unopened.focus();
    await page.keyboard.press('ArrowDown');
    expect(await unopened.getAttribute('aria-busy')).toBe('true');
    letCodeCome();
    await page.getByRole('option', { name: 'محصول موجود نیست' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const chosen = page.getByRole('button', { name: /دلیل عدم تأمین/ }).filter({ hasNotText: 'انتخاب' });
    await chosen.waitFor();
    expect(await chosen.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.getByRole('option').first().waitFor({ state: 'detached' });
    expect(await chosen.evaluate((button) => button === document.activeElement)).toBe(true);
  });
});

test('nothing is read aloud in Latin letters, even in an English browser', async () => {
  await inGallery({ locale: 'en-US' }, async (page) => {
    await page.getByRole('button', { name: 'کارهای سفارش' }).click();
    await page.getByRole('menuitem').first().waitFor();
    const latin = await page.evaluate(() =>
      [
        ...document.querySelectorAll(
          '[aria-label], [aria-valuetext], [aria-roledescription], [title], .sr-only',
        ),
      ]
        .flatMap((element) => [
          ...['aria-label', 'aria-valuetext', 'aria-roledescription', 'title'].map((name) =>
            element.getAttribute(name),
          ),
          element.classList.contains('sr-only') ? element.textContent : '',
        ])
        .filter((text) => /[A-Za-z]/.test(text ?? '')),
    );
    expect(latin).toEqual([]);
  });
});

test('a table is sorted by its heads, moved through and selected by keys, and opened by a press beside its controls', async () => {
  await inGallery({}, async (page) => {
    const table = page.getByRole('grid', { name: 'فروشگاه‌ها' });
    const names = () => table.getByRole('rowheader').getByRole('button').allTextContents();
    const head = table.getByRole('columnheader', { name: 'سفارش' });
    const unsorted = await names();
    expect(await head.getAttribute('aria-sort')).toBe('none');
    await head.getByRole('button').click();
    expect(await head.getAttribute('aria-sort')).toBe('ascending');
    expect((await names())[0]).toBe('هانی');
    await head.getByRole('button').click();
    expect((await names())[0]).toBe('یاس');
    expect(await head.getAttribute('aria-sort')).toBe('descending');
    await head.getByRole('button').click();
    expect(await names()).toEqual(unsorted);

    const checked = table.getByRole('row', { selected: true });
    await table.getByRole('button', { name: 'یاس' }).focus();
    await page.keyboard.press('Shift+Space');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    expect(await checked.count()).toBe(3);
    await page.keyboard.press('Shift+ArrowUp');
    expect(await checked.count()).toBe(2);
    await page.keyboard.press('Escape');
    expect(await checked.count()).toBe(0);
    await table.getByRole('checkbox', { name: 'انتخاب همه فروشگاه‌ها' }).check();
    expect(await checked.count()).toBe(4);
    expect(await axeFaults(page)).toEqual([]);

    await table.getByText('اهواز').click();
    await page.getByText('پارس باز شد').waitFor();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await page.getByText('یاس باز شد').waitFor();
    const heights = await table
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    // The second row has long texts, which wrap.
    expect([heights[0]!, heights[2]!, heights[3]!].map(Math.round)).toEqual([33, 33, 33]);
  });
});

test('tabs are walked in reading direction: the next one is to the left', async () => {
  await inGallery({}, async (page) => {
    await page.getByRole('tab', { name: /جدید/ }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => page.locator(':focus').textContent()).toContain('آماده‌سازی');
    await page.keyboard.press('End');
    await page.getByText('سفارشی در انتظار تحویل نیست').waitFor();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => page.locator(':focus').textContent()).toContain('جدید');
  });
});

test('minutes are set by keys in round steps, and read out in words', async () => {
  await inGallery({}, async (page) => {
    const minutes = page.getByRole('spinbutton', { name: 'زمان آماده‌سازی' });
    await minutes.focus();
    await page.keyboard.press('ArrowUp');
    expect(await minutes.getAttribute('aria-valuetext')).toBe('۳۰ دقیقه');
    await page.keyboard.press('End');
    expect(await minutes.getAttribute('aria-valuetext')).toBe('۲ ساعت');
  });
});

test('a code is pasted with Persian digits and a space, and typed over', async () => {
  await inGallery({}, async (page) => {
    const code = page.getByLabel('کد تأیید', { exact: true });
    await code.fill('۴۵۶ ۷۸۹');
    expect(await code.inputValue()).toBe('456789');
    await code.selectText();
    await code.pressSequentially('12');
    expect(await code.inputValue()).toBe('12');
  });
});

test('typed digits show as Persian, and the caret stays where it was', async () => {
  await inGallery({}, async (page) => {
    const cellPhone = page.getByLabel('شماره موبایل', { exact: true });
    await cellPhone.pressSequentially('0912');
    await cellPhone.press('Home');
    await cellPhone.pressSequentially('98');
    expect(await cellPhone.inputValue()).toBe('۹۸۰۹۱۲');
  });
});

test('a passing message stands at the bottom on layer 500 for three seconds, and waits while it is looked at', async () => {
  await inGallery({}, async (page) => {
    await page.clock.install();
    await page.getByRole('button', { name: 'پیک اوفود' }).click();
    const message = page.getByText('پیک اوفود به فروشگاه رسید.');
    await message.waitFor();
    const region = page.getByRole('region', { name: 'پیام‌ها', exact: true });
    expect(await region.evaluate((element) => getComputedStyle(element).zIndex)).toBe('500');
    const box = (await message.boundingBox())!;
    expect(box.y).toBeGreaterThan(desk.height * 0.75);
    expect(await region.getByRole('button', { name: 'بستن پیام' }).count()).toBe(0);

    await page.mouse.move(box.x + 10, box.y + 10);
    await page.clock.runFor(10_000);
    expect(await message.isVisible()).toBe(true);
    await page.mouse.move(5, 5);
    await page.clock.runFor(3_100);
    await message.waitFor({ state: 'detached' });
  });
});

test('a press on a message without a button goes to what is below it', async () => {
  await inGallery({}, async (page) => {
    await page.getByRole('button', { name: 'پیک اوفود' }).click();
    const message = page.getByText('پیک اوفود به فروشگاه رسید.');
    await message.waitFor();
    const box = (await message.boundingBox())!;
    const pressed = await page.evaluate(
      ([x, y]) => document.elementFromPoint(x!, y!)?.closest('[popover]') ?? null,
      [box.x + 10, box.y + 10],
    );
    expect(pressed).toBeNull();
  });
});

test('a message can be undone', async () => {
  await inGallery({}, async (page) => {
    await page.getByRole('button', { name: 'پیام با برگرداندن' }).click();
    await page.getByRole('button', { name: 'برگرداندن', exact: true }).click();
    await page.getByText('سفارش به آماده‌سازی برگشت.').waitFor();
  });
});

test('a button that may not be pressed is reached by keyboard and says why', async () => {
  await inGallery({}, async (page) => {
    const button = page
      .getByRole('button', { name: 'تأیید سفارش' })
      .and(page.locator('[aria-disabled=true]'));
    await button.focus();
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await button.getAttribute('aria-describedby')).toBeTruthy();
    await page.getByText('این سفارش را «سارا احمدی» ساعت ۱۲:۰۴ پذیرفته است').waitFor();
  });
});

test('the dark theme is chosen by hand, and stays', async () => {
  await inGallery({ colorScheme: 'light' }, async (page) => {
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const day = await ground();
    await page.getByText('شب', { exact: true }).click();
    await expect.poll(ground).not.toBe(day);
    await page.reload();
    await page.getByRole('heading', { name: 'نگارخانه' }).waitFor();
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    await expect.poll(ground).not.toBe(day);
  });
});

/** Controls that are chosen one way and another, each as a selector of a chosen and of another one. */
const choices: readonly (readonly [kind: string, chosen: string, other: string])[] = [
  ['tab', '[role=tab][aria-selected=true]', '[role=tab][aria-selected=false]'],
  ['link to a page', 'nav a[aria-current]', 'nav a:not([aria-current])'],
  ['segment', '#controls fieldset label:has(:checked)', '#controls fieldset label:not(:has(:checked))'],
  ['chip of minutes', 'button[aria-pressed=true]', 'button[aria-pressed=false]'],
  ['choice', '#forms fieldset label:has(:checked)', '#forms fieldset label:not(:has(:checked))'],
  ['switch', '[role=switch]:checked', '[role=switch]:not(:checked)'],
  ['row', 'tr[aria-selected=true]', 'tr[aria-selected=false]'],
  ['day', '#forms td[aria-selected=true]', '#forms td:not([aria-selected=true], [aria-disabled])'],
  ['step', 'li[aria-current] .border-2', '#facts li:not([aria-current]) .border-2'],
];

test('forced colours leave a line around what stands out, and show what is chosen', async () => {
  await inGallery({ forcedColors: 'active' }, async (page) => {
    await page.getByRole('checkbox', { name: 'انتخاب یاس' }).check();
    await page.getByRole('button', { name: '۲۰ دقیقه', exact: true }).click();
    await page.mouse.move(0, 0);
    const alike = await page.evaluate((kinds) => {
      const look = (selector: string) => {
        const { backgroundColor, outline, outlineStyle } = getComputedStyle(
          document.querySelector(selector)!,
        );
        return [backgroundColor, outlineStyle !== 'none' && outline].join();
      };
      return kinds.filter(([, chosen, other]) => look(chosen) === look(other)).map(([kind]) => kind);
    }, choices);
    expect(alike).toEqual([]);

    const withoutLine = await page.evaluate(() => {
      const loud =
        '#facts span.rounded-full, #controls :is(button, fieldset), [role=tablist], [role=switch], .bg-note';
      return [...document.querySelectorAll(loud)]
        .map((element) => ({ element, style: getComputedStyle(element) }))
        .filter(({ style }) => style.outlineStyle === 'none' && style.borderTopWidth === '0px')
        .map(({ element }) => element.outerHTML.slice(0, 160));
    });
    expect(withoutLine).toEqual([]);

    // An unchosen box shows no tick, and typed digits show once, although all text is forced to be visible.
    const boxes = page.locator('#forms fieldset label:not(:has(:checked)) span[aria-hidden]');
    expect(await boxes.locator('svg').count()).toBe(0);
    const code = page.getByLabel('کد تأیید', { exact: true });
    expect(await code.evaluate((field) => getComputedStyle(field).color)).toBe('rgba(0, 0, 0, 0)');

    await page.getByRole('tab', { selected: true }).focus();
    await page.keyboard.press('ArrowLeft');
    const focused = page.getByRole('tab', { selected: true });
    expect(await focused.evaluate((tab) => getComputedStyle(tab).outline)).toMatch(/solid 3px/);
  });
});

test('codes of Latin letters and digits are drawn in the face of the words beside them', async () => {
  await inGallery({}, async (page) => {
    await page.evaluate(() => {
      document.querySelector('#controls [dir=ltr]')!.textContent = 'AZ-09#';
    });
    await page.evaluate(() => document.fonts.ready);
    const session = await page.context().newCDPSession(page);
    await session.send('DOM.enable');
    await session.send('CSS.enable');
    const { root } = await session.send('DOM.getDocument');
    const selector = '#controls [dir=ltr]';
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    expect(fonts.map(({ familyName, isCustomFont }) => [familyName, isCustomFont])).toEqual([
      ['Vazirmatn', true],
    ]);
  });
});
