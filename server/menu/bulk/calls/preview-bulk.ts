import { isFault } from '@pishkhan/contract/faults.ts';
import { previewBulk } from '@pishkhan/contract/menu/bulk/calls.ts';
import { implement } from '../../../infra/http/implement.ts';
import type { MenuParts } from '../../parts.ts';
import { readMenuSnapshot } from '../read-menu.ts';
import { planBulk } from '../rules/bulk-plan.ts';

export const previewBulkHandler = ({ db }: MenuParts) =>
  implement(previewBulk, async ({ body }, { staff, now }) => {
    const menu = await readMenuSnapshot(db, staff.vendorCode, now);
    const plan = planBulk(body.action, menu);
    return isFault(plan) ? plan : { ...plan, menuVersion: menu.version };
  });
