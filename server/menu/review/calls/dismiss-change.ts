import { dismissChange } from '@pishkhan/contract/menu/products/calls.ts';
import { implement } from '../../../infra/http/implement.ts';
import type { MenuParts } from '../../parts.ts';
import { writeMenu } from '../../write-menu.ts';
import { dismissChange as dismiss } from '../write-decision.ts';

export const dismissChangeHandler = ({ db }: MenuParts) =>
  implement(dismissChange, ({ params }, { audit, staff: { vendorCode }, now }) =>
    writeMenu(db, audit, vendorCode, (menu) => dismiss(menu, vendorCode, params.id, now)),
  );
