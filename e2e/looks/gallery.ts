/**
 * Pictures of the gallery at 390 and 1280 pixels, in both themes and under forced colours, for a person to look at:
 * `npm test -- e2e/gallery && node e2e/looks/gallery.ts [folder]`. Writes PNG files to the folder or a new temporary one.
 */
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveBuilt } from '@pishkhan/panel/gallery/serve-gallery.ts';
import { openBrowser } from '../kit/browser.ts';

const folder = process.argv[2] ?? mkdtempSync(join(tmpdir(), 'pishkhan-gallery-'));
mkdirSync(folder, { recursive: true });

const gallery = await serveBuilt();
const browser = await openBrowser();
try {
  for (const width of [390, 1280]) {
    for (const look of ['light', 'dark', 'forced'] as const) {
      const page = await browser.newPage({
        viewport: { width, height: 844 },
        colorScheme: look === 'light' ? 'light' : 'dark',
        forcedColors: look === 'forced' ? 'active' : 'none',
        reducedMotion: 'reduce',
      });
      await page.goto(`${gallery.origin}/gallery.html`);
      await page.evaluate(() => document.fonts.ready);
      const name = (part: string) => join(folder, `${part}-${width}-${look}.png`);
      await page.setViewportSize({ width, height: 8000 });
      for (const id of ['board', 'controls', 'forms', 'facts', 'tables', 'states', 'palette']) {
        await page.locator(`#${id}`).screenshot({ path: name(id) });
      }
      await page.setViewportSize({ width, height: 844 });
      await page.getByRole('button', { name: 'پیام با برگرداندن' }).click();
      await page.getByRole('button', { name: 'خطا', exact: true }).click();
      await page.getByRole('button', { name: 'کارهای سفارش' }).click();
      await page.screenshot({ path: name('menu') });
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'تأیید با زمان' }).click();
      await page.getByRole('button', { name: 'خبری هنگام' }).click();
      await page.getByText('را مشتری لغو کرد').waitFor();
      await page.screenshot({ path: name('sheet') });
      await page.getByRole('button', { name: /آشپز/ }).click();
      await page.screenshot({ path: name('sheet-list') });
      await page.close();
    }
  }
} finally {
  await browser.close();
  await gallery.close();
}
console.log(folder);
