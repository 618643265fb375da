import { type Cost, throughputOf } from './cost.ts';
import { type FaultFigures, seconds } from './run-fault.ts';

export function printCosts(
  one: Cost,
  three: Cost,
  { gain, leastGain }: { gain: number; leastGain: number },
): void {
  console.log('\nCPU ms of an order, and a second without orders in brackets');
  printTable([
    ['servers', 'orders/s', 'servers', 'PostgreSQL', 'standby', 'HAProxy', 'PgBouncer', 'NATS'],
    ...[one, three].map(({ servers, ordersPerSecond, perOrder, idle }) => [
      String(servers),
      ordersPerSecond.toFixed(1),
      ...Object.entries(perOrder).map(
        ([kind, ms]) => `${ms.toFixed(2)} (${idle[kind as keyof typeof idle].toFixed(0)})`,
      ),
    ]),
  ]);
  console.log(
    `With a core each, one server carries out ${throughputOf(one).toFixed(0)} orders a second and three ${throughputOf(three).toFixed(0)}: ` +
      `${gain.toFixed(2)} times as many (at least ${leastGain}), until PostgreSQL with ${three.perOrder.primary.toFixed(2)} ms an order is the limit.`,
  );
}

export function printFaults(found: readonly [string, FaultFigures][]): void {
  console.log('');
  printTable([
    [
      'fault',
      'lost',
      'doubled',
      'gaps',
      'no order for',
      'p99 before',
      'p99 back after',
      'panels elsewhere after',
      'acts',
    ],
    ...found.map(([name, figures]) => [
      name,
      String(figures.lost),
      String(figures.doubled),
      String(figures.gaps),
      `${seconds(figures.maxWithoutOrderMs)} s`,
      `${figures.beforeMs.toFixed(0)} ms`,
      figures.backAfterMs === undefined ? 'not' : `${seconds(figures.backAfterMs)} s`,
      figures.panels ? panelsOf(figures.panels) : '-',
      String(figures.acts),
    ]),
  ]);
}

const panelsOf = ({ count, slowestMs, left }: NonNullable<FaultFigures['panels']>): string =>
  `${count} in ${seconds(slowestMs)} s${left > 0 ? `, ${left} not` : ''}`;

function printTable(rows: readonly (readonly string[])[]): void {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    );
}
