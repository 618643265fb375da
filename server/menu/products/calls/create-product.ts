import { refuse } from '@pishkhan/contract/faults.ts';
import { createProduct } from '@pishkhan/contract/menu/products/calls.ts';
import { implement } from '../../../infra/http/implement.ts';
import type { MenuParts } from '../../parts.ts';
import { refuseFull } from '../../read-menu-size.ts';
import { findRow } from '../../store-rows.ts';
import { writeMenu } from '../../write-menu.ts';
import { refuseNamesakes } from '../rules/duplicate-names.ts';
import { addProducts, listProductNames, maxProducts } from '../store-products.ts';
import { addVariants } from '../write-variants.ts';

export const createProductHandler = ({ db }: MenuParts) =>
  implement(createProduct, ({ body }, { audit, staff: { vendorCode, personId }, now }) =>
    writeMenu(db, audit, vendorCode, async (menu) => {
      const { headerName, productVariations } = body;
      if (!(await findRow(menu, 'category', vendorCode, body.categoryId))) return refuse('NOT_FOUND');
      const present = await listProductNames(menu, vendorCode);
      const variantNames = productVariations.map(({ productName }, index) => ({
        id: null,
        name: productName,
        pointer: `/productVariations/${index}/productName`,
      }));
      const namesake =
        refuseNamesakes([...present, { id: null, name: headerName, pointer: '/headerName' }]) ??
        refuseNamesakes(variantNames);
      if (namesake) return namesake;
      if (present.length >= maxProducts) return refuse('MENU_FULL');

      const [id] = await addProducts(menu, vendorCode, [body]);
      audit.about({ object: { headerId: String(id) } });
      const variants = productVariations.map((requested, place) => ({ productId: id!, place, requested }));
      await addVariants(menu, vendorCode, variants, { askedBy: personId, now });
      return (await refuseFull(menu, vendorCode)) ?? { id: id! };
    }),
  );
