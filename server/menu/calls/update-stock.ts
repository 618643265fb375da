import { refuse } from '@pishkhan/contract/faults.ts';
import { updateStock } from '@pishkhan/contract/menu/product-calls.ts';
import { implement } from '../../infra/http/implement.ts';
import type { MenuParts } from '../menu-handlers.ts';
import { writeStock } from '../write-stock.ts';

export const updateStockHandler = ({ pool }: MenuParts) =>
  implement(
    updateStock,
    async ({ body: { productId, ...wish } }, { staff, now }) =>
      (await writeStock(pool, staff.vendorCode, productId, wish, now)) ?? refuse('NOT_FOUND'),
  );
