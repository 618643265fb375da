/** Draws the PNG forms of public/icon.svg with the system's Chromium: `node e2e/looks/icons.ts`. Its output is committed. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openBrowser } from '../kit/browser.ts';

const publicFolder = join(import.meta.dirname, '../../panel/public');
const svg = await readFile(join(publicFolder, 'icon.svg'), 'utf8');
const browser = await openBrowser();
const page = await browser.newPage();

async function draw(file: string, size: number, markup: string) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>*{margin:0}svg{display:block;width:100vw;height:100vh}</style>${markup}`);
  await page.screenshot({ path: join(publicFolder, file), omitBackground: true });
}

await draw('icon-192.png', 192, svg);
await draw('icon-512.png', 512, svg);
// Maskable: the system crops the shape, so the background reaches the edge and the logo is centred.
await draw(
  'icon-maskable-512.png',
  512,
  svg
    .replace('viewBox="0 0 96 96"', 'viewBox="-10 -10 116 116"')
    .replace(/<rect[^>]*>/, '<rect x="-10" y="-10" width="116" height="116" fill="#1d3a9e"/>'),
);
await browser.close();
