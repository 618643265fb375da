// The images of products. Owns: rows of product_image, their requests to the platform, and the effect of its
// decision. Not: the bytes (infra/files), processing (infra/images), the edit (rules/edit-images.ts).
// Invariants: a product with images has exactly one main one; a waiting image has a waiting request.

import { imagePath } from '@pishkhan/contract/menu/images/image-path.ts';
import type { ProductImage } from '@pishkhan/contract/menu/products/product.ts';
import { changeType } from '@pishkhan/contract/menu/review/approval.ts';
import type { Db, Row } from '../../infra/database/tables.ts';
import { type Asker, createChangeRequests, withdrawChanges } from '../review/store-change-requests.ts';
import { addRow, changeRow, findRow, type Menu, removeRows } from '../store-rows.ts';
import { chooseMain, type ImagePlan, type StoredImage } from './rules.ts';

export type ImageRow = Row<'product_image'>;

/** The images of these products, or of all products, in order. */
export async function listImages(
  db: Db,
  vendorCode: string,
  productIds?: readonly number[],
): Promise<ImageRow[]> {
  return db
    .selectFrom('product_image')
    .selectAll()
    .where('vendor_code', '=', vendorCode)
    .$if(productIds !== undefined, (all) => all.where('product_id', 'in', productIds!))
    .orderBy('product_id')
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export const viewImage = ({ id, digest, approval, is_main, replaces }: ImageRow): ProductImage => ({
  id,
  imageLink: imagePath(digest, 'large'),
  isApproved: approval,
  isMain: is_main,
  replaces,
});

/** The image shown for the product: the main one if it is accepted, otherwise another accepted one or the waiting main one. */
export function linkOfMain(images: readonly ImageRow[]): string | null {
  const main = images.find(({ is_main }) => is_main);
  const shown =
    main?.approval === 1
      ? main
      : (images.find(({ approval }) => approval === 1) ?? (main?.approval === 0 ? main : undefined));
  return shown ? imagePath(shown.digest, 'large') : null;
}

/** Acceptance, inside the transaction that writes the menu: the new image replaces the one that it was sent for. */
export async function acceptImage(menu: Menu, vendorCode: string, imageId: number): Promise<void> {
  const product = await findProductOf(menu, vendorCode, imageId);
  if (!product) return;
  const image = product.images.find(({ id }) => id === imageId)!;
  const old = product.images.find(({ id }) => id !== null && id === image.replaces);
  image.approval = 1;
  image.replaces = null;
  if (old) image.isMain = old.isMain;
  const images = product.images.filter((one) => one !== old);
  chooseMain(images);
  await writeImages(menu, vendorCode, product.productId, images, old ? [old.id!] : []);
}

/** Refusal, inside the same transaction: the image stays visible as refused, and the image that it should have replaced stays. */
export async function rejectImage(menu: Menu, vendorCode: string, imageId: number): Promise<void> {
  const product = await findProductOf(menu, vendorCode, imageId);
  if (!product) return;
  product.images.find(({ id }) => id === imageId)!.approval = 2;
  chooseMain(product.images);
  await writeImages(menu, vendorCode, product.productId, product.images, []);
}

/** Withdrawal of the request, inside the same transaction: the image is removed. */
export async function dropImage(menu: Menu, vendorCode: string, imageId: number, now: Date): Promise<void> {
  const product = await findProductOf(menu, vendorCode, imageId);
  if (!product) return;
  const images = product.images.filter(({ id }) => id !== imageId);
  chooseMain(images);
  await withdrawChanges(menu, vendorCode, changeType.ADD_NEW_IMAGE, [imageId], now);
  await writeImages(menu, vendorCode, product.productId, images, [imageId]);
}

/** Writes the result of an edit, and requests new images from the platform. */
export async function writePlan(
  menu: Menu,
  { vendorCode, productId, ...asker }: { vendorCode: string; productId: number } & Asker,
  { images, asked, removed }: ImagePlan,
): Promise<void> {
  await withdrawChanges(menu, vendorCode, changeType.ADD_NEW_IMAGE, removed, asker.now);
  await writeImages(menu, vendorCode, productId, images, removed);
  const requests = asked.map(({ id }) => ({
    partId: id!,
    of: { productId },
    oldPrice: null,
    newPrice: null,
  }));
  await createChangeRequests(menu, vendorCode, changeType.ADD_NEW_IMAGE, requests, asker);
}

export const storedImageOf = (row: ImageRow): StoredImage => ({
  id: row.id,
  digest: row.digest,
  width: row.width,
  height: row.height,
  position: row.position,
  isMain: row.is_main,
  approval: row.approval,
  replaces: row.replaces,
});

async function findProductOf(menu: Menu, vendorCode: string, imageId: number) {
  const image = await findRow(menu, 'product_image', vendorCode, imageId);
  if (!image) return undefined;
  const rows = await listImages(menu, vendorCode, [image.product_id]);
  return { productId: image.product_id, images: rows.map(storedImageOf) };
}

/** New images get their ids. */
async function writeImages(
  menu: Menu,
  vendorCode: string,
  productId: number,
  images: readonly StoredImage[],
  removed: readonly number[],
): Promise<void> {
  const ofProduct = { vendor_code: vendorCode, product_id: productId };
  await removeRows(menu, 'product_image', vendorCode, removed);
  // A unique index forbids two main images, even between two statements.
  await menu
    .updateTable('product_image')
    .set({ is_main: false })
    .where('vendor_code', '=', vendorCode)
    .where('product_id', '=', productId)
    .where('is_main', '=', true)
    .execute();
  for (const image of images) {
    const written = {
      digest: image.digest,
      width: image.width,
      height: image.height,
      position: image.position,
      is_main: image.isMain,
      approval: image.approval,
      replaces: image.replaces,
    };
    if (image.id === null) image.id = await addRow(menu, 'product_image', { ...ofProduct, ...written });
    else await changeRow(menu, 'product_image', vendorCode, image.id, written);
  }
}
