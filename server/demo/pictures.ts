// The images of the demo's dishes, drawn by tools/demo-pictures and stored like uploaded ones.
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { imageSizes } from '@pishkhan/contract/menu/products/product.ts';
import type { FileStore } from '../infra/files/file-store.ts';
import { keepPicture } from '../menu/public.ts';
import type { DemoShop } from './shop.ts';

/** Name of the drawing -> digest of the picture. */
export type KeptPictures = ReadonlyMap<string, string>;

export async function keepPictures(files: FileStore, shops: readonly DemoShop[]): Promise<KeptPictures> {
  const products = shops.flatMap(({ categories }) => categories.flatMap((category) => category.products));
  const names = new Set(products.map(({ picture }) => picture));
  return new Map(
    await Promise.all([...names].map(async (name) => [name, await keepOne(files, name)] as const)),
  );
}

async function keepOne(files: FileStore, name: string): Promise<string> {
  const read = (size: string) => readFile(path.join(import.meta.dirname, 'pictures', `${name}-${size}.webp`));
  const [small, medium, large] = await Promise.all([read('small'), read('medium'), read('large')]);
  const digest = hash('sha256', large, 'hex');
  const side = imageSizes.large;
  await keepPicture(files, { digest, width: side, height: side, files: { small, medium, large } });
  return digest;
}
