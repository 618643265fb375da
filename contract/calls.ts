// All calls. The server refuses to start when one of them has no handler.

import { branchCalls } from './branches/calls.ts';
import { changeLogCalls } from './change-log/calls.ts';
import { dashboardCalls } from './dashboard/calls.ts';
import { drillCalls, escalationCalls } from './escalation/calls.ts';
import { followCalls } from './follow/calls.ts';
import type { Call } from './kit/call.ts';
import { accountingCalls } from './ledger/calls.ts';
import { disputeCalls } from './ledger/dispute-calls.ts';
import { settlementCalls } from './ledger/settlement-calls.ts';
import { statementCalls } from './ledger/statement-calls.ts';
import { mapCalls } from './map/calls.ts';
import { accountCalls } from './marketplace/account-calls.ts';
import { applicationCalls } from './marketplace/application-calls.ts';
import { balanceCalls } from './marketplace/balance-calls.ts';
import { marketplaceCalls } from './marketplace/calls.ts';
import { cancellationCalls } from './marketplace/cancellation-calls.ts';
import { customerReviewCalls } from './marketplace/customer-review-calls.ts';
import { platformDisputeCalls } from './marketplace/dispute-calls.ts';
import { ledgerCalls } from './marketplace/ledger-calls.ts';
import { moderationCalls } from './marketplace/moderation-calls.ts';
import { orderDeskCalls, platformOrderCalls } from './marketplace/order-calls.ts';
import { paperCalls } from './marketplace/paper-calls.ts';
import { peopleCalls } from './marketplace/people-calls.ts';
import { decidingCalls, offerCalls, servingCalls } from './marketplace/reviewing-calls.ts';
import { securityCalls } from './marketplace/security-calls.ts';
import { runCalls } from './marketplace/settlement-run-calls.ts';
import { vendorPageCalls } from './marketplace/vendor-calls.ts';
import { vendorImageCalls } from './marketplace/vendor-image-calls.ts';
import { webhookCalls } from './marketplace/webhook-calls.ts';
import { menuCalls } from './menu/calls.ts';
import { noticeCalls } from './notices/calls.ts';
import { contractCalls, documentCalls, registrationCalls, stepCalls } from './onboarding/calls.ts';
import { operatorCalls } from './operators/calls.ts';
import { proposalCalls } from './operators/proposal-calls.ts';
import { queueCalls } from './operators/queue-calls.ts';
import { orderCalls } from './orders/calls.ts';
import { hearingCalls } from './orders/hearing-calls.ts';
import { historyCalls } from './orders/history-calls.ts';
import { preparationCalls } from './orders/preparation-calls.ts';
import { personalDataCalls } from './personal-data/calls.ts';
import { presenceCalls } from './presence/calls.ts';
import { printingCalls } from './printing/calls.ts';
import { referenceCalls } from './reference/calls.ts';
import { reviewCalls } from './reviews/calls.ts';
import { salesReportCalls } from './sales-report/calls.ts';
import { sessionCalls } from './session/calls.ts';
import { deviceCalls, staffDeviceCalls } from './session/device-calls.ts';
import { proofCalls } from './session/proof-calls.ts';
import { secondFactorCalls } from './session/second-factor-calls.ts';
import { staffMemberCalls } from './staff/calls.ts';
import { streamCalls } from './stream/calls.ts';
import { troubleCalls } from './troubles/calls.ts';
import { ownImageCalls, vendorCalls } from './vendors/calls.ts';
import { throttleCalls } from './vendors/throttle-calls.ts';

export const staffCalls = {
  ...sessionCalls,
  ...proofCalls,
  ...deviceCalls,
  ...staffDeviceCalls,
  ...secondFactorCalls,
  ...noticeCalls,
  ...escalationCalls,
  ...orderCalls,
  ...historyCalls,
  ...hearingCalls,
  ...presenceCalls,
  ...accountingCalls,
  ...statementCalls,
  ...settlementCalls,
  ...disputeCalls,
  ...preparationCalls,
  ...followCalls,
  ...printingCalls,
  ...menuCalls,
  ...mapCalls,
  ...vendorCalls,
  ...throttleCalls,
  ...ownImageCalls,
  ...streamCalls,
  ...dashboardCalls,
  ...salesReportCalls,
  ...branchCalls,
  ...registrationCalls,
  ...stepCalls,
  ...documentCalls,
  ...contractCalls,
  ...referenceCalls,
  ...staffMemberCalls,
  ...reviewCalls,
  ...changeLogCalls,
};
/** The calls for the marketplace's employees and systems. */
export const platformCalls = {
  ...marketplaceCalls,
  ...platformOrderCalls,
  ...cancellationCalls,
  ...drillCalls,
  ...moderationCalls,
  ...webhookCalls,
  ...servingCalls,
  ...vendorPageCalls,
  ...vendorImageCalls,
  ...customerReviewCalls,
  ...ledgerCalls,
  ...platformDisputeCalls,
  ...balanceCalls,
  ...runCalls,
  ...applicationCalls,
  ...decidingCalls,
  ...accountCalls,
  ...paperCalls,
  ...offerCalls,
  ...peopleCalls,
  ...personalDataCalls,
  ...securityCalls,
};
/** The calls of the console alone. */
export const consoleCalls = {
  ...operatorCalls,
  ...proposalCalls,
  ...queueCalls,
  ...troubleCalls,
  ...orderDeskCalls,
};
export const allCalls = {
  ...staffCalls,
  ...platformCalls,
  ...consoleCalls,
} satisfies Record<string, Call>;
