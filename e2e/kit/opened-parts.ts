// Opens everything that a page offers: one button of each kind is pressed, and each dialog, menu and list
// that appears is checked, including those behind the items of a menu.
import type { Page } from 'playwright-core';

/** Milliseconds until a pressed button has opened something; parts are loaded when they are first opened. */
const openMs = 700;
/** Milliseconds without a new button, after which the page counts as complete. */
const calmMs = 600;
const pressMs = 1500;
const maxKinds = 80;
const maxItems = 12;

const parts = 'dialog[open], [role=menu], [role=listbox], [role=dialog]:not(dialog)';
const menuItems = '[role=menuitem]:not([aria-disabled=true])';

const isTrue = (promise: Promise<unknown>): Promise<boolean> =>
  promise.then(
    () => true,
    () => false,
  );

/** Counts what is open, and names what opened last. */
const openParts = (page: Page): Promise<{ count: number; name: string; isMenu: boolean }> =>
  page.evaluate((selector) => {
    const shown = [...document.querySelectorAll<HTMLElement>(selector)].filter((part) =>
      part.checkVisibility(),
    );
    const last = shown.at(-1);
    const label = last?.getAttribute('aria-labelledby')?.split(' ')[0];
    const title = label && document.getElementById(label)?.textContent;
    return {
      count: shown.length,
      name: last?.getAttribute('aria-label') || title || last?.getAttribute('role') || '',
      isMenu: last?.getAttribute('role') === 'menu',
    };
  }, parts);

/** Marks one button of each kind: those of the second row of a list do what those of the first do. */
const markButtons = (page: Page): Promise<{ kind: string; words: string; isEverywhere: boolean }[]> =>
  page.evaluate((most) => {
    const kinds = new Map<string, { words: string; isEverywhere: boolean }>();
    for (const button of document.querySelectorAll<HTMLElement>('button, [role=button], [role=switch]')) {
      delete button.dataset.walked;
      const isIdle = button.matches(
        '[disabled], [aria-disabled=true], [type=submit], [role=tab], [inert] *, .sr-only *',
      );
      if (isIdle || !button.checkVisibility()) continue;
      const words = (button.getAttribute('aria-label') ?? button.textContent ?? '').trim();
      const first = words.replace(/[۰-۹]/g, '').split(/[\s«:]/)[0]!;
      let look = 0;
      for (const sign of button.className) look = (look * 31 + sign.charCodeAt(0)) % 65_521;
      const kind = `${first}-${button.getAttribute('aria-haspopup')}-${look}`.replaceAll(/["\\]/g, '');
      if (kinds.has(kind) || kinds.size >= most) continue;
      kinds.set(kind, { words, isEverywhere: button.matches('nav *, [data-alert-place] *') });
      button.dataset.walked = kind;
    }
    return [...kinds].map(([kind, button]) => ({ kind, ...button }));
  }, maxKinds);

/** Parts of a page appear one after the other. */
const buttonsAreThere = (page: Page): Promise<void> =>
  page.evaluate(
    (ms) =>
      new Promise<void>((resolve) => {
        let [count, since] = [-1, performance.now()];
        const beat = setInterval(() => {
          const now = document.querySelectorAll('button, [role=button]').length;
          if (now !== count) [count, since] = [now, performance.now()];
          else if (performance.now() - since > ms) {
            clearInterval(beat);
            resolve();
          }
        }, 50);
      }),
    calmMs,
  );

const moreOpens = (page: Page, before: number): Promise<boolean> =>
  isTrue(
    page.waitForFunction(
      ([selector, known]) =>
        [...document.querySelectorAll<HTMLElement>(selector)].filter((part) => part.checkVisibility())
          .length > known,
      [parts, before] as const,
      { timeout: openMs },
    ),
  );

export interface Opened {
  /** The words of the button, or of the item of a menu. */
  readonly by: string;
  readonly name: string;
}

/**
 * `arrive` opens the page again; `look` checks what has just opened. Buttons that stand on every page are
 * pressed once; `known` stores them from page to page.
 */
export async function openEach(
  page: Page,
  arrive: () => Promise<unknown>,
  look: (part: Opened) => Promise<void>,
  known: Set<string>,
): Promise<void> {
  const start = async () => {
    await arrive();
    await buttonsAreThere(page);
    const kinds = await markButtons(page);
    return { kinds, path: new URL(page.url()).pathname, calm: (await openParts(page)).count };
  };
  const { kinds, path, calm } = await start();
  const buttonOf = (kind: string) => page.locator(`[data-walked="${kind}"]`);

  const press = async (kind: string): Promise<boolean> => {
    if ((await buttonOf(kind).count()) === 0) await start();
    const before = (await openParts(page)).count;
    return (await isTrue(buttonOf(kind).click({ timeout: pressMs }))) && (await moreOpens(page, before));
  };
  /** Restores the page, or opens it again. */
  const close = async () => {
    for (let turn = 0; turn < 3 && (await openParts(page)).count > calm; turn += 1)
      await page.keyboard.press('Escape');
    if (new URL(page.url()).pathname !== path || (await openParts(page)).count > calm) await start();
  };

  for (const { kind, words, isEverywhere } of kinds) {
    if (isEverywhere && known.has(kind)) continue;
    known.add(kind);
    if (await press(kind)) {
      const { name, isMenu } = await openParts(page);
      await look({ by: words, name });
      const items = isMenu ? Math.min(await page.locator(menuItems).count(), maxItems) : 0;
      for (let item = 0; item < items; item += 1) {
        await close();
        if (!(await press(kind))) break;
        const line = page.locator(menuItems).nth(item);
        const by = (await line.textContent({ timeout: pressMs }).catch(() => null))?.trim();
        if (by === undefined || !(await isTrue(line.click({ timeout: pressMs })))) break;
        if (await isTrue(page.waitForSelector('dialog[open]', { timeout: openMs })))
          await look({ by, name: (await openParts(page)).name });
      }
    }
    await close();
  }
}
