// Redraws the pictures of the demo's menus and shops, in the panel's sizes, into server/demo/pictures: node tools/demo-pictures/main.ts.
// The pictures are committed, so that a first start need not draw them.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type ImageSize, imageSizes } from '@pishkhan/contract/menu/images/image-path.ts';
import sharp from 'sharp';
import { dishes } from './dishes.ts';
import { chanceOf } from './shapes.ts';
import { shopPictures } from './shops.ts';

const folder = path.join(import.meta.dirname, '../../server/demo/pictures');

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
for (const [name, draw] of Object.entries({ ...dishes, ...shopPictures })) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1200" width="1200" height="1200">${draw(chanceOf(name))}</svg>`;
  for (const [size, side] of Object.entries(imageSizes) as [ImageSize, number][]) {
    const webp = await sharp(Buffer.from(svg)).resize(side).webp({ quality: 70, effort: 6 }).toBuffer();
    await writeFile(path.join(folder, `${name}-${size}.webp`), webp);
  }
}
