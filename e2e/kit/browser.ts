// Chromium of this machine, emulating a phone or a tablet in a shop.

import { freePort } from '@pishkhan/server/testkit/free-port.ts';
import { findChromium, findHeadlessShell } from '@pishkhan/tools/test-programs/chromium.mjs';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import type { Program } from './program.ts';

export const phone = { width: 390, height: 844 };
export const desk = { width: 1280, height: 800 };

/** Features that Playwright turns off; a second list of ours would replace its list. */
const ofPlaywright = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/**
 * Parts of the browser's own windows, which nobody sees here. Each new window loads the suggestions of its
 * address bar as two pages, and holds a process ready for the next site: measured, that takes 0.8 of the 1.15
 * CPU seconds of a new window.
 */
const ofWindows = [
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
];

export interface BrowserNeeds {
  /** More flags of Chromium. */
  flags?: readonly string[];
  /** Another Chromium than that of this machine. */
  executablePath?: string;
  /** The whole Chromium: its headless shell has no notifications, and none of its tabs is ever hidden. */
  isWhole?: true;
}

/** The headless shell if it is enough and the machine has it, for half of the processor time. */
export async function openBrowser({
  flags = [],
  isWhole,
  executablePath = (isWhole ? undefined : findHeadlessShell()) ?? findChromium(),
}: BrowserNeeds = {}): Promise<Browser> {
  if (!executablePath) throw new Error('no Chromium on this machine');
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      `--disable-features=${[...ofPlaywright, ...ofWindows].join(',')}`,
      ...flags,
    ],
    // File names in Persian need a UTF-8 locale.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  });
}

/**
 * Has no service worker unless `serviceWorkers` is 'allow', for tests of it and for devices that go offline:
 * on each new device it downloads the whole panel, which takes 1.7 CPU seconds, more than all else of opening
 * a window and signing in.
 */
export async function newDevice(
  browser: Browser,
  viewport = phone,
  more: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const device = await browser.newContext({
    viewport,
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    ...more,
  });
  // Playwright's own way to block it logs a warning, which tests treat as a fault of the panel.
  if (more.serviceWorkers !== 'allow')
    await device.addInitScript(() => {
      if (navigator.serviceWorker)
        navigator.serviceWorker.register = () => Promise.reject(new Error('no service worker in this test'));
    });
  // A hidden tab renders one frame a second once the alarm has sounded in it, and each press waits for two frames.
  const newTab = device.newPage.bind(device);
  device.newPage = () => {
    const [first] = device.pages();
    return first ? openWindow(browser, first) : newTab();
  };
  return device;
}

/** A tab in its own window, in the context of another tab. */
async function openWindow(browser: Browser, beside: Page): Promise<Page> {
  const device = beside.context();
  const [tab, all] = await Promise.all([device.newCDPSession(beside), browser.newBrowserCDPSession()]);
  const { targetInfo } = await tab.send('Target.getTargetInfo');
  const [page] = await Promise.all([
    device.waitForEvent('page'),
    all.send('Target.createTarget', {
      url: 'about:blank',
      newWindow: true,
      ...(targetInfo.browserContextId && { browserContextId: targetInfo.browserContextId }),
    }),
  ]);
  await Promise.all([tab.detach(), all.detach()]);
  return page;
}

/**
 * A device whose hidden tabs are really hidden: otherwise Playwright makes every tab believe that it is
 * visible. Sound needs a touch, as in a browser with a screen.
 */
export async function openRealTabs(): Promise<{ device: BrowserContext; close: () => Promise<void> }> {
  const port = await freePort();
  const browser = await openBrowser({
    flags: [`--remote-debugging-port=${port}`, soundAfterTouch],
    isWhole: true,
  });
  const seen = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { noDefaults: true });
  return {
    device: seen.contexts()[0]!,
    async close() {
      await seen.close();
      await browser.close();
    },
  };
}

/** A headless browser allows sound at once; with this flag it needs a touch. */
export const soundAfterTouch = '--autoplay-policy=document-user-activation-required';

/** Collects errors and warnings of the console from now on, including violations of the content security policy. */
export function consoleErrorsOf(device: BrowserContext): string[] {
  const complaints: string[] = [];
  device.on('weberror', (error) => complaints.push(error.error().message));
  device.on('console', (message) => {
    // The address is included: the text does not name a file that could not be loaded.
    if (['error', 'warning'].includes(message.type()))
      complaints.push(`${message.text()} (${message.location().url})`);
  });
  return complaints;
}

/**
 * Signs in on the sign-in page as a person does, which takes a second, like opening a page with a token. Two
 * sign-ins of one number must not overlap: they would read each other's code.
 */
export async function signIn(
  page: Page,
  program: Program,
  cellPhone: string,
  start = '/auth',
): Promise<void> {
  await page.goto(program.url + start);
  await page.getByLabel('شماره موبایل').fill(cellPhone);
  await page.getByRole('button', { name: 'دریافت کد' }).click();
  const code = page.getByLabel('کد ۶ رقمی');
  await code.waitFor();
  await code.fill(program.otpFor(cellPhone));
}

/** Runs `work` while this page's next such call is held before the server, for a deterministic race. */
export async function beforeNext(
  page: Page,
  { method, path }: { method: string; path: string },
  work: () => Promise<unknown>,
): Promise<void> {
  let isDone = false;
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      if (isDone || route.request().method() !== method) return route.fallback();
      isDone = true;
      await work();
      await route.fallback();
    },
  );
}
