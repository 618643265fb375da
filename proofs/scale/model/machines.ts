// The machines that a marketplace needs, from the costs of its parts and the busiest minute of its day.
import type { Costs } from './costs.ts';
import { type Day, days } from './day.ts';

export interface Marketplace {
  readonly shops: number;
  readonly ordersPerShop: number;
  readonly panelsPerShop: number;
  readonly day: Day;
}

/** Seconds between two presence reports of a device. */
export const reportSeconds = 20;
/** The maximum planned share of processor time in the busiest minute: above it waiting grows faster than load. */
export const planned = 0.6;
/** Cores of one server: Node runs on one, and its garbage collection and compression on a part of another. */
export const coresPerServer = 1.25;
/** Cores of the largest available machine: beyond it the shops are divided among databases. */
export const largestPrimaryCores = 64;
/** Streams of one server: when it ends, its panels move to the others, which must not get more than this. */
const maxPanelsPerServer = 10_000;
/** Connections of one server's pool; a pooler shares them. */
export const connectionsPerServer = 16;

export interface Machines {
  readonly ordersPerDay: number;
  /** The rate in the busiest minute. */
  readonly ordersPerSecond: number;
  readonly reportsPerSecond: number;
  readonly panels: number;
  readonly servers: number;
  readonly serverBytes: number;
  /** The cores of all primaries together. */
  readonly primaryCores: number;
  /** Databases, each with a part of the shops. */
  readonly databases: number;
  readonly connections: number;
  readonly walBytesPerSecond: number;
  readonly diskBytesPerDay: number;
  readonly answerBytes: number;
}

export function machinesFor(
  { shops, ordersPerShop, panelsPerShop, day }: Marketplace,
  costs: Costs,
): Machines {
  const ordersPerDay = shops * ordersPerShop;
  const ordersPerSecond = (ordersPerDay * Math.max(...days[day])) / 60;
  const panels = shops * panelsPerShop;
  const reportsPerSecond = panels / reportSeconds;
  const coresOf = (part: 'serverMs' | 'postgresMs') =>
    (ordersPerSecond * costs.order[part] +
      panels * costs.panel[part] +
      reportsPerSecond * costs.report[part]) /
    1000;

  // One server more than needed: the others carry the load of one that dies.
  const busy = Math.max(coresOf('serverMs') / planned / coresPerServer, panels / maxPanelsPerServer);
  const servers = Math.ceil(busy) + 1;
  const primaryCores = Math.max(
    2,
    Math.ceil((coresOf('postgresMs') + (servers * costs.idle.postgresMs) / 1000) / planned),
  );
  return {
    ordersPerDay,
    ordersPerSecond,
    reportsPerSecond,
    panels,
    servers,
    serverBytes: costs.idle.bytes + (panels / (servers - 1)) * costs.panel.bytes,
    primaryCores,
    databases: Math.ceil(primaryCores / largestPrimaryCores),
    connections: servers * connectionsPerServer,
    walBytesPerSecond: ordersPerSecond * costs.order.walBytes + reportsPerSecond * costs.report.walBytes,
    diskBytesPerDay: ordersPerDay * costs.order.keptBytes,
    answerBytes: 2 * ordersPerDay * costs.order.answerBytes,
  };
}
