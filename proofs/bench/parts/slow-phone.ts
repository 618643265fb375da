// The slow phone of the measurements, equally slow on any machine: the factor by which the processor is slowed down is calibrated, as
// Lighthouse's documentation advises (throttling, "Calibrating the CPU slowdown").
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import type { BrowserContext, Page } from 'playwright-core';

/** Lighthouse's default, made for the machines of its class "high-end desktop", whose index is 1,500 to 2,000. */
export const usualSlowdown = 4;
export const defaultIndex = 1750;

/** The factor never exceeds the default: a faster machine uses the default, too. */
export const slowdownOn = (machineIndex: number): number =>
  Math.min(usualSlowdown, Math.max(1, (usualSlowdown * machineIndex) / defaultIndex));

/** Lighthouse's index of this machine's processor, measured in a page that has none of the panel's files. */
export const machineIndexOf = (page: Page): Promise<number> =>
  page.evaluate(pageFunctions.computeBenchmarkIndex);

/**
 * A page of the origin without any of the panel's files, signed in with this access token. Returns the machine's index, and closes the page.
 */
export async function signInAhead(
  context: BrowserContext,
  origin: string,
  token: string | undefined,
): Promise<number> {
  const page = await context.newPage();
  await page.goto(`${origin}/api/docs`);
  const machineIndex = await machineIndexOf(page);
  if (token)
    await page.evaluate((value) => {
      localStorage.setItem('token', value);
      localStorage.setItem('tokenReceivedAt', String(Date.now()));
    }, token);
  await page.close();
  return machineIndex;
}
