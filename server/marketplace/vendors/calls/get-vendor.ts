import { refuse } from '@pishkhan/contract/faults.ts';
import {
  getMenuWhole,
  getVendor,
  listVendorMoments,
  listVendorPeople,
  listVendorTerms,
} from '@pishkhan/contract/marketplace/vendor-calls.ts';
import { maskMobile } from '@pishkhan/contract/text/mobile.ts';
import { type Implemented, implement } from '../../../infra/http/implement.ts';
import { listProductGroups } from '../../../menu/public.ts';
import { readPeopleOfShop } from '../../../staff/public.ts';
import { findShopFront, listTerms } from '../../../vendors/public.ts';
import { shownTo } from '../mask.ts';
import type { VendorPageParts } from '../parts.ts';
import { readMoments } from '../read-moments.ts';
import { readVendorPage } from '../read-vendor-page.ts';

/** The calls that read one shop. */
export const readVendorHandlers = ({ db, pool, reads }: VendorPageParts): Implemented[] => [
  implement(
    getVendor,
    async ({ params: { vendorCode } }, { now, by }) =>
      (await readVendorPage({ db, pool }, vendorCode, by, now)) ?? refuse('NOT_FOUND'),
  ),

  implement(listVendorMoments, async ({ params: { vendorCode }, query: { after } }) =>
    (await findShopFront(pool, vendorCode)) ? readMoments(db, vendorCode, after) : refuse('NOT_FOUND'),
  ),

  implement(listVendorPeople, async ({ params: { vendorCode } }, { now, by }) => {
    const people = await readPeopleOfShop(reads, vendorCode, now);
    if (!people) return refuse('NOT_FOUND');
    return {
      people: people.map((one) => ({ ...one, cellPhone: shownTo(by, one.cellPhone, maskMobile) })),
    };
  }),

  implement(getMenuWhole, async ({ params: { vendorCode } }, { now }) =>
    (await findShopFront(pool, vendorCode))
      ? { groups: await listProductGroups(db, vendorCode, now) }
      : refuse('NOT_FOUND'),
  ),

  implement(listVendorTerms, async ({ params: { vendorCode } }) => {
    if (!(await findShopFront(pool, vendorCode))) return refuse('NOT_FOUND');
    const rows = await listTerms(db, vendorCode);
    return {
      terms: rows.map((row) => ({
        id: row.id,
        setAt: row.set_at.toISOString(),
        setBy: row.set_by,
        operatorName: row.operator_name,
        approvedByName: row.approved_by_name,
        grade: row.grade,
        isTax: row.is_tax,
        financialReportVisible: row.financial_report_visible,
        maxPlatformPercent: row.max_platform_percent,
      })),
    };
  }),
];
