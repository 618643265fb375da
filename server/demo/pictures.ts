// The images of the demo's dishes and shops, drawn by tools/demo-pictures and stored like uploaded ones.
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { imageSizes } from '@pishkhan/contract/menu/images/image-path.ts';
import type { FileStore } from '../infra/files/file-store.ts';
import type { Picture } from '../infra/images/picture.ts';
import { storePicture } from '../menu/public.ts';
import type { DemoShop } from './shop.ts';

/** Name of the drawing -> digest of the picture. */
export type KeptPictures = ReadonlyMap<string, string>;

/** Returns the digests immediately. The files are stored meanwhile, and `kept` resolves when they are. */
export async function keepPictures(
  files: FileStore,
  shops: readonly DemoShop[],
): Promise<{ digests: KeptPictures; kept: Promise<unknown> }> {
  const products = shops.flatMap(({ categories }) => categories.flatMap((category) => category.products));
  const ofShops = shops.flatMap(({ images }) => [images.logo, images.main]);
  const names = new Set([...ofShops, ...products.map(({ picture }) => picture)]);
  const read = await Promise.all([...names].map(async (name) => [name, await readOne(name)] as const));
  const kept = Promise.all(read.map(([, picture]) => storePicture(files, picture)));
  // The promise is awaited later, perhaps after another failure.
  kept.catch(() => {});
  return { digests: new Map(read.map(([name, { digest }]) => [name, digest])), kept };
}

async function readOne(name: string): Promise<Picture> {
  const read = (size: string) => readFile(path.join(import.meta.dirname, 'pictures', `${name}-${size}.webp`));
  const [small, medium, large] = await Promise.all([read('small'), read('medium'), read('large')]);
  const digest = hash('sha256', large, 'hex');
  const side = imageSizes.large;
  return { digest, width: side, height: side, files: { small, medium, large } };
}
