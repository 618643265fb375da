// The operators' console in end-to-end tests: a program with a console, an operator of each role, and their sign-in as people do it.
import { type PlatformRole, platformRoles } from '@pishkhan/contract/access/platform-permissions.ts';
import { stepAt, totpAt } from '@pishkhan/server/infra/second-factor/totp.ts';
import { cheapHash, testPassphrase as passphrase } from '@pishkhan/server/testkit/console-client.ts';
import { freePort } from '@pishkhan/server/testkit/free-port.ts';
import type { Browser, Page } from 'playwright-core';
import { axeFaults, brokenWords, cutTexts, enlargeText, smallTargets } from './accessibility.ts';
import { consoleErrorsOf, desk, newDevice, phone } from './browser.ts';
import type { Program } from './program.ts';
import { startWithBrowser } from './start.ts';

/** All operators of tests have this secret. */
const secret = Buffer.from('a secret of 20 bytes');

/** The user name of the test's operator of a role: `admin`, `finance`. */
export const userNameOf = (role: PlatformRole): string => role.toLowerCase();

export interface OperatorsConsole {
  program: Program;
  browser: Browser;
  url: string;
  /** A code that has not been used yet. */
  freshCode: (userName: string) => Promise<string>;
  /** Fills and sends the form of a page that shows the sign-in. */
  enter: (page: Page, userName: string) => Promise<void>;
  /** A new device whose operator is signed in at a page. */
  open: (role: PlatformRole, path?: string, options?: OpenOptions) => Promise<Opened>;
}

export interface OpenOptions {
  viewport?: { width: number; height: number };
  /** Text at 200 %. */
  isLarge?: boolean;
  isTouch?: boolean;
}

export interface Opened {
  page: Page;
  /** Errors and warnings of the page, among them violations of the content security policy. */
  complaints: readonly string[];
}

/** A program with a console and six operators, one of each role; `env` adds to its environment. */
export async function startConsole(env: NodeJS.ProcessEnv = {}): Promise<OperatorsConsole> {
  const port = await freePort();
  const { program, browser } = await startWithBrowser({ CONSOLE_PORT: String(port), ...env });
  const url = `http://127.0.0.1:${port}`;
  for (const role of platformRoles)
    await program.pool.query(
      `INSERT INTO operator (user_name, full_name, roles, created_at, joined_at, passphrase, totp_secret)
       VALUES ($1, $2, $3, now() - interval '30 days', now() - interval '30 days', $4, $5)`,
      [userNameOf(role), `متصدی ${role}`, [role], cheapHash(), secret.toString('base64url')],
    );

  const freshCode = async (userName: string) => {
    // Each code is valid once; the next one would come half a minute later.
    await program.pool.query('UPDATE operator SET totp_last_step = 0 WHERE user_name = $1', [userName]);
    return totpAt(secret, stepAt(new Date()));
  };
  const enter = async (page: Page, userName: string) => {
    await page.getByLabel('نام کاربری').fill(userName);
    await page.getByLabel('گذرواژه', { exact: true }).fill(passphrase);
    await page.getByLabel(/^کد شش‌رقمی/).fill(await freshCode(userName));
    await page.getByRole('navigation').first().waitFor();
  };
  const open = async (role: PlatformRole, path = '/', options: OpenOptions = {}): Promise<Opened> => {
    const { viewport = desk, isLarge = false, isTouch = false } = options;
    const device = await newDevice(browser, viewport, { reducedMotion: 'reduce', hasTouch: isTouch });
    const complaints = consoleErrorsOf(device);
    const page = await device.newPage();
    page.setDefaultTimeout(15_000);
    if (isLarge) await enlargeText(page);
    await page.goto(url + path);
    await enter(page, userNameOf(role));
    // The browser reports the refusal that led to the sign-in.
    complaints.length = 0;
    return { page, complaints };
  };
  return { program, browser, url, freshCode, enter, open };
}

/** Sends a command of an operator, as a page of the console does, and returns the status of the answer. */
export const sendAs = (page: Page, method: string, path: string, body: object): Promise<number> =>
  page.evaluate(
    async ([how, where, content]) => {
      const xsrf = /operator-xsrf=([^;]*)/.exec(document.cookie);
      const answer = await fetch(where, {
        method: how,
        headers: { 'content-type': 'application/json', 'x-xsrf-token': xsrf?.[1] ?? '' },
        body: JSON.stringify(content),
      });
      return answer.status;
    },
    [method, path, body] as const,
  );

/**
 * The violations of pages on a desk, on a phone, and on a phone with text at 200 %. Each path stands beside a text that its data
 * brings.
 */
export async function faultsOnDevices(
  { url, open }: OperatorsConsole,
  role: PlatformRole,
  pages: Readonly<Record<string, string>>,
): Promise<string[]> {
  const faults: string[] = [];
  for (const options of [
    {},
    { viewport: phone, isTouch: true },
    { viewport: phone, isTouch: true, isLarge: true },
  ]) {
    const { page } = await open(role, '/sessions', options);
    for (const [path, text] of Object.entries(pages)) {
      await page.goto(url + path);
      await page.locator('main').getByText(text).filter({ visible: true }).first().waitFor();
      for (const fault of await pageFaults(page, options))
        faults.push(`${path} ${JSON.stringify(options)}: ${fault}`);
      if (options.viewport) continue;
      await page.setViewportSize(smallDesk);
      for (const table of await tablesScrolledSideways(page))
        faults.push(`${path} at ${smallDesk.width} px: ${table} scrolls sideways`);
      await page.setViewportSize(desk);
    }
    await page.context().close();
  }
  return faults;
}

/** The violations on a page of the console: axe, cut and broken words, and for a finger small targets. */
export async function pageFaults(page: Page, { isTouch = false }: OpenOptions = {}): Promise<string[]> {
  return [
    ...(await axeFaults(page)),
    ...(await cutTexts(page)),
    ...(await brokenWords(page)),
    ...(isTouch ? await smallTargets(page) : []),
    ...((await scrollsSideways(page)) ? ['the page scrolls sideways'] : []),
    ...((await isHeadingCovered(page)) ? ['something lies over the heading of the page'] : []),
  ];
}

/** Nobody sees a heading behind the navigation, and axe does not notice it. */
const isHeadingCovered = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const heading = document.querySelector('dialog[open]') ? null : document.querySelector('main h1');
    if (!heading) return false;
    const range = document.createRange();
    range.selectNodeContents(heading);
    const { right, top, height } = range.getBoundingClientRect();
    return !heading.contains(document.elementFromPoint(right - 4, top + height / 2));
  });

/** A laptop of an operator, whose navigation takes a fifth of its width. */
const smallDesk = { width: 1024, height: 768 };

/** Names of the tables that show some of their columns only to those who scroll them. */
const tablesScrolledSideways = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('section:has(> table)')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map((table) => table.getAttribute('aria-label') ?? ''),
  );

const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth + 1);
