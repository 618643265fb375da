// Writes variants of a product. New ones, and new prices, wait for the platform; other fields take effect at once.
import { approval } from '@pishkhan/contract/menu/review/approval.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../infra/database/tables.ts';
import { type Asker, askToAdd, editReviewedPart } from '../review/write-reviewed-parts.ts';
import type { VariantRow } from './store-products.ts';

type Menu = Transaction<Tables>;

export interface VariantWish {
  productName: string;
  price: number;
  capacity: number | null;
  preparationTime: number;
  visible: boolean;
  available: boolean;
  description: string | null;
}

/** Appended, from `place`; each becomes a request to the platform. */
export async function addVariants(
  menu: Menu,
  product: { vendorCode: string; id: number; place: number },
  wishes: readonly VariantWish[],
  asker: Asker,
): Promise<void> {
  const { vendorCode, id: productId } = product;
  for (const [index, wish] of wishes.entries()) {
    const { id } = await menu
      .insertInto('variant')
      .values({
        vendor_code: vendorCode,
        product_id: productId,
        name: wish.productName,
        position: product.place + index,
        price: wish.price,
        capacity: wish.capacity,
        preparation_minutes: wish.preparationTime,
        visible: wish.visible,
        available: wish.available,
        description: wish.description,
        approval: approval.PENDING,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await askToAdd(menu, 'VARIANT', { vendorCode, partId: id, of: { productId }, price: wish.price }, asker);
  }
}

/** Fields that are not given stay; a price of an accepted variant becomes a request. */
export async function changeVariant(
  menu: Menu,
  variant: VariantRow,
  changes: { [K in keyof VariantWish]?: VariantWish[K] | undefined },
  asker: Asker,
): Promise<void> {
  const { vendor_code: vendorCode, id } = variant;
  const { productName = variant.name, description = variant.description } = changes;
  const isReworded = productName !== variant.name || description !== variant.description;
  const edited = await editReviewedPart(
    menu,
    'VARIANT',
    { ...variant, vendorCode, partId: id, of: { productId: variant.product_id } },
    { price: changes.price, isReworded },
    asker,
  );
  await menu
    .updateTable('variant')
    .set({
      ...edited,
      name: productName,
      description,
      ...(changes.capacity !== undefined && { capacity: changes.capacity }),
      ...(changes.preparationTime !== undefined && { preparation_minutes: changes.preparationTime }),
      ...(changes.visible !== undefined && { visible: changes.visible }),
      ...(changes.available !== undefined && { available: changes.available }),
    })
    .where('vendor_code', '=', vendorCode)
    .where('id', '=', id)
    .execute();
  // Setting the availability replaces a snooze.
  if (changes.available !== undefined) await endSnooze(menu, vendorCode, id);
}

const endSnooze = (menu: Menu, vendorCode: string, id: number): Promise<unknown> =>
  menu
    .deleteFrom('snooze')
    .where('vendor_code', '=', vendorCode)
    .where('part', '=', 'VARIANT')
    .where('part_id', '=', id)
    .execute();
