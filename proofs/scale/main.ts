// npm run scale [-- --shops N] [--panels N] [--orders-per-second N] [--seconds N] [--no-cost] [FAULT …]: a
// marketplace's programs on this machine; each part is struck under load, and the cost is printed. Fails when
// a bound is broken. npm run scale -- model: the machines of a marketplace by its size, and a simulated day
// on them (docs/scale.md).
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { readScenario } from '@pishkhan/simulator/scenario/scenario-files.ts';
import { runConditions } from '../bench/run-conditions.ts';
import { endOnSignals } from '../ground/command.ts';
import { until } from '../ground/until.ts';
import { openCluster } from './cluster.ts';
import { measureCost, throughputOf } from './cost.ts';
import { type FaultName, faultNames, faultsOf, isFaultName } from './faults.ts';
import { openFollowers } from './followers.ts';
import { measuredCosts } from './model/measured-costs.ts';
import { printModel } from './model/print-model.ts';
import { findPrograms } from './programs.ts';
import { printCosts, printFaults } from './report.ts';
import { type FaultFigures, runFault } from './run-fault.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  allowNegative: true,
  options: {
    shops: { type: 'string', default: '250' },
    panels: { type: 'string', default: '1000' },
    'orders-per-second': { type: 'string' },
    seconds: { type: 'string', default: '20' },
    cost: { type: 'boolean', default: true },
  },
});
const whole = (name: 'shops' | 'panels' | 'seconds', most: number): number => {
  const number = Number(values[name]);
  if (!Number.isInteger(number) || number < 1 || number > most)
    throw new Error(`--${name} is a whole number from 1 to ${most}`);
  return number;
};
const chosenFaults = (): readonly FaultName[] =>
  positionals.length === 0
    ? faultNames
    : positionals.map((name) => {
        if (isFaultName(name)) return name;
        throw new Error(`There is no fault "${name}": use some of ${faultNames.join(', ')}.`);
      });
const limitMs = 30 * 60_000;
/** Three servers process at least this many times the orders of one. */
const leastGain = 2.5;

const say = (line: string): void => void process.stderr.write(`${line}\n`);
endOnSignals();
setTimeout(() => {
  say(`The run is not done after ${limitMs / 60_000} minutes, and ends.`);
  process.exit(1);
}, limitMs).unref();

try {
  if (positionals.includes('model')) {
    console.log(printModel(measuredCosts));
    process.exit(0);
  }
  process.exit((await run()) ? 0 : 1);
} catch (error) {
  say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exit(1);
}

/** Returns whether every bound held. */
async function run(): Promise<boolean> {
  const [shops, panels, seconds] = [whole('shops', 2000), whole('panels', 10_000), whole('seconds', 600)];
  const chosen = chosenFaults();
  const staffEach = Math.max(1, Math.round(panels / shops));
  // Each shop has the rush hour of the simulator.
  const { every } = readScenario('rush-hour');
  const ordersPerSecond = Number(values['orders-per-second'] ?? (shops * 1000) / every);
  const loadBefore = loadavg()[0]!;
  const cluster = await openCluster(findPrograms(), { shops, staffEach, say });
  const { world, haproxy } = cluster;
  const faults = faultsOf(cluster);
  const followers = openFollowers(haproxy.url, world.shops);
  await until('all panels are there', () => followers.every(({ servers }) => servers.length > 0), 60_000);
  say(`${followers.length} panels of ${shops} shops, ${ordersPerSecond.toFixed(1)} orders a second`);

  let isGood = true;
  if (values.cost) {
    say('the cost of an order …');
    const one = await measureCost(cluster, { servers: 1, ordersPerSecond, seconds });
    const three = await measureCost(cluster, { servers: 3, ordersPerSecond, seconds });
    const gain = throughputOf(three) / throughputOf(one);
    printCosts(one, three, { gain, leastGain });
    if (gain < leastGain) isGood = false;
  }
  const found: [string, FaultFigures][] = [];
  for (const name of chosen) {
    const fault = faults[name];
    say(`${fault.name} …`);
    try {
      const figures = await runFault(
        { world, url: haproxy.url, followers, ordersPerSecond, beforeSeconds: 10 },
        fault,
      );
      for (const sentence of figures.broken) say(`  ${sentence}`);
      if (figures.broken.length > 0) isGood = false;
      found.push([fault.name, figures]);
    } catch (error) {
      // The cluster did not become whole again. Earlier results still count.
      say(error instanceof Error ? error.message : String(error));
      isGood = false;
      break;
    }
  }
  printFaults(found);
  console.log(`\n${runConditions({ postgres: 'under Patroni', quick: false, loadBefore })}`);
  return isGood;
}
