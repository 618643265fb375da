import { listProducts } from '@pishkhan/contract/menu/product-calls.ts';
import { implement } from '../../infra/http/implement.ts';
import type { MenuParts } from '../menu-handlers.ts';
import { createMenuMemory } from '../menu-memory.ts';

export const listProductsHandler = (parts: MenuParts) => {
  const memory = createMenuMemory(parts);
  return implement(listProducts, (_request, { staff, now }) => memory.answer(staff.vendorCode, now));
};
