import { refuse } from '@pishkhan/contract/faults.ts';
import { updateOptionStock } from '@pishkhan/contract/menu/options/calls.ts';
import { implement } from '../../../infra/http/implement.ts';
import type { MenuParts } from '../../parts.ts';
import { writeMenu } from '../../write-menu.ts';
import { findOption, setOptionAvailable } from '../store-options.ts';

export const updateOptionStockHandler = ({ db }: MenuParts) =>
  implement(updateOptionStock, ({ body: { id, available } }, { audit, staff: { vendorCode }, now }) =>
    writeMenu(db, audit, vendorCode, async (menu) => {
      await setOptionAvailable(menu, vendorCode, id, available);
      return (await findOption(menu, vendorCode, id, now)) ?? refuse('NOT_FOUND');
    }),
  );
