// Compares client observations with the database. Linear in both. Its rules are written from
// docs/behaviour/orders.md and the guarantees (every answered action once, every refused one never), not from
// the server's code.
import type { FinalOrder, LoggedMoment, Operation, Truth } from './history.ts';

/** The kinds of violations, with their subject. */
export interface Violation {
  rule: Rule;
  about: string;
}

export const rules = {
  lost: 'an action that was answered is not in the log',
  doubled: 'an action is in the log more than once',
  'done-though-refused': 'an action that was refused is in the log',
  'wrong-version': 'an answer tells a version at which something else happened',
  'illegal-path': 'an order went where no order can go',
  'version-gap': 'versions of an order skip, repeat or do not begin at 1',
  'sequence-gap': 'numbers of a shop skip, repeat or do not begin at 1',
  'order-of-time': 'something that began after another had been answered stands before it',
  'panel-differs': 'a panel did not read exactly the log of its shop',
  'effect-missing': 'something that a shop did never reached the marketplace',
  'effect-twice': 'something that a shop did reached the marketplace more than once',
  'effect-invented': 'the marketplace heard of something that no shop did',
  'effect-reordered': 'the marketplace heard of what happened to an order in another order',
  money: 'the sums of an order do not add up',
  miscounted: 'pieces are gone that no order took, or are still there though one did',
  'order-differs': 'an order stands elsewhere than its log ends',
  unheard: 'an order waited unheard, and a step whose time had come was not taken',
  'heard-escalated': 'a step was taken of an order after a device had been told that its word was taken',
  'word-lost': 'a device was told that its word was taken, and the order counts as unheard',
  'step-early': 'a step was taken before its time',
  'step-empty': 'a step reached nobody, though people of the shop want to be reached',
  'notice-twice': 'a step told the same person or device more than once',
  'notice-lost': 'a push or a text that counts as sent never came, or one did not leave',
} as const;
export type Rule = keyof typeof rules;

/** Actors of the marketplace, whose actions are not sent back to it; all others are sent as webhooks. */
const marketplaceSide = ['marketplace', 'courier', 'customer'];

export function check(operations: readonly Operation[], truth: Truth): Violation[] {
  return [
    ...checkOperations(operations, truth.log),
    ...checkTime(operations, truth.log),
    ...checkOrders(truth),
    ...checkShops(truth),
    ...checkStock(truth),
    ...(truth.effects ? checkEffects(truth.log, truth.effects) : []),
  ];
}

const nameOf = ({ vendorCode, orderCode }: { vendorCode: string; orderCode: string }) =>
  `${vendorCode}/${orderCode}`;

/** A person acts on an order in one way once, so that each moment in the log belongs to one operation. */
function checkOperations(operations: readonly Operation[], log: readonly LoggedMoment[]): Violation[] {
  const key = (
    one: { vendorCode: string; orderCode: string },
    what: string,
    userId: number | null | undefined,
  ) => `${nameOf(one)} ${what} ${userId ?? 'marketplace'}`;
  const logged = Map.groupBy(log, (moment) => key(moment, moment.what, moment.userId));
  const violations: Violation[] = [];
  for (const operation of operations) {
    const about = key(operation, operation.kind, operation.userId);
    const found = logged.get(about) ?? [];
    // The marketplace may report couriers many times, so these moments may repeat.
    if (operation.kind === 'courier-moved') continue;
    if (found.length > 1) violations.push({ rule: 'doubled', about });
    if (operation.outcome === 'ok') {
      if (found.length === 0) violations.push({ rule: 'lost', about });
      else if (operation.version !== undefined && found[0]!.version !== operation.version)
        violations.push({
          rule: 'wrong-version',
          about: `${about}: ${operation.version}, ${found[0]!.version}`,
        });
    }
    if (operation.outcome === 'refused' && found.length > 0)
      violations.push({ rule: 'done-though-refused', about });
  }
  return violations;
}

/** An operation that began after another was answered must come later in the log. */
function checkTime(operations: readonly Operation[], log: readonly LoggedMoment[]): Violation[] {
  const seqs = new Map(log.map((moment) => [`${nameOf(moment)} ${moment.version}`, moment.seq]));
  const violations: Violation[] = [];
  const shops = Map.groupBy(
    operations.filter(({ outcome, version }) => outcome === 'ok' && version !== undefined),
    ({ vendorCode }) => vendorCode,
  );
  for (const answered of shops.values()) {
    const placed = answered.flatMap((operation) => {
      const seq = seqs.get(`${nameOf(operation)} ${operation.version}`);
      return seq === undefined ? [] : [{ operation, seq }];
    });
    const byEnd = placed.toSorted((one, other) => one.operation.endedAt - other.operation.endedAt);
    let ended = 0;
    let furthest = 0;
    for (const { operation, seq } of placed.toSorted(
      (one, other) => one.operation.invokedAt - other.operation.invokedAt,
    )) {
      for (; ended < byEnd.length && byEnd[ended]!.operation.endedAt < operation.invokedAt; ended += 1)
        furthest = Math.max(furthest, byEnd[ended]!.seq);
      if (seq < furthest)
        violations.push({ rule: 'order-of-time', about: `${nameOf(operation)} ${operation.kind}` });
    }
  }
  return violations;
}

/** The allowed transitions, written by hand. NEED_FOR_CALL may follow any open status, and precede any. */
const ways: Record<string, readonly string[]> = {
  SCHEDULED: ['NEW', 'CANCELED'],
  NEW: ['PREPARING', 'DELIVERING', 'CANCELED'],
  PREPARING: ['SEARCHING', 'COURIER_TO_ORIGIN', 'WAITING_FOR_PICKUP', 'DELIVERING', 'DELIVERED', 'CANCELED'],
  SEARCHING: ['COURIER_TO_ORIGIN', 'WAITING_FOR_PICKUP', 'DELIVERING', 'DELIVERED', 'CANCELED'],
  // The search starts again when the first courier gives up.
  COURIER_TO_ORIGIN: ['SEARCHING', 'WAITING_FOR_PICKUP', 'DELIVERING', 'DELIVERED', 'CANCELED'],
  WAITING_FOR_PICKUP: ['SEARCHING', 'COURIER_TO_ORIGIN', 'DELIVERING', 'DELIVERED', 'CANCELED'],
  DELIVERING: ['DELIVERED'],
  DELIVERED: ['SUCCESSFUL'],
  SUCCESSFUL: [],
  CANCELED: [],
};
const isOver = (status: string) => status === 'SUCCESSFUL' || status === 'CANCELED';

const mayFollow = (from: string, to: string): boolean =>
  from === to ||
  (to === 'NEED_FOR_CALL' && !isOver(from)) ||
  from === 'NEED_FOR_CALL' ||
  ways[from]?.includes(to) === true;

function checkOrders({ log, orders }: Truth): Violation[] {
  const stories = Map.groupBy(log, nameOf);
  const violations: Violation[] = [];
  for (const [about, story] of stories) {
    const sorted = story.toSorted((one, other) => one.version - other.version);
    if (sorted.some(({ version }, index) => version !== index + 1))
      violations.push({ rule: 'version-gap', about });
    for (const [index, { status, what }] of sorted.entries()) {
      const before = sorted[index - 1];
      const begins = what === 'created' && (status === 'NEW' || status === 'SCHEDULED');
      if (before ? !mayFollow(before.status, status) || what === 'created' : !begins)
        violations.push({
          rule: 'illegal-path',
          about: `${about}: ${before?.status ?? 'nothing'} to ${status}`,
        });
    }
  }
  for (const order of orders) {
    const about = nameOf(order);
    const last = stories.get(about)?.reduce((one, other) => (one.version > other.version ? one : other));
    if (last?.version !== order.version || last.status !== order.status)
      violations.push({ rule: 'order-differs', about });
    if (!addsUp(order)) violations.push({ rule: 'money', about });
  }
  return violations;
}

function addsUp({ items, expenses, rawTotal, totalAfterDiscount, total }: FinalOrder): boolean {
  const sum = (amounts: readonly number[]) => amounts.reduce((one, other) => one + other, 0);
  const lines = (price: (item: FinalOrder['items'][number]) => number) =>
    sum(items.map((item) => item.quantity * (price(item) + sum(item.options.map((option) => option.price)))));
  return (
    rawTotal === lines((item) => item.price) &&
    totalAfterDiscount === lines((item) => item.priceAfterDiscount) &&
    total === totalAfterDiscount + sum(expenses.map(({ amount }) => amount))
  );
}

/** Each order takes its stock once; an order that was canceled before its acceptance has returned it. */
function checkStock({ log, orders, gone }: Truth): Violation[] {
  const accepted = new Set(log.filter(({ what }) => what === 'accepted').map(nameOf));
  const taken = new Map<string, number>();
  for (const order of orders) {
    if (order.status === 'CANCELED' && !accepted.has(nameOf(order))) continue;
    for (const { productVariationId, quantity } of order.items) {
      const key = `${order.vendorCode} ${productVariationId}`;
      taken.set(key, (taken.get(key) ?? 0) + quantity);
    }
  }
  return gone.flatMap(({ vendorCode, variantId, pieces }) => {
    const key = `${vendorCode} ${variantId}`;
    const rightly = taken.get(key) ?? 0;
    return rightly === pieces
      ? []
      : [{ rule: 'miscounted' as const, about: `${key}: ${rightly}, ${pieces}` }];
  });
}

function checkShops({ log, panels }: Truth): Violation[] {
  const violations: Violation[] = [];
  const numbers = new Map<string, number>();
  for (const [vendorCode, moments] of Map.groupBy(log, (moment) => moment.vendorCode)) {
    const seqs = moments.map(({ seq }) => seq).sort((one, other) => one - other);
    if (seqs.some((seq, index) => seq !== index + 1))
      violations.push({ rule: 'sequence-gap', about: vendorCode });
    numbers.set(vendorCode, seqs.length);
  }
  for (const { vendorCode, seqs } of panels) {
    const first = seqs[0] ?? 1;
    const isWhole = seqs.every((seq, index) => seq === first + index);
    const last = first + seqs.length - 1;
    if (!isWhole || last !== (numbers.get(vendorCode) ?? 0))
      violations.push({ rule: 'panel-differs', about: `${vendorCode}: ${first} to ${last}` });
  }
  return violations;
}

function checkEffects(log: readonly LoggedMoment[], effects: NonNullable<Truth['effects']>): Violation[] {
  const key = (one: { vendorCode: string; orderCode: string; version: number }) =>
    `${nameOf(one)} ${one.version}`;
  const told = new Set(log.filter(({ actor }) => !marketplaceSide.includes(actor)).map(key));
  const heard = Map.groupBy(effects, key);
  const violations: Violation[] = [];
  for (const about of told) if (!heard.has(about)) violations.push({ rule: 'effect-missing', about });
  for (const [about, times] of heard) {
    if (times.length > 1) violations.push({ rule: 'effect-twice', about });
    if (!told.has(about)) violations.push({ rule: 'effect-invented', about });
  }
  const latest = new Map<string, number>();
  for (const effect of effects) {
    const before = latest.get(nameOf(effect)) ?? 0;
    if (effect.version < before) violations.push({ rule: 'effect-reordered', about: key(effect) });
    latest.set(nameOf(effect), Math.max(before, effect.version));
  }
  return violations;
}

/** The number of violations of each rule. */
export const tally = (violations: readonly Violation[]): Record<Rule, number> =>
  Object.fromEntries(
    Object.keys(rules).map((rule) => [
      rule,
      violations.filter((violation) => violation.rule === rule).length,
    ]),
  ) as Record<Rule, number>;
