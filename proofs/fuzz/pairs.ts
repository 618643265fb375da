// Pairs of concurrent writing calls on the same objects of one shop: each of them by the same person, and by another who may make it.

import type { Operation } from './operations.ts';
import { createRandom, type Random } from './random.ts';
import { type Drawn, type FuzzRequest, writeRequest } from './requests.ts';
import { drawSound, type Objects, objectsOf, pickAllowed, type Sender } from './sound.ts';

export type Pair = readonly [Operation, Operation];

/** Every call that may write with every other and with itself, in an order of the seed. */
export function listPairs(operations: readonly Operation[], seed: number): Pair[] {
  const writing = operations.filter(({ method }) => method !== 'GET');
  const pairs = writing.flatMap((one, index) => writing.slice(index).map((other): Pair => [one, other]));
  const random = createRandom(seed);
  for (let last = pairs.length - 1; last > 0; last -= 1) {
    const place = random.below(last + 1);
    [pairs[last], pairs[place]] = [pairs[place]!, pairs[last]!];
  }
  return pairs;
}

/** Four valid requests to be sent at once: each call twice. */
export function drawRace(pair: Pair, seed: number, drawn: Drawn): FuzzRequest[] {
  const random = createRandom(seed);
  const ofShop = pickShop(pair, drawn.staff, random);
  const [one, other] = pair;
  const pickFor = (operation: Operation) =>
    pickAllowed(operation, { ...drawn, staff: ofShop(operation) }, random);
  const first = pickFor(one);
  const shared = ofShop(one)[0]!.objects;
  const objects = narrow(shared, pair, random);
  const request = (operation: Operation, sender: Sender | undefined): FuzzRequest => {
    const own = ofShop(operation)[0]!.objects;
    const ofRace = own === shared ? objects : own;
    const named = sender?.status === undefined ? objectsOf(sender, ofRace) : ofRace;
    const { name: who, headers, atConsole } = sender ?? nobody;
    const against = operation === one ? other : one;
    return writeRequest(
      { seed, operation, kind: `at once with ${against.id}`, random },
      { who, headers, atConsole, sound: drawSound(operation.id, named, random) },
      drawn,
    );
  };
  return [
    request(one, first),
    request(other, first?.may(other.id) ? first : pickFor(other)),
    request(one, pickFor(one)),
    request(other, pickFor(other)),
  ];
}

const nobody = { name: 'nobody', headers: {}, atConsole: false };

/** People of a shop whose status allows both calls; calls that no status allows together get a shop each. */
function pickShop(
  pair: Pair,
  staff: readonly Sender[],
  random: Random,
): (operation: Operation) => readonly Sender[] {
  const shops = [...new Set(staff.map(({ objects }) => objects))].map((objects) =>
    staff.filter((sender) => sender.objects === objects),
  );
  const fitting = (operations: readonly Operation[]) =>
    shops.filter((people) =>
      operations.every(({ id, access }) => access.kind !== 'staff' || people.some((one) => one.may(id))),
    );
  // The first shop has the orders.
  const pick = (list: readonly (readonly Sender[])[]) =>
    list.length === 0 ? shops[0]! : random.chance(0.6) ? list[0]! : random.pick(list);
  const ofBoth = fitting(pair);
  if (ofBoth.length > 0) {
    const people = pick(ofBoth);
    return () => people;
  }
  const ofEach = new Map(pair.map((operation) => [operation, pick(fitting([operation]))]));
  return (operation) => ofEach.get(operation)!;
}

/** One object of each kind, so that the requests meet; the order suits one of the two calls. */
function narrow(objects: Objects, pair: Pair, random: Random): Objects {
  const one = (list: readonly (string | number)[]) =>
    list.length < 2 || random.chance(0.6) ? list.slice(0, 1) : [random.pick(list)];
  const narrowed = Object.fromEntries(Object.entries(objects).map(([name, list]) => [name, one(list)]));
  const suiting = pair
    .map(({ id }) => narrowed[`orderCode for ${id}`] ?? [])
    .filter((list) => list.length > 0);
  const orderCode = suiting.length > 0 ? random.pick(suiting) : narrowed.orderCode;
  if (!orderCode) return narrowed;
  const forEach = pair.map(({ id }) => [`orderCode for ${id}`, orderCode] as const);
  return { ...narrowed, ...Object.fromEntries(forEach), orderCode };
}
