// Orders come to shops whose devices sleep, close and lose their lines, while servers and PostgreSQL are
// killed. An order that nobody heard has taken all steps of its escalation, and an order that a device heard
// no further one.
import { randomInt } from 'node:crypto';
import { setTimeout as nap } from 'node:timers/promises';
import { type EscalationStep, escalationSteps } from '@pishkhan/contract/escalation/steps.ts';
import pg from 'pg';
import type { Shop } from '../ground/shops.ts';
import { checkHearing, type HearingStory } from './check-hearing.ts';
import type { Violation } from './checker.ts';
import { faulty } from './client.ts';
import { type Counter, openCounter } from './counter.ts';
import { type Device, openDevice } from './device.ts';
import type { Target } from './faults.ts';
import { type Kills, killWhile } from './kill-while.ts';
import { openPanel } from './panel.ts';
import { openPeople, type People } from './people.ts';
import { checkNotices, countGoingOn, readHearing } from './read-hearing.ts';
import { devicesEach, reachPeople, type UnheardWorld } from './unheard-world.ts';
import { judge, type Verdict } from './verdict.ts';

/** One of this many shops has no device at all, and the next one only devices whose sound is locked. */
const kindsOfShops = 5;
const ordersPerSecond = 15;
const settleLimitMs = 90_000;

/** `postmaster` as in `Target`: a server of PostgreSQL that is not ours is not killed. */
export async function runUnheard(
  world: UnheardWorld,
  {
    databaseUrl,
    postmaster,
    orders,
    say,
  }: Pick<Target, 'databaseUrl' | 'postmaster'> & { orders: number; say: (line: string) => void },
): Promise<Verdict> {
  await using resources = new AsyncDisposableStack();
  const pool = resources.adopt(openPool(databaseUrl), (it) => it.end());
  const counter = openCounter(world, { repeats: 0.02 });
  const wrong: string[] = [];
  const faultsBefore = faulty.length;
  const deserted = world.shops.filter((_, index) => index % kindsOfShops === 0);
  await reachPeople(world, pool);

  const stopping = new AbortController();
  const people = openPeople(counter, stopping.signal);
  const devices = await openDevices(world, resources, people, wrong);
  const lives = devices.map((device) => device.live(world.stepSeconds.CALL * 1000, stopping.signal));
  const placing = place(world, counter, people, orders);
  const kills = await killWhile(placing, world, { databaseUrl, postmaster, say });
  const deadline = performance.now() + settleLimitMs;
  // Devices come and go while the unheard orders escalate.
  while ((await countGoingOn(pool)) > 0 && performance.now() < deadline) await nap(500);
  const read = await readHearing(pool);
  stopping.abort();
  await Promise.all([...lives, people.done()]);

  const stories = tell(read, devices, people);
  const { violations, slowestMs } = checkHearing({
    stories,
    stepMs: Object.fromEntries(
      escalationSteps.map((step) => [step, world.stepSeconds[step] * 1000]),
    ) as Record<EscalationStep, number>,
    deserted: new Set(deserted.map(({ vendorCode }) => vendorCode)),
    outages: kills.outages,
    readAt: read.at,
  });
  const notices = await checkNotices(pool, world);
  violations.push(...notices.violations);
  const answersOf500 = [...faulty.slice(faultsBefore), ...wrong];
  for (const one of answersOf500.slice(0, 5)) say(one);

  const urls = world.servers.map(({ url }) => url);
  // Panels are opened only now, because a stream alone counts as a present device.
  const panels = deserted.map(({ vendorCode, staff }) =>
    resources.adopt(openPanel(urls, vendorCode, staff[0]!.token), (it) => it.close()),
  );
  const verdict = await judge(world, counter, [...devices, ...panels], {
    ...guaranteed(violations),
    'answers of 500': answersOf500.length,
    ...storyFigures(stories),
    'pushes that came': world.push.came.length,
    'texts that came': notices.texts,
    'longest delay of a step in ms, outages aside': Math.round(slowestMs),
    ...troubleFigures(devices, kills),
  });
  return { ...verdict, violations: [...violations, ...verdict.violations] };
}

function openPool(databaseUrl: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2, connectionTimeoutMillis: 10_000 });
  // They are killed with the database.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Resolves when each device has reported: from then on its shop has a device. */
async function openDevices(
  world: UnheardWorld,
  resources: AsyncDisposableStack,
  people: People,
  wrong: string[],
): Promise<Device[]> {
  const open = async (shop: Shop, token: string, rings: boolean) =>
    resources.adopt(
      await openDevice(
        world,
        { vendorCode: shop.vendorCode, token },
        { rings, heard: (code) => people.heard(code, shop), wrong },
      ),
      (device) => device.end(),
    );
  const devices: Device[] = [];
  for (const [index, shop] of world.shops.entries())
    if (index % kindsOfShops > 0)
      for (const { token } of shop.staff.slice(0, devicesEach))
        devices.push(await open(shop, token, index % kindsOfShops > 1));
  const deadline = performance.now() + 30_000;
  while (!devices.every((device) => device.hasSpoken())) {
    if (performance.now() > deadline) throw new Error(`a device was not heard at all: ${wrong[0]}`);
    await nap(50);
  }
  return devices;
}

async function place(
  { shops }: UnheardWorld,
  counter: Counter,
  people: People,
  orders: number,
): Promise<void> {
  const creating: Promise<unknown>[] = [];
  for (let made = 0; made < orders; made += 1) {
    creating.push(counter.create(shops[randomInt(shops.length)]!).then(people.know));
    await nap(Math.random() * (2000 / ordersPerSecond));
  }
  await Promise.all(creating);
}

/** The database did not contain reports that were acknowledged after it was read. */
function tell(
  read: Awaited<ReturnType<typeof readHearing>>,
  devices: readonly Device[],
  people: People,
): HearingStory[] {
  const words = Map.groupBy(
    [...devices.flatMap((device) => device.words), ...people.words],
    ({ orderCode }) => orderCode,
  );
  return read.orders.map((order) => {
    const said = words.get(order.orderCode) ?? [];
    const answered = said.flatMap(({ answeredAt = Infinity }) => (answeredAt <= read.at ? [answeredAt] : []));
    return {
      ...order,
      toldAt: least(said.map(({ sentAt }) => sentAt)),
      knownAt: least(answered),
    };
  });
}

const least = (instants: readonly number[]): number | undefined =>
  instants.length > 0 ? Math.min(...instants) : undefined;

function guaranteed(violations: readonly Violation[]): Record<string, number> {
  const count = (...rules: Violation['rule'][]) =>
    violations.filter(({ rule }) => rules.includes(rule)).length;
  return {
    'orders unheard without a complete trail': count('unheard', 'step-early', 'step-empty'),
    'orders escalated that were heard': count('heard-escalated'),
    'words of devices lost': count('word-lost'),
    'notices doubled or lost': count('notice-twice', 'notice-lost'),
  };
}

function storyFigures(stories: readonly HearingStory[]): Record<string, number> {
  const count = (is: (story: HearingStory) => boolean) => stories.filter(is).length;
  const taken = stories.flatMap(({ trail }) => trail);
  return {
    'orders that came': stories.length,
    'of them heard before any step': count(({ isHeard, trail }) => isHeard && trail.length === 0),
    'of them heard after some step': count(({ isHeard, trail }) => isHeard && trail.length > 0),
    'of them heard by nobody': count(({ isHeard }) => !isHeard),
    ...Object.fromEntries(
      escalationSteps.map((step) => [`steps ${step}`, taken.filter((one) => one.step === step).length]),
    ),
  };
}

function troubleFigures(devices: readonly Device[], kills: Kills): Record<string, number> {
  const sum = (kind: keyof Device['troubles']) =>
    devices.reduce((all, { troubles }) => all + troubles[kind], 0);
  return {
    devices: devices.length,
    'sleeps of devices': sum('sleep'),
    'closed tabs': sum('closed tab'),
    'half-open lines': sum('half-open line'),
    'kills of servers': kills.servers,
    'of them at a named point': kills.atPoint,
    'kills of PostgreSQL': kills.postgres,
  };
}
