import { refuse } from '@pishkhan/contract/faults.ts';
import { updateProduct } from '@pishkhan/contract/menu/products/calls.ts';
import { changeType } from '@pishkhan/contract/menu/review/approval.ts';
import { implement } from '../../../infra/http/implement.ts';
import { endSnoozes } from '../../availability/store-snoozes.ts';
import type { MenuParts } from '../../parts.ts';
import { refuseFull } from '../../read-menu-size.ts';
import { type Asker, readAskedPrices } from '../../review/store-change-requests.ts';
import { findRow, type Menu } from '../../store-rows.ts';
import { writeMenu } from '../../write-menu.ts';
import { findProduct } from '../read-products.ts';
import { type Named, refuseNamesakes } from '../rules/duplicate-names.ts';
import { refuseVariants } from '../rules/written-variants.ts';
import { changeProducts, listProductNames, listVariantRows, maxVariants } from '../store-products.ts';
import { addVariants, changeVariants, type VariantEdit } from '../write-variants.ts';

export const updateProductHandler = ({ db }: MenuParts) =>
  implement(updateProduct, ({ body }, { audit, staff: { vendorCode, personId }, now }) =>
    writeMenu(db, audit, vendorCode, async (menu) => {
      const { productHeaderId: id, headerName, headerStatus, categoryId, variants: written } = body;
      const product = await findRow(menu, 'product', vendorCode, id);
      if (!product) return refuse('NOT_FOUND');
      if (body.version !== undefined && body.version !== product.version)
        return refuse('MENU_STALE', { version: product.version });
      if (categoryId !== undefined && !(await findRow(menu, 'category', vendorCode, categoryId)))
        return refuse('NOT_FOUND');

      const present = await listVariantRows(menu, vendorCode, id);
      const refusal =
        (headerName === undefined
          ? undefined
          : refuseNamesakes(await namesWith(menu, vendorCode, { id, headerName, before: product.name }))) ??
        refuseVariants(written, present);
      if (refusal) return refusal;
      const added = written.flatMap((one) => ('productId' in one ? [] : [one]));
      if (present.length + added.length > maxVariants) return refuse('MENU_FULL');

      const asker = { askedBy: personId, now };
      const isActive = headerStatus === undefined ? undefined : headerStatus === 1;
      await changeProducts(menu, vendorCode, [{ row: product, changes: { ...body, isActive } }]);
      const edits = present.flatMap((row) => {
        const changes = written.find((one) => 'productId' in one && one.productId === row.id);
        return changes ? [{ row, changes }] : [];
      });
      await editVariants(menu, vendorCode, edits, asker);
      const place = (present.at(-1)?.position ?? -1) + 1;
      const requests = added.map((requested, index) => ({ productId: id, place: place + index, requested }));
      await addVariants(menu, vendorCode, requests, asker);
      const isMoved = categoryId !== undefined && categoryId !== product.category_id;
      const full = added.length > 0 || isMoved ? await refuseFull(menu, vendorCode) : undefined;
      if (full) return full;
      return (await findProduct(menu, vendorCode, id, now)) ?? refuse('NOT_FOUND');
    }),
  );

async function editVariants(
  menu: Menu,
  vendorCode: string,
  edits: readonly VariantEdit[],
  asker: Asker,
): Promise<void> {
  if (edits.length === 0) return;
  const askedPrices = await readAskedPrices(menu, vendorCode, changeType.VARIANT_PRICE_CHANGED);
  await changeVariants(menu, vendorCode, edits, askedPrices, asker);
  // Setting the availability replaces a snooze.
  const set = edits.filter(({ changes }) => changes.available !== undefined);
  await endSnoozes(
    menu,
    vendorCode,
    'VARIANT',
    set.map(({ row }) => row.id),
  );
}

const namesWith = async (
  menu: Menu,
  vendorCode: string,
  { id, headerName, before }: { id: number; headerName: string; before: string },
): Promise<Named[]> => [
  ...(await listProductNames(menu, vendorCode)).filter((other) => other.id !== id),
  { id, name: headerName, before, pointer: '/headerName' },
];
