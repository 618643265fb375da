import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import { type BrowserNeeds, openBrowser } from './browser.ts';
import { type Program, startProgram } from './program.ts';

/** The whole program and a browser for the tests of one file. Both end after its last test. */
export async function startWithBrowser(
  env: Parameters<typeof startProgram>[0] = {},
  needs: BrowserNeeds = {},
): Promise<{ program: Program; browser: Browser }> {
  const program = await startProgram(env);
  afterAll(() => program.close());
  // Cleanup hooks run in reverse order, so the browser closes first: an open page logs errors when its server is gone.
  const browser = await useBrowser(needs);
  return { program, browser };
}

let shared: Promise<Browser> | undefined;

/**
 * The browser that all files of a worker share, or one for this file's own needs. Everything that the file
 * opens is closed after its last test.
 */
export async function useBrowser(needs: BrowserNeeds = {}): Promise<Browser> {
  const isShared = Object.keys(needs).length === 0;
  const browser = await (isShared ? openShared() : openBrowser(needs));
  afterAll(async () => {
    if (isShared) await Promise.all(browser.contexts().map((device) => device.close()));
    else await browser.close();
  });
  return browser;
}

function openShared(): Promise<Browser> {
  shared ??= openBrowser().then((browser) => {
    browser.once('disconnected', () => {
      shared = undefined;
    });
    return browser;
  });
  return shared;
}
