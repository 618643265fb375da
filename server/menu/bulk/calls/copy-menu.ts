import { isFault } from '@pishkhan/contract/faults.ts';
import { copyMenu } from '@pishkhan/contract/menu/bulk/copy-calls.ts';
import { implement } from '../../../infra/http/implement.ts';
import type { MenuParts } from '../../parts.ts';
import { refuseFull } from '../../read-menu-size.ts';
import { writeMenu } from '../../write-menu.ts';
import { findCopyTarget } from '../copy-target.ts';
import { lookAtSource, planCopyTo, writeCopy } from '../write-menu-copy.ts';

export const copyMenuHandler = ({ db }: MenuParts) =>
  implement(copyMenu, async ({ body: { toVendorCode } }, { audit, staff, now }) => {
    const target = await findCopyTarget(db, staff, toVendorCode);
    if (isFault(target)) return target;
    // Read before the transaction, so that two shops that copy to each other cannot deadlock.
    const source = await lookAtSource(db, staff.vendorCode);
    audit.about({ vendorCode: toVendorCode, object: { fromVendorCode: staff.vendorCode } });
    return writeMenu(db, audit, toVendorCode, async (menu) => {
      const plan = await planCopyTo(menu, toVendorCode, source);
      if (isFault(plan)) return plan;
      await writeCopy(menu, toVendorCode, source, plan, { askedBy: staff.personId, now });
      const full = await refuseFull(menu, toVendorCode);
      if (full) return full;
      return { ...plan.shown, toVendorName: target.name };
    });
  });
