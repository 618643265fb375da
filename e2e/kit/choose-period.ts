import type { Page } from 'playwright-core';

/** Chooses a preset, or opens the calendar with «بازه دلخواه». */
export async function choosePeriod(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /بازه زمانی/ }).click();
  await page.getByRole('option', { name, exact: true }).click();
}
