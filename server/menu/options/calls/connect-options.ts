import { refuse } from '@pishkhan/contract/faults.ts';
import { connectOptions } from '@pishkhan/contract/menu/options/calls.ts';
import { implement } from '../../../infra/http/implement.ts';
import type { MenuParts } from '../../parts.ts';
import { areTooManyConnections, refuseFull } from '../../read-menu-size.ts';
import { writeMenu } from '../../write-menu.ts';
import { connect, hasAll } from '../store-option-connections.ts';
import { listOptionCategories } from '../store-options.ts';

export const connectOptionsHandler = ({ db }: MenuParts) =>
  implement(connectOptions, ({ body }, { audit, staff: { vendorCode }, now }) =>
    writeMenu(db, audit, vendorCode, async (menu) => {
      if (!(await hasAll(menu, vendorCode, body))) return refuse('NOT_FOUND');
      if (areTooManyConnections(new Set(body.productHeaders).size, new Set(body.optionCategories).size))
        return refuse('MENU_FULL');
      await connect(menu, vendorCode, body);
      const full = await refuseFull(menu, vendorCode);
      if (full) return full;
      return { optionCategories: await listOptionCategories(menu, vendorCode, now, body.optionCategories) };
    }),
  );
