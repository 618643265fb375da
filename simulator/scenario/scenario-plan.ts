// The sequence of a scenario's orders. Pure: the same scenario and seed give the same sequence.
import type { Random } from '../random.ts';
import type { OrderKind, Scenario } from './scenario.ts';

/**
 * Every order of the scenario once, shuffled. An endless scenario is shuffled again for each round. It begins with its first kind: the
 * first order of a demo must ring at once, and a scheduled one rings only minutes later.
 */
export function* dealKinds(scenario: Scenario, random: Random): Generator<OrderKind, undefined> {
  let isBeginning = scenario.endless;
  do {
    const left = scenario.orders.flatMap((kind) => Array<OrderKind>(kind.count).fill(kind));
    if (isBeginning) yield* left.splice(0, 1);
    isBeginning = false;
    while (left.length > 0) yield* left.splice(random.whole(0, left.length - 1), 1);
  } while (scenario.endless);
  return undefined;
}

/** Finds a kind by the name that was stored with the order, perhaps by a run of another scenario. */
export const kindNamed = ({ orders }: Scenario, name: string | undefined): OrderKind =>
  orders.find(({ kind }) => kind === name) ?? orders[0]!;
