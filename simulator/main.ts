// npm run simulate -- --scenario rush-hour --speed 20
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { Client } from '@pishkhan/contract/kit/client.ts';
import { me } from '@pishkhan/contract/session/calls.ts';
import { openLine } from './marketplace.ts';
import { dataDir, readOptions, Unusable, usage } from './options.ts';
import { createRandom } from './random.ts';
import { startSimulator } from './run.ts';
import { type Ending, firstOpenShop, type PlayOptions, playScenario } from './scenario/play-scenario.ts';
import { ScenarioUnreadable } from './scenario/scenario.ts';
import { signIn, withToken } from './scenario/sign-in.ts';
import { startStaff } from './scenario/staff.ts';
import { areSame, compareWithServer, ordersTold } from './webhooks/compare-ledger.ts';
import { type Differences, openLedger } from './webhooks/ledger.ts';
import type { Acknowledged } from './world.ts';

/** A running demo may still have requests in flight. */
const onItsWayMs = 2_000;

type Options = ReturnType<typeof readOptions>;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const stopping = new AbortController();
process.once('SIGINT', () => stopping.abort()).once('SIGTERM', () => stopping.abort());

try {
  await main();
} catch (error) {
  process.exitCode = 1;
  const isOurs = error instanceof Unusable;
  if (isOurs || error instanceof ScenarioUnreadable)
    process.stderr.write(`${error.message}\n${isOurs ? `\n${usage}\n` : ''}`);
  else process.stderr.write(`${(error as Error).message}\n`);
}

async function main(): Promise<void> {
  const options = readOptions();
  if (options.compare !== undefined) return compare(options, options.compare);
  if (options.scenario?.expect)
    return play(options, { ...options.scenario, expect: options.scenario.expect });
  await run(options);
}

function printFact({ vendorCode, orderCode, what, orderStatus }: Acknowledged): void {
  say(`${vendorCode} ${orderCode} ${what.toLowerCase()}: ${orderStatus}`);
}

/** Runs until `--max` or a stop. */
async function run(options: Options): Promise<void> {
  if (options.staffPhone !== undefined) throw new Unusable('--staff needs a --scenario that has an end.');
  const counts = new Map<string, number>();
  const simulator = startSimulator({
    ...options,
    log: say,
    acknowledged: (fact) => {
      counts.set(fact.what, (counts.get(fact.what) ?? 0) + 1);
      printFact(fact);
    },
  });
  stopping.signal.addEventListener('abort', () => void simulator.stop());
  await simulator.done.finally(() => simulator.stop());
  const told = [...counts].map(([what, count]) => `${count} ${what.toLowerCase()}`);
  say(`Acknowledged: ${told.join(', ') || 'nothing'}.`);
}

async function play(options: Options, scenario: PlayOptions['scenario']): Promise<void> {
  const ask = openAsking(options);
  const vendorCode = options.vendors?.[0] ?? (await firstOpenShop(ask));
  say(`${scenario.title.en} (${scenario.title.fa}), at ${vendorCode}`);
  say(`  ${scenario.shows.en}\n  ${scenario.shows.fa}\n`);
  const person = await enter(options, vendorCode);
  const speed = options.speed ?? 1;
  const staff =
    person && startStaff({ ask: person.ask, scenario, speed, say: (it) => say(`${vendorCode} ${it}`) });
  const { compare: _, staffPhone: __, vendors: ___, ...rest } = options;
  const playing = playScenario({
    ...rest,
    scenario,
    vendorCode,
    ask,
    staff,
    log: say,
    acknowledged: printFact,
  });
  stopping.signal.addEventListener('abort', () => void playing.stop());
  try {
    const ending = await playing.ended;
    printOutcome(ending);
  } finally {
    await staff?.stop();
    await person?.signOut();
  }
}

function printOutcome({ lines, isAsExpected, differences }: Ending): void {
  say(`\n${'expected'.padStart(8)} ${'was'.padStart(8)}`);
  for (const { what, expected, was } of lines)
    say(
      `${String(expected).padStart(8)} ${String(was).padStart(8)}  ${what}${expected === was ? '' : '  <- differs'}`,
    );
  if (differences) printDifferences(differences);
  const isGood = isAsExpected && (!differences || areSame(differences));
  say(isGood ? 'It ended as expected.' : 'It did NOT end as expected.');
  if (!isGood) process.exitCode = 1;
}

async function compare(options: Options, file: string): Promise<void> {
  const ask = openAsking(options);
  const orders = await ordersTold(ask, openLedger(file).effects);
  const differences = await compareWithServer(ask, file, orders, onItsWayMs);
  say(`${orders.length} orders were told of.`);
  printDifferences(differences);
  if (!areSame(differences)) process.exitCode = 1;
}

function printDifferences(differences: Differences): void {
  if (areSame(differences)) say('The ledger and the history of the server are the same.');
  for (const kind of ['missing', 'doubled', 'invented'] as const)
    for (const name of differences[kind]) say(`${kind} in the ledger: ${name}`);
}

function openAsking({ url, key }: Options): Client {
  const { signal } = stopping;
  return openLine({
    url,
    key,
    random: createRandom(randomBytes(4).toString('hex')),
    signal,
    cut: signal,
    say,
  });
}

/** Signs in a member of staff as a person does; undefined when real people handle the orders. */
async function enter({ url, staffPhone }: Options, vendorCode: string) {
  const token = process.env.STAFF_TOKEN;
  if (!token && staffPhone === undefined) return undefined;
  const person = token
    ? { ask: withToken(url, token), signOut: async () => {} }
    : await signIn({ url, cellPhone: staffPhone!, vendorCode, readCode: () => codeFor(staffPhone!) });
  const { vendor } = await person.ask(me);
  if (vendor?.vendorCode === vendorCode) return person;
  await person.signOut();
  throw new Unusable(`Whoever has signed in does not work at the shop ${vendorCode}.`);
}

/** Reads a code without an SMS provider: from the outbox file in the folder of the marketplace's key. */
async function codeFor(cellPhone: string): Promise<string> {
  const sent = readOutbox().findLast(({ to }) => to === cellPhone);
  const code = /\d{6}/.exec(sent?.text ?? '')?.[0];
  if (code) return code;
  if (!process.stdin.isTTY) throw new Unusable(`No code for ${cellPhone} is in the outbox of ${dataDir}.`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  return terminal.question(`The code that was sent to ${cellPhone}: `).finally(() => terminal.close());
}

function readOutbox(): { to: string; text: string }[] {
  try {
    const lines = readFileSync(path.join(dataDir, 'outbox', 'sms.jsonl'), 'utf8')
      .trim()
      .split('\n');
    return lines.map((line) => JSON.parse(line));
  } catch {
    return [];
  }
}
