import { listProducts } from '@pishkhan/contract/menu/products/calls.ts';
import { implement } from '../../../infra/http/implement.ts';
import type { MenuParts } from '../../parts.ts';
import { createProductListCache } from '../store-list-cache.ts';

export const listProductsHandler = (parts: MenuParts) => {
  const memory = createProductListCache(parts);
  return implement(listProducts, (_request, { staff, now }) => memory.answer(staff.vendorCode, now));
};
