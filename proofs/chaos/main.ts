// npm run chaos [-- --kills N] [--orders N] [--step N] [--faults N] [--powercuts N]
// [--shops N] [storm|race|cuts|unheard|faults|payday|power …]: injects faults that could make the server lose or double an
// action, and fails when it did. Needs no setup: it uses an embedded database with fsync, or that of
// DATABASE_URL.
import { parseArgs } from 'node:util';
import { openDatabaseProxy } from '@pishkhan/server/testkit/database-proxy.ts';
import { endOnSignals, printFigures } from '../ground/command.ts';
import { usePostgres } from '../ground/postgres.ts';
import { rules } from './checker.ts';
import { runCuts } from './cuts.ts';
import { runPowerCuts } from './power-cuts.ts';
import { runRace } from './race.ts';
import { runFaults } from './run-faults.ts';
import { runPayDay } from './run-pay-day.ts';
import { runUnheard } from './run-unheard.ts';
import { runStorm } from './storm.ts';
import { openUnheardWorld } from './unheard-world.ts';
import type { Verdict } from './verdict.ts';
import { openWorld, type World } from './world.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kills: { type: 'string', default: '60' },
    orders: { type: 'string', default: '1000' },
    step: { type: 'string', default: '1' },
    faults: { type: 'string', default: '39' },
    shops: { type: 'string', default: '3000' },
    powercuts: { type: 'string', default: '10' },
  },
});

const say = (line: string): void => void process.stderr.write(`${line}\n`);

const proofs: Record<string, (databaseUrl: string) => Promise<Verdict>> = {
  storm: (databaseUrl) =>
    inWorld(databaseUrl, { servers: 2, shops: 4, staffEach: 4 }, (world) =>
      runStorm(world, { kills: Number(values.kills), say }),
    ),
  race: (databaseUrl) =>
    inWorld(databaseUrl, { servers: 2, shops: 1, staffEach: 20 }, (world) =>
      runRace(world, { orders: Number(values.orders) }),
    ),
  cuts: (databaseUrl) =>
    inWorld(databaseUrl, { servers: 1, shops: 1, staffEach: 2 }, (world) =>
      runCuts(world, { step: Number(values.step) }),
    ),
  unheard: (databaseUrl) =>
    within(openUnheardWorld(databaseUrl, { shops: 20, stepSeconds: [0, 4, 8, 12] }), (world) =>
      runUnheard(world, {
        databaseUrl,
        postmaster: postgres.pid,
        orders: Number(values.orders),
        say,
      }),
    ),
  faults: async (databaseUrl) => {
    const proxy = await openDatabaseProxy(databaseUrl);
    try {
      return await inWorld(proxy.url, { servers: 1, shops: 2, staffEach: 4 }, (world) =>
        runFaults(world, {
          proxy,
          databaseUrl,
          postmaster: postgres.pid,
          count: Number(values.faults),
          say,
        }),
      );
    } finally {
      await proxy.close();
    }
  },
  payday: (databaseUrl) =>
    inWorld(databaseUrl, { servers: 2, shops: 1, staffEach: 1 }, (world) =>
      runPayDay(world, { databaseUrl, postmaster: postgres.pid, shops: Number(values.shops), say }),
    ),
  power: () => runPowerCuts({ cuts: Number(values.powercuts), say }),
};

const inWorld = (
  databaseUrl: string,
  size: Parameters<typeof openWorld>[1],
  prove: (world: World) => Promise<Verdict>,
): Promise<Verdict> => within(openWorld(databaseUrl, size), prove);

/** The error output of the servers is printed first when a proof has failed. */
async function within<W extends World>(
  opening: Promise<W>,
  prove: (world: W) => Promise<Verdict>,
): Promise<Verdict> {
  const world = await opening;
  try {
    return await prove(world);
  } catch (error) {
    for (const server of world.servers) say(server.output().trim().split('\n').slice(-5).join('\n'));
    throw error;
  } finally {
    await world.close();
  }
}

/** Invariants beside the checker's: each of these counts must be 0. */
const broken = (figures: Verdict['figures']): boolean =>
  [
    'answers to a repeated key that differ',
    'answers of 500',
    'ends of a server that was not ended',
    'changes of settings, menu, staff and pictures lost',
    'faults of the ledger',
    'shops paid twice',
    'shops whose payment is not what was owed',
    'shops whose line in the bank file differs from the ledger',
    'reminders that did not come',
    'starts that failed after a power cut',
  ].some((name) => (figures[name] ?? 0) > 0);

const unknown = positionals.find((name) => !Object.hasOwn(proofs, name));
if (unknown !== undefined) {
  say(`There is no proof "${unknown}": use some of ${Object.keys(proofs).join(', ')}, or none for all.`);
  process.exit(1);
}
endOnSignals();

await using resources = new AsyncDisposableStack();
const postgres = await usePostgres(resources);
for (const name of positionals.length > 0 ? positionals : Object.keys(proofs)) {
  say(`${name} …`);
  const began = performance.now();
  const { figures, violations } = await proofs[name]!(await postgres.newDatabase());
  printFigures(`${name} (${Math.round((performance.now() - began) / 1000)} s)`, figures);
  for (const { rule, about } of violations.slice(0, 20)) console.log(`  ${rules[rule]}: ${about}`);
  if (violations.length > 0 || broken(figures)) process.exitCode = 1;
}
