import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Starts the longest files first, so that no worker ends the run alone with one of them. A fresh clone has no recorded durations, and Vitest
 * would sort by the names of the projects and the sizes of files.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const orderOf = ({ project }: TestSpecification) => project.config.sequence.groupOrder;
    return files.toSorted((a, b) => orderOf(a) - orderOf(b) || secondsOf(b) - secondsOf(a));
  }
}

/** Approximate durations, of files that are far from what is usual for their kind. */
const seconds: Readonly<Record<string, number>> = {
  'chaos/short-form.db.test.ts': 73,
  'e2e/long-shift.proof.test.ts': 50,
  'chaos/database-faults.check.test.ts': 50,
  'e2e/rush.check.test.ts': 50,
  'e2e/joining.e2e.test.ts': 48,
  'e2e/activation.e2e.test.ts': 48,
  'e2e/alarm.e2e.test.ts': 46,
  'e2e/follow.e2e.test.ts': 46,
  'e2e/focus.check.test.ts': 46,
  'e2e/product-form.check.test.ts': 42,
  'e2e/troubles.check.test.ts': 40,
  'e2e/page-start.check.test.ts': 40,
  'e2e/couriers.check.test.ts': 36,
  'e2e/accessible.check.test.ts': 36,
  'e2e/printing.e2e.test.ts': 36,
  'server/infra/database/embedded.proof.test.ts': 36,
  'e2e/account.check.test.ts': 32,
  'e2e/orders.e2e.test.ts': 32,
  'server/vendors/watch.call.test.ts': 31,
  'e2e/session.check.test.ts': 30,
  'e2e/staff.e2e.test.ts': 30,
  'server/demo/simulated-staff.check.test.ts': 24,
  'server/demo/simulator.check.test.ts': 20,
  'scale/short-form.db.test.ts': 24,
  'access/short-form.db.test.ts': 20,
  'server/orders/stream-time.call.test.ts': 18,
  'server/marketplace/webhooks/webhooks.call.test.ts': 17,
  'server/demo/scenarios.check.test.ts': 16,
  'fuzz/short-form.db.test.ts': 16,
  'server/menu/images/images.call.test.ts': 14,
  'server/menu/sheet/import.call.test.ts': 14,
  'server/infra/webhooks/outage.db.test.ts': 13,
  'server/infra/database/embedded-root.proof.test.ts': 12,
  'server/demo/simulate-command.check.test.ts': 11,
  'server/infra/xlsx/read-workbook.test.ts': 9,
  'contract/time/tehran.test.ts': 6,
  'server/infra/sms/kavenegar.test.ts': 5,
};

function secondsOf({ moduleId, project }: TestSpecification): number {
  const usual = project.name === 'e2e' ? 22 : project.name === 'calls' ? 4 : 1;
  return seconds[relative(project.config.root, moduleId)] ?? usual;
}
