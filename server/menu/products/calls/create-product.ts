import { refuse } from '@pishkhan/contract/faults.ts';
import { createProduct } from '@pishkhan/contract/menu/products/calls.ts';
import { implement } from '../../../infra/http/implement.ts';
import type { MenuParts } from '../../parts.ts';
import { refuseFull } from '../../read-menu-size.ts';
import { refuseNamesakes } from '../../rules/duplicate-names.ts';
import { writeMenu } from '../../write-menu.ts';
import { addProduct, hasCategory, listProductNames, mostProducts } from '../store-products.ts';
import { addVariants } from '../write-variants.ts';

export const createProductHandler = ({ db }: MenuParts) =>
  implement(createProduct, ({ body }, { audit, staff: { vendorCode, personId }, now }) =>
    writeMenu(db, audit, vendorCode, async (menu) => {
      const { headerName, productVariations } = body;
      if (!(await hasCategory(menu, vendorCode, body.categoryId))) return refuse('NOT_FOUND');
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
      if (present.length >= mostProducts) return refuse('MENU_FULL');

      const id = await addProduct(menu, vendorCode, body);
      await addVariants(menu, { vendorCode, id, place: 0 }, productVariations, { askedBy: personId, now });
      return (await refuseFull(menu, vendorCode)) ?? { id };
    }),
  );
