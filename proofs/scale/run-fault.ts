// One fault under load: its effect on orders, panels and waiting people, against its bounds.
import { setTimeout as sleep } from 'node:timers/promises';
import { rules } from '../chaos/checker.ts';
import { faulty } from '../chaos/client.ts';
import { openCounter } from '../chaos/counter.ts';
import { judge } from '../chaos/verdict.ts';
import type { World } from '../chaos/world.ts';
import { between, limitOf, maxWithoutOrder, p99, timeUntilBack } from './figures.ts';
import { type Follower, isOn, timeToAnother } from './followers.ts';
import { startRushHour } from './rush-hour.ts';

export interface Fault {
  name: string;
  /** The longest time until p99 is back, and until an order is accepted. */
  boundMs: number;
  /** Seconds of load after the strike, before it is restored. */
  watchSeconds: number;
  /** The server, as HAProxy names it, whose panels must move to another. */
  server?: string;
  strike(): Promise<unknown>;
  /** Resolves when everything is restored. */
  mend(): Promise<unknown>;
}

export interface FaultFigures {
  lost: number;
  doubled: number;
  /** Panels that did not read exactly the log of their shop, and shops with missing numbers. */
  gaps: number;
  maxWithoutOrderMs: number;
  beforeMs: number;
  /** Undefined: latency did not recover while it was watched. */
  backAfterMs: number | undefined;
  /** Present for a server's fault. */
  panels?: { count: number; slowestMs: number; left: number };
  acts: number;
  /** One sentence for each bound that was broken. */
  broken: string[];
}

export interface Scene {
  world: World;
  /** The URL of HAProxy. */
  url: string;
  followers: readonly Follower[];
  ordersPerSecond: number;
  /** Seconds of load before the strike. */
  beforeSeconds: number;
}

const panelBoundMs = 5000;
/** Longer than an outage of the primary. */
const timeoutMs = 60_000;

export async function runFault(scene: Scene, fault: Fault): Promise<FaultFigures> {
  const { world, followers, url } = scene;
  const counter = openCounter({ servers: [{ url }], marketplaceKey: world.marketplaceKey }, { timeoutMs });
  const faultyBefore = faulty.length;
  const began = performance.now();
  const load = startRushHour(counter, world.shops, scene.ordersPerSecond);
  await sleep(scene.beforeSeconds * 1000);
  const victims = followers.filter((follower) => fault.server !== undefined && isOn(follower, fault.server));
  const struck = performance.now();
  await fault.strike();
  await sleep(fault.watchSeconds * 1000);
  const watched = performance.now();
  await fault.mend();
  await load.stop();

  const acts = counter.operations;
  const beforeMs = p99(between(acts, began, struck));
  const backAfterMs = timeUntilBack(acts, { from: struck, to: watched, limitMs: limitOf(beforeMs) });
  const longest = maxWithoutOrder(acts, struck, watched);
  const panels = fault.server === undefined ? undefined : movesOf(victims, fault.server, struck);
  const { violations } = await judge(
    world,
    counter,
    followers.map(({ panel }) => panel),
    {},
  );
  const count = (...of: (keyof typeof rules)[]) => violations.filter(({ rule }) => of.includes(rule)).length;
  const wrong = faulty.slice(faultyBefore).filter((line) => / 500 /.test(line));
  const broken = [
    ...violations.slice(0, 5).map(({ rule, about }) => `${rules[rule]}: ${about}`),
    ...wrong.slice(0, 3),
    ...(counter.unlike.length > 0 ? [`answers to a repeated key differ: ${counter.unlike[0]}`] : []),
    ...(longest > fault.boundMs
      ? [`no order for ${seconds(longest)} s, at most ${seconds(fault.boundMs)}`]
      : []),
    ...(backAfterMs === undefined || backAfterMs > fault.boundMs
      ? [`p99 is not back within ${seconds(fault.boundMs)} s`]
      : []),
    ...(panels && (panels.left > 0 || panels.slowestMs > panelBoundMs)
      ? [`a panel was not on another server within ${seconds(panelBoundMs)} s`]
      : []),
  ];
  return {
    lost: count('lost'),
    doubled: count('doubled', 'effect-twice'),
    gaps: count('panel-differs', 'sequence-gap'),
    maxWithoutOrderMs: longest,
    beforeMs,
    backAfterMs,
    ...(panels && { panels }),
    acts: acts.length,
    broken,
  };
}

function movesOf(victims: readonly Follower[], server: string, struck: number) {
  const times = victims.map((follower) => timeToAnother(follower, server, struck));
  const moved = times.filter((time) => time !== undefined);
  return { count: times.length, slowestMs: Math.max(0, ...moved), left: times.length - moved.length };
}

export const seconds = (ms: number): string => (ms / 1000).toFixed(1);
