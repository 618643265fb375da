import type { Implemented } from '../infra/http/implement.ts';
import { createProductHandler } from './calls/create-product.ts';
import { dismissChangeHandler } from './calls/dismiss-change.ts';
import { getProductHandler } from './calls/get-product.ts';
import { listProductsHandler } from './calls/list-products.ts';
import { searchHeadersHandler } from './calls/search-headers.ts';
import { updateProductHandler } from './calls/update-product.ts';
import type { MenuParts } from './menu-handlers.ts';

export const productHandlers = (parts: MenuParts): Implemented[] => [
  listProductsHandler(parts),
  getProductHandler(parts),
  searchHeadersHandler(parts),
  createProductHandler(parts),
  updateProductHandler(parts),
  dismissChangeHandler(parts),
];
