import { refuse } from '@pishkhan/contract/faults.ts';
import { updateProduct } from '@pishkhan/contract/menu/products/calls.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../infra/database/tables.ts';
import { implement } from '../../../infra/http/implement.ts';
import type { MenuParts } from '../../parts.ts';
import { refuseFull } from '../../read-menu-size.ts';
import { type Named, refuseNamesakes } from '../../rules/duplicate-names.ts';
import { writeMenu } from '../../write-menu.ts';
import { findProduct } from '../read-products.ts';
import { refuseVariants } from '../rules/written-variants.ts';
import {
  changeProduct,
  findProductRow,
  hasCategory,
  listProductNames,
  listVariantRows,
  mostVariants,
} from '../store-products.ts';
import { addVariants, changeVariant } from '../write-variants.ts';

export const updateProductHandler = ({ db }: MenuParts) =>
  implement(updateProduct, ({ body }, { audit, staff: { vendorCode, personId }, now }) =>
    writeMenu(db, audit, vendorCode, async (menu) => {
      const { productHeaderId: id, headerName, categoryId, variants: written } = body;
      const product = await findProductRow(menu, vendorCode, id);
      if (!product) return refuse('NOT_FOUND');
      if (body.version !== undefined && body.version !== product.version)
        return refuse('MENU_STALE', { version: product.version });
      if (categoryId !== undefined && !(await hasCategory(menu, vendorCode, categoryId)))
        return refuse('NOT_FOUND');

      const present = await listVariantRows(menu, vendorCode, id);
      const refusal =
        (headerName === undefined
          ? undefined
          : refuseNamesakes(await namesWith(menu, vendorCode, { id, headerName }))) ??
        refuseVariants(written, present);
      if (refusal) return refusal;
      const added = written.flatMap((one) => ('productId' in one ? [] : [one]));
      if (present.length + added.length > mostVariants) return refuse('MENU_FULL');

      const asker = { askedBy: personId, now };
      await changeProduct(menu, product, body);
      for (const variant of present) {
        const changes = written.find((one) => 'productId' in one && one.productId === variant.id);
        if (changes) await changeVariant(menu, variant, changes, asker);
      }
      const place = (present.at(-1)?.position ?? -1) + 1;
      await addVariants(menu, { vendorCode, id, place }, added, asker);
      const isMoved = categoryId !== undefined && categoryId !== product.category_id;
      const full = added.length > 0 || isMoved ? await refuseFull(menu, vendorCode) : undefined;
      if (full) return full;
      return (await findProduct(menu, vendorCode, id, now)) ?? refuse('NOT_FOUND');
    }),
  );

const namesWith = async (
  menu: Transaction<Tables>,
  vendorCode: string,
  { id, headerName }: { id: number; headerName: string },
): Promise<Named[]> => [
  ...(await listProductNames(menu, vendorCode)).filter((other) => other.id !== id),
  { id, name: headerName, pointer: '/headerName' },
];
