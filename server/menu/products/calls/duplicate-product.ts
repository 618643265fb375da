import { refuse } from '@pishkhan/contract/faults.ts';
import { duplicateProduct } from '@pishkhan/contract/menu/products/calls.ts';
import { implement } from '../../../infra/http/implement.ts';
import type { MenuParts } from '../../parts.ts';
import { refuseFull } from '../../read-menu-size.ts';
import { findRow } from '../../store-rows.ts';
import { writeMenu } from '../../write-menu.ts';
import { copyName } from '../rules/copy-name.ts';
import { listProductNames, maxProducts } from '../store-products.ts';
import { writeDuplicate } from '../write-duplicate.ts';

export const duplicateProductHandler = ({ db }: MenuParts) =>
  implement(duplicateProduct, ({ params }, { audit, staff: { vendorCode, personId }, now }) =>
    writeMenu(db, audit, vendorCode, async (menu) => {
      const product = await findRow(menu, 'product', vendorCode, params.headerId);
      if (!product) return refuse('NOT_FOUND');
      const present = await listProductNames(menu, vendorCode);
      if (present.length >= maxProducts) return refuse('MENU_FULL');
      const name = copyName(
        product.name,
        present.map((one) => one.name),
      );
      const id = await writeDuplicate(menu, product, name, { askedBy: personId, now });
      return (await refuseFull(menu, vendorCode)) ?? { id };
    }),
  );
