// A scenario: the orders of a shop, the steps outside the shop, and the expected end. Each is a file in scenarios/, written for people who
// run a shop.
// Owns: the format of such a file, and its errors. Not: playing it.
// Invariant: the expected end adds up to the scenario's orders.
import { nfcReasonIds } from '@pishkhan/contract/orders/nfc.ts';
import { orderMoments } from '@pishkhan/contract/orders/order.ts';
import { deliveryTypes, orderStatuses } from '@pishkhan/contract/orders/states.ts';
import { type Document, isMap, LineCounter, parseDocument } from 'yaml';
import * as z from 'zod/mini';

const units = { s: 1_000, min: 60_000, h: 3_600_000 } as const;
const toMs = (text: string): number => {
  const [number, unit] = text.split(' ');
  return Number(number) * units[unit as keyof typeof units];
};

const shaped = (pattern: RegExp, such: string) =>
  z.string(`must be ${such}`).check(z.regex(pattern, `must be ${such}`));

/** Milliseconds of the scenario's own time. The speed shortens them. */
const duration = z.pipe(
  shaped(/^\d{1,4}(?:\.\d)? (?:s|min|h)$/, 'a time such as 30 s, 5 min or 1 h'),
  z.transform(toMs),
);

/** The lead of the marketplace's clock over ours. It is independent of the speed, because the server compares it with its own clock. */
const clock = z.pipe(
  shaped(/^\d{1,4}(?:\.\d)? (?:s|min|h) (?:behind|ahead)$/, 'such as 7 min behind, or 4 min ahead'),
  z.transform((text) => toMs(text) * (text.endsWith('ahead') ? 1 : -1)),
);

const cancellation = z.pipe(
  shaped(
    /^\d{1,4}(?:\.\d)? (?:s|min|h) after (?:ordered|accepted)$/,
    'such as 30 s after accepted, or after ordered',
  ),
  z.transform((text) => ({ ms: toMs(text), after: text.split(' after ')[1] as 'ordered' | 'accepted' })),
);

const bothLanguages = z.strictObject({ en: z.string(), fa: z.string() });
const count = z.int().check(z.gte(0), z.lte(10_000));
const text = z.string().check(z.minLength(1), z.maxLength(400));

/** The platform's courier. A given value replaces the random one. */
const courier = z.strictObject({
  /** The time from the acceptance to the search. */
  searchedAfter: z.optional(duration),
  /** The number of failed searches before one succeeds, and the duration of each. */
  failedSearches: z._default(z.int().check(z.gte(0), z.lte(5)), 0),
  foundAfter: z.optional(duration),
  /** The pause after a failed search. */
  searchedAgainAfter: z.prefault(duration, '1 min'),
  /** Accompanying couriers. */
  companions: z._default(z.int().check(z.gte(0), z.lte(3)), 0),
  travels: z.optional(duration),
  /** The first estimate of the arrival. */
  says: z.optional(duration),
  /** The time that the courier waits with the food ready before taking it without the shop's action. */
  waits: z.optional(duration),
  delivers: z.optional(duration),
});

const customer = z.strictObject({
  cancels: z.optional(cancellation),
  /** The answer to an offered change. `silent` lets it expire in the server's own time, whatever the speed. */
  toChange: z.optional(z.enum(['agrees', 'declines', 'silent'])),
});

const marketplace = z.strictObject({
  /** The answer to a report that an order cannot be fulfilled. */
  toReport: z.optional(z.enum(['resumes', 'cancels', 'silent'])),
  clock: z.prefault(clock, '0 s ahead'),
  /** `twice` sends every step twice; `reversed` sends consecutive steps in reverse order. */
  tells: z._default(z.array(z.enum(['twice', 'reversed'])), []),
});

/**
 * Actions of a scripted member of staff. Times count from the order's arrival, from its acceptance, and from the moment when it can be
 * picked up.
 */
const staff = z.strictObject({
  accepts: z.prefault(
    z.union([z.literal('never'), duration], 'must be never, or a time such as 20 s'),
    '20 s',
  ),
  prepares: z.prefault(duration, '5 min'),
  handsOver: z.prefault(duration, '20 s'),
  reports: z.optional(z.strictObject({ reason: z.literal(nfcReasonIds), after: duration })),
  /** Offers the customer less than what was ordered. */
  offersLess: z.optional(duration),
});

const kindSchema = z.strictObject({
  kind: text,
  count: count.check(z.gte(1)),
  delivery: z.optional(z.enum(deliveryTypes)),
  basket: z.optional(z.enum(['small', 'large'])),
  /** `{code}` is replaced by the order's hand-over code. */
  comment: z.optional(text),
  handoverCode: z._default(z.boolean(), false),
  scheduled: z.optional(z.strictObject({ releasedAfter: duration, wantedAfter: duration })),
  courier: z.prefault(courier, {}),
  customer: z.prefault(customer, {}),
  marketplace: z.prefault(marketplace, {}),
  staff: z.prefault(staff, {}),
});
export type OrderKind = z.output<typeof kindSchema>;
export type StaffScript = OrderKind['staff'];

const expectSchema = z.strictObject({
  /** The numbers of orders by final status. */
  statuses: z.partialRecord(z.enum(orderStatuses), count),
  /** The numbers of moments in the histories of all orders together. */
  moments: z._default(z.partialRecord(z.enum(orderMoments), count), {}),
});
export type Expectation = z.output<typeof expectSchema>;

const scenarioSchema = z
  .strictObject({
    title: bothLanguages,
    /** A description for viewers, and its audience. */
    shows: bothLanguages,
    /** The average time between two orders. */
    every: duration,
    /** The maximum number of unanswered orders. A shop with so many gets no more. */
    maxUnanswered: z._default(count.check(z.gte(1)), 12),
    /** Repeats the orders until the run is stopped. */
    endless: z._default(z.boolean(), false),
    orders: z.array(kindSchema).check(z.minLength(1)),
    expect: z.optional(expectSchema),
  })
  .check(
    z.refine(({ orders }) => new Set(orders.map(({ kind }) => kind)).size === orders.length, {
      error: 'each kind needs a name of its own',
      path: ['orders'],
    }),
    z.refine(({ endless, expect }) => endless !== Boolean(expect), {
      error: 'is needed, unless the scenario is endless, which has no end to expect',
      path: ['expect'],
    }),
    z.refine(({ orders, expect }) => !expect || sum(Object.values(expect.statuses)) === ordersOf(orders), {
      error: 'statuses together must be as many as the orders',
      path: ['expect'],
    }),
  );
export type Scenario = z.output<typeof scenarioSchema>;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);

/** The number of orders, in one round when it is endless. */
export const ordersOf = (orders: Scenario['orders']): number => sum(orders.map((kind) => kind.count));

export class ScenarioUnreadable extends Error {}

/** Throws `ScenarioUnreadable`, which names each invalid place by file, line and field. */
export function parseScenario(source: string, name: string): Scenario {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  if (document.errors.length > 0)
    throw new ScenarioUnreadable(document.errors.map(({ message }) => `${name}: ${message}`).join('\n'));
  const read = z.safeParse(scenarioSchema, document.toJS(), { error: z.locales.en().localeError });
  if (read.success) return read.data;
  const told = read.error.issues.map((issue) => {
    const extra = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
    const path = [...issue.path, ...extra].filter((step) => typeof step !== 'symbol');
    return `${name}:${lineOf(document, lines, path)} ${path.join('.')}: ${issue.message}`;
  });
  throw new ScenarioUnreadable(told.join('\n'));
}

/** The line of a value, or of the object that lacks it. */
function lineOf(document: Document, lines: LineCounter, path: readonly (string | number)[]): number {
  for (let length = path.length; length >= 0; length -= 1) {
    const parent = document.getIn(path.slice(0, length - 1), true);
    const pair =
      length > 0 && isMap(parent)
        ? parent.items.find(({ key }) => String(key) === path[length - 1])
        : undefined;
    const place = (pair?.key ?? document.getIn(path.slice(0, length), true)) as
      | { range?: number[] }
      | undefined;
    const start = place?.range?.[0];
    if (start !== undefined) return lines.linePos(start).line;
  }
  return 1;
}
