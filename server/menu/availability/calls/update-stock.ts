import { refuse } from '@pishkhan/contract/faults.ts';
import { updateStock } from '@pishkhan/contract/menu/products/calls.ts';
import { inTransaction } from '../../../infra/database/in-transaction.ts';
import { implement } from '../../../infra/http/implement.ts';
import type { MenuParts } from '../../parts.ts';
import { writeStock } from '../write-stock.ts';

export const updateStockHandler = ({ pool }: MenuParts) =>
  implement(updateStock, ({ body: { productId, ...requested } }, { audit, staff, now }) =>
    inTransaction(pool, async (client) => {
      const written = await writeStock(client, staff.vendorCode, productId, requested, now);
      if (!written) return refuse('NOT_FOUND');
      await audit.record(client);
      return written;
    }),
  );
