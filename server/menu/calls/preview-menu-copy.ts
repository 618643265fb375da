import { isFault } from '@pishkhan/contract/faults.ts';
import { previewMenuCopy } from '@pishkhan/contract/menu/copy-calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { lookAtSource, planCopyTo } from '../copy-menu.ts';
import { findCopyTarget } from '../copy-target.ts';
import type { MenuParts } from '../menu-handlers.ts';

export const previewMenuCopyHandler = ({ db }: MenuParts) =>
  implement(previewMenuCopy, async ({ body: { toVendorCode } }, { staff }) => {
    const target = await findCopyTarget(db, staff, toVendorCode);
    if (isFault(target)) return target;
    const plan = await planCopyTo(db, toVendorCode, await lookAtSource(db, staff.vendorCode));
    return isFault(plan) ? plan : { ...plan.shown, toVendorName: target.name };
  });
