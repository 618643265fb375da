// Parses the command line. Throws `Unusable` with a sentence for the user.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { deliveryTypes } from '@pishkhan/contract/orders/states.ts';
import { readScenario, scenarioNames } from './scenario/scenario-files.ts';

export const usage = `npm run simulate -- [options]
  --scenario NAME    ${scenarioNames().join(', ')},
                     or a file of your own; one that has an end says what was expected and what was,
                     and fails when they differ. By default everyday, which has none
  --staff PHONE      a scripted person of the shop does what the scenario says, signed in with this phone;
                     the code is read from the outbox in PISHKHAN_DATA or asked for. Or STAFF_TOKEN
  --ledger FILE      hears the shops' webhooks, notes them there, and compares in the end; beside a running
                     demo, which hears them itself, use --compare
  --compare FILE     only compares such a ledger with the server's history (the demo's: .data/ledger.jsonl)
  --rate 30/min      orders for each shop, a second (s), minute (min) or hour (h)
  --vendor CODE      this shop; may be given several times; by default all that take orders, or the first
  --type TYPE        ${deliveryTypes.join(', ')}; by default all of them
  --max N            stop when N orders have been brought and are over
  --seed TEXT        the same seed brings the same customers again
  --speed N          how many times faster than life couriers, customers and staff are
  --leave-to-people N  percent of the platform's decisions that people make at the console (sign-ups, menus,
                     pictures, replies, disputes, reported orders); by default 0
  --url URL          by default http://localhost:3000 (or PORT)
  --key-file FILE    by default marketplace.key in PISHKHAN_DATA or .data; MARKETPLACE_KEY goes before`;

export class Unusable extends Error {}

export const dataDir = process.env.PISHKHAN_DATA || path.join(import.meta.dirname, '../.data');

export function readOptions() {
  const values = readArguments();
  const only = values.type === undefined ? undefined : deliveryTypes.find((type) => type === values.type);
  if (values.type !== undefined && !only) throw new Unusable(`There is no delivery type "${values.type}".`);
  return {
    url: (values.url ?? `http://localhost:${process.env.PORT || 3000}`).replace(/\/{1,9}$/, ''),
    scenario: values.scenario === undefined ? undefined : readScenario(values.scenario),
    staffPhone: values.staff,
    ledgerFile: values.ledger,
    compare: values.compare,
    rate: values.rate === undefined ? undefined : readRate(values.rate),
    seed: values.seed,
    speed: readNumber('speed', values.speed),
    vendors: values.vendor,
    only,
    max: readNumber('max', values.max),
    leaveToPeople: readPercent(values['leave-to-people']),
    key: readKey(values['key-file']),
  };
}

function readArguments() {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      options: {
        url: text,
        'key-file': text,
        scenario: text,
        staff: text,
        ledger: text,
        compare: text,
        rate: text,
        seed: text,
        speed: text,
        type: text,
        max: text,
        'leave-to-people': text,
        vendor: { type: 'string', multiple: true },
      },
    }).values;
  } catch (error) {
    throw new Unusable((error as Error).message);
  }
}

function readPercent(given: string | undefined): number | undefined {
  const percent = readNumber('leave-to-people', given);
  if (percent === undefined || percent <= 100) return percent;
  throw new Unusable('--leave-to-people takes a percentage of at most 100.');
}

function readNumber(name: string, given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  const number = Number(given);
  if (number > 0 && Number.isFinite(number)) return number;
  throw new Unusable(`--${name} takes a number above 0, not "${given}".`);
}

/** Orders per minute. */
function readRate(given: string): number {
  const [, number, unit] = /^(\d+(?:\.\d+)?)\/(s|min|h)$/.exec(given) ?? [];
  const perMinute = { s: 60, min: 1, h: 1 / 60 }[unit as 's' | 'min' | 'h'];
  const rate = Number(number) * (perMinute ?? 0);
  // A longer pause exceeds the range of a timer.
  if (rate >= 1 / 1440) return rate;
  throw new Unusable(`--rate takes something like 30/min, at least one a day, not "${given}".`);
}

function readKey(file: string | undefined): string {
  const configured = process.env.MARKETPLACE_KEY;
  if (file === undefined && configured) return configured;
  const place = file ?? path.join(dataDir, 'marketplace.key');
  try {
    // The newest key is on the first line, and the previous keys are below it.
    return readFileSync(place, 'utf8').trim().split(/\s+/)[0]!;
  } catch {
    throw new Unusable(
      `The marketplace's key cannot be read from ${place}: start the server first, or give --key-file.`,
    );
  }
}
