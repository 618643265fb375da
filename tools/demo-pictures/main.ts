// node tools/demo-pictures/main.ts: draws the pictures of the demo's menus anew into server/demo/pictures. They are kept in the repository,
// because a first start should not have to draw them.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { dishes } from './dishes.ts';
import { chanceOf } from './shapes.ts';

const folder = path.resolve(import.meta.dirname, process.env.OUT ?? '../../server/demo/pictures');

await mkdir(folder, { recursive: true });
for (const [name, draw] of Object.entries(dishes)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1200" width="1200" height="1200">${draw(chanceOf(name))}</svg>`;
  await writeFile(path.join(folder, `${name}.svg`), svg);
}
