// The features of the server. Their order has no meaning: each call has one handler, and background workers are independent.
import { openBranches } from '../branches/public.ts';
import { openChangeLog } from '../change-log/public.ts';
import { openDashboard } from '../dashboard/public.ts';
import { openEscalation } from '../escalation/public.ts';
import { openFollow } from '../follow/public.ts';
import { startRetention } from '../infra/database/retention.ts';
import { startSealing } from '../infra/database/sealed-fields.ts';
import type { Feature } from '../infra/feature.ts';
import { retentionRules } from '../infra/personal-data/kinds.ts';
import { openLedger } from '../ledger/public.ts';
import { openMap } from '../map/public.ts';
import { openMarketplace } from '../marketplace/public.ts';
import { openMenu } from '../menu/public.ts';
import { openNotices } from '../notices/public.ts';
import { openOnboarding } from '../onboarding/public.ts';
import { openOperators } from '../operators/public.ts';
import { openOrders } from '../orders/public.ts';
import { openPersonalData } from '../personal-data/public.ts';
import { openPresence } from '../presence/public.ts';
import { openPrinting } from '../printing/public.ts';
import { openReference } from '../reference/public.ts';
import { openReviews } from '../reviews/public.ts';
import { openSalesReport } from '../sales-report/public.ts';
import { openSession } from '../session/public.ts';
import { openStaff } from '../staff/public.ts';
import { openTroubles } from '../troubles/public.ts';
import { openVendorImages } from '../vendor-images/public.ts';
import { openVendors } from '../vendors/public.ts';
import type { Parts } from './open-parts.ts';

/** Maintenance of the database, which has no calls. */
const openUpkeep = ({ pool, dataKeys, log }: Parts): Feature => ({
  handlers: [],
  start: () => [startRetention(pool, retentionRules, log), startSealing(pool, dataKeys, log)],
});

export const openFeatures = (parts: Parts): Feature[] =>
  [
    openBranches,
    openChangeLog,
    openDashboard,
    openEscalation,
    openFollow,
    openLedger,
    openMap,
    openMarketplace,
    openMenu,
    openNotices,
    openOnboarding,
    openOperators,
    openOrders,
    openPersonalData,
    openPresence,
    openPrinting,
    openReference,
    openReviews,
    openSalesReport,
    openSession,
    openStaff,
    openTroubles,
    openUpkeep,
    openVendorImages,
    openVendors,
  ].map((open) => open(parts));
