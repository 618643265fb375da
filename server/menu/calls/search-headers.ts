import { searchHeaders } from '@pishkhan/contract/menu/product-calls.ts';
import { implement } from '../../infra/http/implement.ts';
import type { MenuParts } from '../menu-handlers.ts';
import { searchProducts } from '../search-products.ts';

export const searchHeadersHandler = ({ db }: MenuParts) =>
  implement(searchHeaders, ({ body }, { staff }) => searchProducts(db, staff.vendorCode, body.term));
