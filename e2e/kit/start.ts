import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import { openBrowser } from './browser.ts';
import { type Program, startProgram } from './program.ts';

/** The whole program and a browser for the tests of one file. Both end after its last test. */
export async function startWithBrowser(
  env: Parameters<typeof startProgram>[0] = {},
  browserArgs: readonly string[] = [],
): Promise<{ program: Program; browser: Browser }> {
  const [program, browser] = await Promise.all([startProgram(env), openBrowser(browserArgs)]);
  afterAll(async () => {
    await browser.close();
    await program.close();
  });
  return { program, browser };
}
