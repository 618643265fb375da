import { refuse } from '@pishkhan/contract/faults.ts';
import { getProduct } from '@pishkhan/contract/menu/products/calls.ts';
import { implement } from '../../../infra/http/implement.ts';
import type { MenuParts } from '../../parts.ts';
import { findProduct } from '../read-products.ts';

export const getProductHandler = ({ db }: MenuParts) =>
  implement(
    getProduct,
    async ({ params }, { staff, now }) =>
      (await findProduct(db, staff.vendorCode, params.headerId, now)) ?? refuse('NOT_FOUND'),
  );
