// A person's way from an open demo to the alarm of its first order: signs in, chooses a shop, begins the shift, and waits for the sound.
import { chromium } from 'playwright-core';
import type { Program } from './program.ts';

const manager = '09120000001';
const shop = 'کبابی ریحون';

/** `signedIn` is called in between. */
export async function waitForFirstRing(
  { executablePath, port }: { executablePath: string; port: number },
  program: Program,
  signedIn: () => void = () => {},
): Promise<void> {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  try {
    const page = await browser.newPage({ locale: 'fa-IR', timezoneId: 'Asia/Tehran' });
    await page.goto(`http://localhost:${port}`);
    await page.getByLabel('شماره موبایل').fill(manager);
    await page.getByRole('button', { name: 'دریافت کد' }).click();
    const [, code] = await program.said(new RegExp(`SMS to ${manager}: \\D*(\\d{6})`));
    await page.getByLabel('کد ۶ رقمی').fill(code!);
    await page.getByRole('button', { name: shop }).click();
    await page.getByRole('button', { name: 'شروع شیفت' }).first().click();
    signedIn();
    await page.locator('html[data-ringing]').waitFor({ state: 'attached', timeout: 120_000 });
  } finally {
    await browser.close();
  }
}
