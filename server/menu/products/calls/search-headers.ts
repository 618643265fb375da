import { searchHeaders } from '@pishkhan/contract/menu/products/calls.ts';
import { implement } from '../../../infra/http/implement.ts';
import type { MenuParts } from '../../parts.ts';
import { searchProducts } from '../read-products-by-name.ts';

export const searchHeadersHandler = ({ db }: MenuParts) =>
  implement(searchHeaders, ({ body }, { staff }) => searchProducts(db, staff.vendorCode, body.term));
