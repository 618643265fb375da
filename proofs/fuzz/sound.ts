// Valid requests: the samples, with existing objects, values from the seed, and an authorised caller.
import type { Operation } from './operations.ts';
import type { Random } from './random.ts';
import { findSample } from './samples.ts';

/** A shop's objects that requests can name, the most common first; some operations have orders of their own. */
export type Objects = Readonly<Record<string, readonly (string | number)[]>>;

/** Somebody who sends requests. */
export interface Sender {
  name: string;
  role: string;
  /** The status of the shop whose objects these are; absent for those who have only a few objects of their own. */
  status?: string;
  /** The credentials. */
  headers: Readonly<Record<string, string>>;
  /** The request goes to the console's port. */
  atConsole: boolean;
  objects: Objects;
  /** True when the expected access table allows the call. */
  may(operationId: string): boolean;
}

export interface Senders {
  /** People of shops, each with the objects of the shop. */
  staff: readonly Sender[];
  operators: readonly Sender[];
  /** The marketplace's key. */
  key: Sender;
  /** A visitor of the console without a session. */
  stranger: Sender;
}

export interface Sound {
  values: Readonly<Record<string, unknown>>;
  body: unknown;
  form: readonly [string, string][] | undefined;
  headers: Readonly<Record<string, string>>;
}

export function drawSound(operationId: string, objects: Objects, random: Random): Sound {
  const sample = findSample(operationId) ?? {};
  const fill = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(fill);
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fill(inner)]));
    const [, before = '', name] = (typeof value === 'string' && /^(.*)\$(\w+)$/.exec(value)) || [];
    if (!name) return value;
    const fresh = freshValues[name];
    return fresh ? before + fresh(random) : pickObject(name, operationId, objects, random);
  };
  return {
    values: fill({ ...sample.params, ...sample.query }) as Record<string, unknown>,
    body: fill(sample.body),
    headers: {
      ...(fill(sample.headers ?? {}) as object),
      ...(sample.token && { authorization: `Bearer ${String(fill(sample.token))}` }),
    },
    form:
      sample.form &&
      Object.entries(fill(sample.form) as object).map(([name, value]) => [name, String(value)] as const),
  } as Sound;
}

const digits = (random: Random, length: number): string =>
  String(random.below(10 ** length)).padStart(length, '0');
const freshValues: Readonly<Record<string, (random: Random) => string>> = {
  event: (random) => `fuzz-${digits(random, 9)}${digits(random, 9)}`,
  phone: (random) => `0935${digits(random, 7)}`,
  word: (random) => digits(random, 6),
  newOrderCode: (random) => `FZ-${digits(random, 9)}`,
  now: () => new Date().toISOString(),
  later: () => new Date(Date.now() + 3_600_000).toISOString(),
};

function pickObject(name: string, operationId: string, objects: Objects, random: Random): string | number {
  const fit = objects[`${name} for ${operationId}`];
  const list = fit && fit.length > 0 && random.chance(0.8) ? fit : objects[name];
  if (!list || list.length === 0) return name === 'orderCode' ? 'NOBODY-1' : 0;
  return random.chance(0.6) ? list[0]! : random.pick(list);
}

/** A caller whom the expected access table allows; undefined for calls that need nobody, and when no shop has one. */
export function pickAllowed(
  { id, access: { kind } }: Operation,
  { staff, operators, key, stranger }: Senders,
  random: Random,
): Sender | undefined {
  if (kind === 'console') return stranger;
  const senders = {
    staff,
    operator: operators,
    marketplace: random.chance(0.5) ? operators : [],
  }[kind];
  const allowed = senders?.filter((sender) => sender.may(id)) ?? [];
  if (allowed.length === 0) return kind === 'marketplace' ? key : undefined;
  const role = random.pick([...new Set(allowed.map((sender) => sender.role))]);
  return random.pick(allowed.filter((sender) => sender.role === role));
}

/** The objects that a caller names: those of the own shop, otherwise of this one, with the caller's own. */
export const objectsOf = (sender: Sender | undefined, ofShop: Objects): Objects =>
  sender?.status === undefined ? { ...ofShop, ...sender?.objects } : sender.objects;
