// The gallery's papers, pixel by pixel: a receipt printer gets what the page draws, and nothing breaks or crosses an edge.
import { decodeEscPos } from '@pishkhan/panel/printing/testkit/decode-esc-pos.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desk, newDevice } from './kit/browser.ts';
import { startWithBrowser } from './kit/start.ts';

const { program, browser } = await startWithBrowser();
const device = await newDevice(browser, desk);

test('every printed paper has the same dots as the page’s image, and looks like the page', async () => {
  const gallery = await device.newPage();
  await gallery.setViewportSize({ width: 1700, height: 900 });
  await gallery.goto(`${program.url}/gallery.html?papers`);
  const pictures = gallery.locator('canvas[data-picture]');
  await pictures.first().waitFor();
  await expect.poll(() => gallery.locator('canvas[data-bytes=""]').count(), { timeout: 10_000 }).toBe(0);
  const names = await pictures.evaluateAll((all) =>
    all.map((canvas) => canvas.getAttribute('data-picture')!),
  );
  expect(names).toHaveLength(6);
  for (const name of names) {
    const canvas = gallery.locator(`canvas[data-picture="${name}"]`);
    const drawn = await canvas.evaluate((element: HTMLCanvasElement) => {
      const { width, height } = element;
      const { data } = element.getContext('2d')!.getImageData(0, 0, width, height);
      return Array.from({ length: height }, (_, y) =>
        Array.from({ length: width }, (__, x) => (data[(y * width + x) * 4]! < 128 ? '#' : '.')).join(''),
      );
    });
    const bytes = Buffer.from((await canvas.getAttribute('data-bytes'))!, 'base64');
    const [paper, ...more] = decodeEscPos(bytes);
    expect(more).toEqual([]);
    expect(paper!.rows, name).toEqual(drawn);
    expect(drawn[0], name).toHaveLength(name.endsWith('-80') ? 576 : 384);
    // Bills are excepted, because they have a logo here: shaded images are dithered and look different.
    if (!name.startsWith('BILL')) expect(await strangeInk(gallery, name), name).toBeLessThan(0.005);
  }
  await gallery.close();
});

test('large amounts and long codes stand whole on every paper, and nothing runs over its edge', async () => {
  const gallery = await device.newPage();
  await gallery.setViewportSize({ width: 1700, height: 900 });
  await gallery.goto(`${program.url}/gallery.html?large-amounts`);
  await gallery.locator('.paper').first().waitFor();
  await gallery.evaluate(() => document.fonts.ready);
  const { amounts, codes, broken, outside } = await gallery.evaluate(() => {
    const found = { amounts: 0, codes: 0, broken: [] as string[], outside: [] as string[] };
    for (const sheet of document.querySelectorAll<HTMLElement>('.paper')) {
      const name = sheet.parentElement!.dataset.paper!;
      const edge = sheet.getBoundingClientRect();
      const walker = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const text = walker.currentNode as Text;
        const range = document.createRange();
        range.selectNodeContents(text);
        const box = range.getBoundingClientRect();
        if (box.left < edge.left - 1 || box.right > edge.right + 1)
          found.outside.push(`${name}: ${text.data}`);
        const isCode = text.parentElement?.className === 'paper-code';
        if (isCode) found.codes += 1;
        for (const { 0: amount, index } of text.data.matchAll(isCode ? /.+/g : /[۰-۹]+(٬[۰-۹]{3})+/g)) {
          range.setStart(text, index);
          range.setEnd(text, index + amount.length);
          found.amounts += 1;
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) found.broken.push(`${name}: ${amount}`);
        }
      }
    }
    return found;
  });
  expect(broken).toEqual([]);
  expect(outside).toEqual([]);
  expect(amounts).toBeGreaterThan(200);
  // There are three kinds of paper, three widths, and three text sizes.
  expect(codes).toBe(27);
  await gallery.close();
});

/** The share of ink on the paper or in the screenshot without a counterpart within a dot: lost, moved or mirrored letters. */
async function strangeInk(gallery: Page, name: string): Promise<number> {
  const shot = await gallery.locator(`[data-paper="${name}"] .paper`).screenshot();
  return gallery.evaluate(
    async ([id, base64]) => {
      const canvas = document.querySelector<HTMLCanvasElement>(`canvas[data-picture="${id}"]`)!;
      const { width, height } = canvas;
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      const page = new OffscreenCanvas(width, height).getContext('2d')!;
      page.fillStyle = '#fff';
      page.fillRect(0, 0, width, height);
      page.drawImage(image, 0, 0);
      const inkOf =
        ({ data }: ImageData) =>
        (x: number, y: number) =>
          data[(y * width + x) * 4]! < 150;
      const one = inkOf(page.getImageData(0, 0, width, height));
      const other = inkOf(canvas.getContext('2d')!.getImageData(0, 0, width, height));
      let ink = 0;
      let strange = 0;
      for (let y = 1; y < height - 1; y += 1) {
        for (let x = 1; x < width - 1; x += 1) {
          for (const [here, there] of [
            [one, other],
            [other, one],
          ] as const) {
            if (!here(x, y)) continue;
            ink += 1;
            const isNear = [-1, 0, 1].some((down) =>
              [-1, 0, 1].some((across) => there(x + across, y + down)),
            );
            if (!isNear) strange += 1;
          }
        }
      }
      return strange / ink;
    },
    [name, shot.toString('base64')] as const,
  );
}
