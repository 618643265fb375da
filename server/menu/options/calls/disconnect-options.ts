import { refuse } from '@pishkhan/contract/faults.ts';
import { disconnectOptions } from '@pishkhan/contract/menu/options/calls.ts';
import { implement } from '../../../infra/http/implement.ts';
import type { MenuParts } from '../../parts.ts';
import { writeMenu } from '../../write-menu.ts';
import { disconnect, hasAll } from '../store-option-connections.ts';
import { listOptionCategories } from '../store-options.ts';

export const disconnectOptionsHandler = ({ db }: MenuParts) =>
  implement(disconnectOptions, ({ body }, { audit, staff: { vendorCode }, now }) =>
    writeMenu(db, audit, vendorCode, async (menu) => {
      if (!(await hasAll(menu, vendorCode, body))) return refuse('NOT_FOUND');
      await disconnect(menu, vendorCode, body);
      return { optionCategories: await listOptionCategories(menu, vendorCode, now, body.optionCategories) };
    }),
  );
