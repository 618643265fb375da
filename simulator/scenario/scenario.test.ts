import { expect, it } from 'vitest';
import { createRandom } from '../random.ts';
import { ordersOf, parseScenario, ScenarioUnreadable } from './scenario.ts';
import { everyday, readScenario, scenarioNames } from './scenario-files.ts';
import { dealKinds, kindNamed } from './scenario-plan.ts';

const good = `title: { en: Lunch, fa: ناهار }
shows: { en: A lunch., fa: یک ناهار. }
every: 30 s
orders:
  - kind: late
    count: 2
    delivery: Ofood
    courier: { says: 4 min, travels: 1.5 h }
    customer: { cancels: 30 s after accepted }
    marketplace: { clock: 7 min behind }
    staff: { accepts: never }
  - kind: usual
    count: 1
expect:
  statuses: { CANCELED: 2, SUCCESSFUL: 1 }
`;

/** The error message after replacing `from` by `to` in a valid scenario. */
function complaint(from: string, to: string): string {
  expect(good).toContain(from);
  try {
    parseScenario(good.replace(from, to), 'lunch.yaml');
  } catch (error) {
    expect(error).toBeInstanceOf(ScenarioUnreadable);
    return (error as Error).message;
  }
  return 'nothing';
}

it('a scenario is parsed with times in milliseconds, the offset of the clock and defaults', () => {
  const { every, maxUnanswered, orders, expect: expected } = parseScenario(good, 'lunch.yaml');
  expect([every, maxUnanswered]).toEqual([30_000, 12]);
  const [late, usual] = orders;
  expect(late!.courier).toMatchObject({ says: 240_000, travels: 5_400_000, failedSearches: 0 });
  expect(late!.customer.cancels).toEqual({ ms: 30_000, after: 'accepted' });
  expect(late!.marketplace).toEqual({ clock: -420_000, tells: [] });
  expect([late!.staff.accepts, usual!.staff.accepts]).toEqual(['never', 20_000]);
  expect(usual!.handoverCode).toBe(false);
  expect(expected).toEqual({ statuses: { CANCELED: 2, SUCCESSFUL: 1 }, moments: {} });
});

it.each([
  [
    'a time without a unit',
    '30 s\n',
    '30\n',
    'lunch.yaml:3 every: must be a time such as 30 s, 5 min or 1 h',
  ],
  [
    'a word for a number',
    'count: 2',
    'count: two',
    'lunch.yaml:6 orders.0.count: Invalid input: expected number',
  ],
  [
    'a field that is not there',
    'says:',
    'sayz:',
    'lunch.yaml:8 orders.0.courier.sayz: Unrecognized key: "sayz"',
  ],
  [
    'a field of the whole that is not there',
    'every: 30 s',
    'evry: 30 s',
    'lunch.yaml:3 evry: Unrecognized key',
  ],
  ['a field that is missing', '    count: 1\n', '', 'lunch.yaml:12 orders.1.count: Invalid input'],
  ['a delivery that nobody does', 'Ofood', 'Drone', 'lunch.yaml:7 orders.0.delivery: Invalid option'],
  [
    'a cancellation after nothing',
    'after accepted',
    'later',
    'lunch.yaml:9 orders.0.customer.cancels: must be such',
  ],
  [
    'a clock without a direction',
    ' behind',
    '',
    'lunch.yaml:10 orders.0.marketplace.clock: must be such as 7 min',
  ],
  ['a status that is none', 'CANCELED: 2', 'CANCELLED: 2', 'lunch.yaml:15 expect.statuses'],
  [
    'two kinds of one name',
    'kind: usual',
    'kind: late',
    'lunch.yaml:4 orders: each kind needs a name of its own',
  ],
  ['an end of other orders', 'SUCCESSFUL: 1', 'SUCCESSFUL: 3', 'lunch.yaml:14 expect: statuses together'],
  ['an end that never comes', 'every: 30 s', 'every: 30 s\nendless: true', 'expect: is needed, unless'],
  ['something that is no YAML', 'count: 2', 'count: [2', 'lunch.yaml: Flow sequence'],
  ['no YAML at all', 'every: 30 s', 'every: 30 s: 1', 'at line 3, column 8'],
])('%s is told with its line and field', (_, from, to, words) => {
  expect(complaint(from, to)).toContain(words);
});

it('all errors of a scenario are reported, not only the first', () => {
  const both = complaint('count: 2\n    delivery: Ofood', 'count: 0\n    delivery: Drone').split('\n');
  expect(both.map((line) => line.slice(0, 14))).toEqual(['lunch.yaml:6 o', 'lunch.yaml:7 o']);
});

it('an unknown scenario is refused with the names of the existing ones', () => {
  expect(() => readScenario('brunch')).toThrow(/"brunch", only .*rush-hour/);
  expect(() => readScenario('/nowhere/brunch.yaml')).toThrow(/brunch.yaml cannot be read/);
});

it('the project’s scenarios are valid in both languages, and only the everyday one is endless', () => {
  for (const name of scenarioNames()) {
    const { title, shows, endless } = readScenario(name);
    expect(`${title.fa}${shows.fa}`, name).not.toMatch(/[A-Za-z0-9]/);
    expect(`${title.en}${shows.en}`, name).toMatch(/^[ -~]+$/);
    expect(endless, name).toBe(name === everyday);
  }
});

it('the sequence of orders is deterministic by seed, shuffled, and contains each kind as often as given', () => {
  const scenario = readScenario('rush-hour');
  const row = (seed: string) => [...dealKinds(scenario, createRandom(seed))].map(({ kind }) => kind);
  expect(row('seven')).toEqual(row('seven'));
  expect(row('seven')).not.toEqual(row('eight'));
  for (const { kind, count } of scenario.orders)
    expect(row('seven').filter((one) => one === kind).length).toBe(count);
});

it('the demo shows every kind of order within a quarter of an hour, repeatedly', () => {
  const scenario = readScenario(everyday);
  const round = ordersOf(scenario.orders);
  expect(round * scenario.every).toBeLessThanOrEqual(15 * 60_000);
  const dealt = dealKinds(scenario, createRandom('demo'));
  for (const _ of [1, 2, 3]) {
    const kinds = Array.from({ length: round }, () => dealt.next().value!);
    expect(kinds.filter(({ courier }) => courier.says !== undefined).length).toBe(2);
    expect(kinds.filter(({ scheduled }) => scheduled).length).toBe(1);
    expect(kinds.filter(({ handoverCode }) => handoverCode).length).toBe(1);
    expect(kinds.filter(({ customer }) => customer.cancels?.after === 'accepted').length).toBe(1);
  }
});

it('the demo begins in each shop with an order that rings at once, whatever the seed', () => {
  const scenario = readScenario(everyday);
  const firsts = Array.from(
    { length: 200 },
    (_, seed) => dealKinds(scenario, createRandom(`seed ${seed}`)).next().value!,
  );
  expect(new Set(firsts.map(({ kind }) => kind))).toEqual(new Set(['as usual']));
  expect(scenario.orders[0]!.scheduled).toBeUndefined();
});

it('an order of a run of another scenario is followed like the first kind', () => {
  const scenario = readScenario(everyday);
  expect(kindNamed(scenario, 'ordered for later').scheduled).toBeDefined();
  for (const name of ['of another one', undefined]) expect(kindNamed(scenario, name).kind).toBe('as usual');
});
