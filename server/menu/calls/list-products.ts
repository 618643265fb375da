import { listProducts } from '@pishkhan/contract/menu/product-calls.ts';
import { implement } from '../../infra/http/implement.ts';
import type { MenuParts } from '../menu-handlers.ts';
import { listProductGroups } from '../read-products.ts';

export const listProductsHandler = ({ db }: MenuParts) =>
  implement(listProducts, (_request, { staff, now }) => listProductGroups(db, staff.vendorCode, now));
