// npm run bench [-- name …] [--quick]: measures, then prints one table and the run's conditions. Fails when a target
// was missed, unless the machine was busy with other programs.
import { loadavg } from 'node:os';
import { endOnSignals } from '../ground/command.ts';
import { usedVersion } from '../ground/postgres.ts';
import type { Benchmark, Row } from './benchmark.ts';
import { busyLine, isMissed, judge } from './judge.ts';
import { accounting } from './measures/accounting.ts';
import { board } from './measures/board.ts';
import { bytes } from './measures/bytes.ts';
import { coldLoad } from './measures/cold-load.ts';
import { contractPdf } from './measures/contract-pdf.ts';
import { costs } from './measures/costs.ts';
import { dashboard } from './measures/dashboard.ts';
import { discounts } from './measures/discounts.ts';
import { accountingExport, orderExport } from './measures/exports.ts';
import { firstRing } from './measures/first-ring.ts';
import { flat } from './measures/flat.ts';
import { fullMenu } from './measures/full-menu.ts';
import { inProgressList } from './measures/in-progress-list.ts';
import { lighthouse } from './measures/lighthouse.ts';
import { live } from './measures/live.ts';
import { menuFiles } from './measures/menu-files.ts';
import { menuList } from './measures/menu-list.ts';
import { menuSearch } from './measures/menu-search.ts';
import { menuStock } from './measures/menu-stock.ts';
import { observability } from './measures/observability.ts';
import { opening } from './measures/opening.ts';
import { operator } from './measures/operator.ts';
import { orderHistory } from './measures/order-history.ts';
import { orderLife } from './measures/order-life.ts';
import { orderToSound } from './measures/order-to-sound.ts';
import { payDay } from './measures/pay-day.ts';
import { push } from './measures/push.ts';
import { reports } from './measures/reports.ts';
import { retention } from './measures/retention.ts';
import { reviews } from './measures/reviews.ts';
import { rowLevelSecurity } from './measures/row-level-security.ts';
import { servers } from './measures/servers.ts';
import { start } from './measures/start.ts';
import { statementPdf } from './measures/statement-pdf.ts';
import { tests } from './measures/tests.ts';
import { wakeUps } from './measures/wake-ups.ts';
import { webhooks } from './measures/webhooks.ts';
import { withOtherLoad } from './parts/other-load.ts';
import { report } from './report.ts';
import { runConditions } from './run-conditions.ts';

const benchmarks: readonly Benchmark[] = [
  orderLife,
  costs,
  servers,
  observability,
  rowLevelSecurity,
  retention,
  inProgressList,
  orderHistory,
  flat,
  operator,
  dashboard,
  accounting,
  reports,
  reviews,
  orderExport,
  accountingExport,
  live,
  wakeUps,
  orderToSound,
  board,
  webhooks,
  push,
  menuList,
  menuStock,
  menuFiles,
  menuSearch,
  fullMenu,
  discounts,
  opening,
  contractPdf,
  statementPdf,
  payDay,
  start,
  firstRing,
  bytes,
  coldLoad,
  lighthouse,
  tests,
];

const args = process.argv.slice(2);
const quick = args.includes('--quick');
const names = args.filter((arg) => !arg.startsWith('--'));
const unknown = names.find((name) => !benchmarks.some((benchmark) => benchmark.name === name));
if (unknown !== undefined) {
  console.error(
    `There is no benchmark "${unknown}": use some of ${benchmarks.map(({ name }) => name).join(', ')}, or none for all.`,
  );
  process.exit(1);
}

endOnSignals();

const rows: Row[] = [];
const failed: string[] = [];
const busy: string[] = [];
const loadBefore = loadavg()[0]!;
for (const benchmark of benchmarks) {
  if (names.length > 0 ? !names.includes(benchmark.name) : benchmark.onlyByName) continue;
  process.stderr.write(`${benchmark.name} …\n`);
  try {
    const { result, load } = await withOtherLoad(() => benchmark.run({ quick }));
    const judged = judge(result, load);
    rows.push(...judged);
    busy.push(...[busyLine(benchmark.name, judged, load)].filter((line) => line !== undefined));
  } catch (error) {
    failed.push(benchmark.name);
    console.error(error);
  }
}
console.log(report(rows));
console.log(`\n${runConditions({ postgres: usedVersion, quick, loadBefore })}`);
for (const line of busy) console.log(line);
if (failed.length > 0) console.log(`Could not be measured: ${failed.join(', ')}.`);
if (failed.length > 0 || rows.some(isMissed)) process.exitCode = 1;
