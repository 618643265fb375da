import { isFault } from '@pishkhan/contract/faults.ts';
import { copyMenu } from '@pishkhan/contract/menu/bulk/copy-calls.ts';
import { implement } from '../../../infra/http/implement.ts';
import type { MenuParts } from '../../parts.ts';
import { refuseFull } from '../../read-menu-size.ts';
import { writeMenu } from '../../write-menu.ts';
import { findCopyShops } from '../copy-shops.ts';
import { planCopyTo, readSourceSnapshot, writeCopy } from '../write-menu-copy.ts';

export const copyMenuHandler = (parts: MenuParts) =>
  implement(copyMenu, async ({ body }, { audit, staff, now }) => {
    const { db } = parts;
    const shops = await findCopyShops(parts, staff, body, now);
    if (isFault(shops)) return shops;
    const { from, to, toVendorName } = shops;
    // The source is read before the transaction, so that two shops that copy to each other cannot deadlock.
    const source = await readSourceSnapshot(db, from);
    audit.about({ vendorCode: to, object: { fromVendorCode: from } });
    return writeMenu(db, audit, to, async (menu) => {
      const plan = await planCopyTo(menu, to, source);
      if (isFault(plan)) return plan;
      await writeCopy(menu, to, source, plan, { askedBy: staff.personId, now });
      const full = await refuseFull(menu, to);
      if (full) return full;
      return { ...plan.shown, toVendorName };
    });
  });
