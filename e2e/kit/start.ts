import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import { openBrowser } from './browser.ts';
import { type Program, startProgram } from './program.ts';

/** The whole program and a browser for the tests of one file. Both end after its last test. */
export async function startWithBrowser(
  env: Parameters<typeof startProgram>[0] = {},
  browserArgs: readonly string[] = [],
): Promise<{ program: Program; browser: Browser }> {
  const program = await startProgram(env);
  afterAll(() => program.close());
  // Hooks of the end run backwards, so the browser closes first: an open page complains when its server is gone.
  const browser = await useBrowser(browserArgs);
  return { program, browser };
}

let shared: Promise<Browser> | undefined;

/**
 * The browser that all files of a worker share, or one with flags of its own for this file. What the file opens in it is closed after its last
 * test.
 */
export async function useBrowser(args: readonly string[] = []): Promise<Browser> {
  const isShared = args.length === 0;
  const browser = await (isShared ? openShared() : openBrowser(args));
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
