// The machines of a marketplace by its size, and a simulated day of each on them, as the tables of docs/scale.md.
import { createRandom } from '@pishkhan/simulator/random.ts';
import type { Costs } from './costs.ts';
import { type Day, days } from './day.ts';
import { type Machines, type Marketplace, machinesFor } from './machines.ts';
import { type SimulatedDay, simulateDay } from './simulate-day.ts';

export const sizes = [1_000, 100_000, 1_000_000] as const;

/** Two tables in Markdown: the machines of a size, and the course of its day on them. */
export function printModel(costs: Costs, of: readonly number[] = sizes): string {
  const plans = of.flatMap((shops) =>
    (Object.keys(days) as Day[]).map((day) => {
      const marketplace: Marketplace = { shops, ordersPerShop: 20, panelsPerShop: 1.5, day };
      const machines = machinesFor(marketplace, costs);
      const simulated = simulateDay(marketplace, machines, costs, createRandom(`${shops} ${day}`).fraction);
      return { shops, day, machines, simulated };
    }),
  );
  const needs = plans.map(({ shops, day, machines }) => [whole(shops), day, ...cellsOf(machines)]);
  const went = plans.map(({ shops, day, simulated }) => [whole(shops), day, ...cellsOfDay(simulated)]);
  return [table(['shops', 'day', ...needed], needs), table(['shops', 'day', ...shown], went)].join('\n\n');
}

const needed = [
  'orders a day',
  'orders a second at the peak',
  'reports of devices a second',
  'servers',
  'memory of one',
  'cores of the primaries',
  'databases',
  'WAL a second',
  'disk a day',
  'stored answers',
];
const cellsOf = (machines: Machines): string[] => [
  whole(machines.ordersPerDay),
  short(machines.ordersPerSecond),
  whole(machines.reportsPerSecond),
  whole(machines.servers),
  bytes(machines.serverBytes),
  whole(machines.primaryCores),
  whole(machines.databases),
  bytes(machines.walBytesPerSecond),
  bytes(machines.diskBytesPerDay),
  bytes(machines.answerBytes),
];

const shown = [
  'orders',
  'cores of the servers, busiest minute',
  'wait for one, p99 and longest',
  'cores of the primaries, busiest minute',
  'wait for one, p99 and longest',
];
const cellsOfDay = ({ orders, serverBusy, serverWait, primaryBusy, primaryWait }: SimulatedDay): string[] => [
  whole(orders),
  percent(serverBusy),
  `${serverWait.p99}, ${serverWait.longest} ms`,
  percent(primaryBusy),
  `${primaryWait.p99}, ${primaryWait.longest} ms`,
];

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const whole = (number: number): string => Math.round(number).toLocaleString('en');
const short = (number: number): string => (number < 10 ? number.toFixed(1) : whole(number));
const percent = (share: number): string => `${Math.round(share * 100)} %`;
const bytes = (count: number): string => {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, count)) / 3));
  return `${short(count / 1000 ** power)} ${units[power]}`;
};
