import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Starts the longest files first, so that no worker ends the run alone with one of them. A fresh clone has no recorded durations, and
 * Vitest would sort by project names and file sizes.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const orderOf = ({ project }: TestSpecification) => project.config.sequence.groupOrder;
    return files.toSorted((a, b) => orderOf(a) - orderOf(b) || secondsOf(b) - secondsOf(a));
  }
}

/** Approximate durations of files that are far from the usual for their kind. */
const seconds: Readonly<Record<string, number>> = {
  'e2e/every-page.check.test.ts': 144,
  'e2e/console/from-sign-up-to-settlement.check.test.ts': 110,
  'e2e/unreachable.check.test.ts': 101,
  'e2e/page-start.check.test.ts': 96,
  'e2e/focus.check.test.ts': 79,
  'e2e/dashboard.check.test.ts': 66,
  'e2e/troubles.check.test.ts': 65,
  'e2e/push.check.test.ts': 61,
  'e2e/pause-and-busy.check.test.ts': 60,
  'e2e/rush.check.test.ts': 59,
  'e2e/product-form.check.test.ts': 59,
  'e2e/activation.e2e.test.ts': 58,
  'e2e/printing.e2e.test.ts': 45,
  'e2e/account.check.test.ts': 58,
  'e2e/accessible.check.test.ts': 57,
  'proofs/chaos/database-faults.check.test.ts': 56,
  'server/demo/simulated-staff.check.test.ts': 56,
  'e2e/long-shift.proof.test.ts': 50,
  'tools/release/generated-client.check.test.ts': 45,
  'proofs/chaos/short-form.db.test.ts': 42,
  'proofs/chaos/pooler.check.test.ts': 39,
  'proofs/chaos/standby.check.test.ts': 37,
  'server/infra/database/embedded.proof.test.ts': 36,
  'server/vendors/watch.call.test.ts': 35,
  'server/demo/simulator.check.test.ts': 31,
  'proofs/scale/short-form.db.test.ts': 30,
  'proofs/chaos/unheard.check.test.ts': 30,
  'proofs/access/short-form.db.test.ts': 29,
  'proofs/fuzz/short-form.db.test.ts': 33,
  'proofs/chaos/replica.check.test.ts': 26,
  'proofs/chaos/temporary-states.check.test.ts': 26,
  'server/demo/scenarios.check.test.ts': 25,
  'server/demo/past-changes.check.test.ts': 25,
  'server/marketplace/webhooks/webhooks.call.test.ts': 23,
  'server/menu/sheet/import.call.test.ts': 23,
  'server/orders/stream-time.call.test.ts': 22,
  'server/menu/images/images.call.test.ts': 22,
  'server/orders/races.call.test.ts': 17,
  'server/orders/export.call.test.ts': 15,
  'server/infra/xlsx/read-workbook.test.ts': 13,
  'server/infra/images/pictures.check.test.ts': 13,
  'tools/launch/supervise.check.test.ts': 12,
  'server/infra/database/embedded-root.proof.test.ts': 12,
  'print-bridge/bridge.test.ts': 7,
  'contract/time/special-days.test.ts': 7,
  'e2e/console/operators.check.test.ts': 30,
  'e2e/console/applications.check.test.ts': 22,
  'proofs/chaos/pay-day.check.test.ts': 22,
  'e2e/console/shops.check.test.ts': 18,
  'e2e/console/approvals.e2e.test.ts': 18,
  'e2e/console/sign-in.e2e.test.ts': 17,
  'server/troubles/trouble-streams.call.test.ts': 16,
  'e2e/console/moderation.check.test.ts': 13,
  'e2e/console/orders.check.test.ts': 13,
  'e2e/console/security-events.check.test.ts': 13,
  'server/ledger/settlement-runs.call.test.ts': 11,
  'e2e/console/live.check.test.ts': 10,
  'e2e/console/search.e2e.test.ts': 10,
};

/** The usual duration by Vitest project. End-to-end tests of both layers take about as long. */
const usual: Readonly<Record<string, number>> = { unit: 1, calls: 8, check: 15 };
const usualInBrowser = 40;

function secondsOf({ moduleId, project }: TestSpecification): number {
  const file = relative(project.config.root, moduleId);
  return seconds[file] ?? (file.startsWith('e2e/') ? usualInBrowser : (usual[project.name] ?? 1));
}
