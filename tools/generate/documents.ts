// The documents under docs/generated/, and their sources.
import { allCalls } from '@pishkhan/contract/calls.ts';
import { changeLogFaults } from '@pishkhan/contract/change-log/faults.ts';
import { followFaults } from '@pishkhan/contract/follow/faults.ts';
import { commonFaults } from '@pishkhan/contract/kit/common-faults.ts';
import type { FaultShape } from '@pishkhan/contract/kit/fault.ts';
import { ledgerFaults } from '@pishkhan/contract/ledger/faults.ts';
import { marketplaceFaults } from '@pishkhan/contract/marketplace/faults.ts';
import { discountFaults } from '@pishkhan/contract/menu/discounts/faults.ts';
import { menuFaults } from '@pishkhan/contract/menu/faults.ts';
import { noticeFaults } from '@pishkhan/contract/notices/faults.ts';
import { onboardingFaults } from '@pishkhan/contract/onboarding/faults.ts';
import { operatorFaults } from '@pishkhan/contract/operators/faults.ts';
import { orderFaults } from '@pishkhan/contract/orders/faults.ts';
import { personalDataFaults } from '@pishkhan/contract/personal-data/faults.ts';
import { printingFaults } from '@pishkhan/contract/printing/faults.ts';
import { reviewFaults } from '@pishkhan/contract/reviews/faults.ts';
import { sessionFaults } from '@pishkhan/contract/session/faults.ts';
import { staffFaults } from '@pishkhan/contract/staff/faults.ts';
import { troubleFaults } from '@pishkhan/contract/troubles/faults.ts';
import { vendorFaults } from '@pishkhan/contract/vendors/faults.ts';
import { notFoundRow, routeTable } from '@pishkhan/panel/app/routing/route-table.ts';
import { documents as openApi } from '@pishkhan/server/app/documents.ts';
import { accessMatrix } from './access-matrix.ts';
import { apiPages } from './api.ts';
import { faultCatalogue } from './faults.ts';
import { orderLife } from './order-life.ts';
import { orderStatements } from './order-statements.ts';
import { withPersonalData } from './personal-data.ts';
import { routeMap } from './route-map.ts';
import { schemaRules } from './schema/rules.ts';

const faultsByFeature: Record<string, Record<string, FaultShape>> = {
  'Every call': commonFaults,
  Session: sessionFaults,
  Orders: orderFaults,
  Following: followFaults,
  Menu: menuFaults,
  Printing: printingFaults,
  Marketplace: marketplaceFaults,
  Money: ledgerFaults,
  Notices: noticeFaults,
  'Signing up': onboardingFaults,
  Staff: staffFaults,
  Discounts: discountFaults,
  Reviews: reviewFaults,
  'Log of changes': changeLogFaults,
  Shops: vendorFaults,
  Operators: operatorFaults,
  'Personal data': personalDataFaults,
  Troubles: troubleFaults,
};

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** File name -> text. The same sources give the same bytes. */
export const generatedDocuments = (): Record<string, string> => ({
  'access-matrix.md': accessMatrix(Object.values(allCalls)),
  ...apiPages(Object.values(allCalls)),
  'faults.md': faultCatalogue(faultsByFeature),
  'openapi-console.json': json(openApi.console()),
  'openapi-marketplace.json': json(openApi.marketplace()),
  'openapi-panel.json': json(openApi.panel()),
  'order-life.md': orderLife(),
  'order-statements.sql': orderStatements(),
  'route-map.md': routeMap([...routeTable, notFoundRow]),
});

/** Path -> text of the sources that are written as well. */
export const generatedSources = (): Record<string, string> => ({
  'docs/operations/data.md': withPersonalData(),
  'server/schema/generated.sql': schemaRules(),
});
