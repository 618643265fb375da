import { isFault } from '@pishkhan/contract/faults.ts';
import { previewMenuCopy } from '@pishkhan/contract/menu/bulk/copy-calls.ts';
import { implement } from '../../../infra/http/implement.ts';
import type { MenuParts } from '../../parts.ts';
import { findCopyTarget } from '../copy-target.ts';
import { lookAtSource, planCopyTo } from '../write-menu-copy.ts';

export const previewMenuCopyHandler = ({ db }: MenuParts) =>
  implement(previewMenuCopy, async ({ body: { toVendorCode } }, { staff }) => {
    const target = await findCopyTarget(db, staff, toVendorCode);
    if (isFault(target)) return target;
    const plan = await planCopyTo(db, toVendorCode, await lookAtSource(db, staff.vendorCode));
    return isFault(plan) ? plan : { ...plan.shown, toVendorName: target.name };
  });
