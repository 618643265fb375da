import { dismissChange } from '@pishkhan/contract/menu/product-calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { dismissChange as dismiss } from '../decide-change.ts';
import type { MenuParts } from '../menu-handlers.ts';
import { writeMenu } from '../write-menu.ts';

export const dismissChangeHandler = ({ db }: MenuParts) =>
  implement(dismissChange, ({ params }, { audit, staff: { vendorCode }, now }) =>
    writeMenu(db, audit, vendorCode, (menu) => dismiss(menu, vendorCode, params.id, now)),
  );
