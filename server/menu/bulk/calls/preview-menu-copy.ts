import { isFault } from '@pishkhan/contract/faults.ts';
import { previewMenuCopy } from '@pishkhan/contract/menu/bulk/copy-calls.ts';
import { implement } from '../../../infra/http/implement.ts';
import type { MenuParts } from '../../parts.ts';
import { findCopyShops } from '../copy-shops.ts';
import { planCopyTo, readSourceSnapshot } from '../write-menu-copy.ts';

export const previewMenuCopyHandler = (parts: MenuParts) =>
  implement(previewMenuCopy, async ({ body }, { staff, now }) => {
    const { db } = parts;
    const shops = await findCopyShops(parts, staff, body, now);
    if (isFault(shops)) return shops;
    const plan = await planCopyTo(db, shops.to, await readSourceSnapshot(db, shops.from));
    return isFault(plan) ? plan : { ...plan.shown, toVendorName: shops.toVendorName };
  });
