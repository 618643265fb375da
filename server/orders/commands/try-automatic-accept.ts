// Accepts an order without a person, when its shop has switched that on and the rule allows it. A person who
// answers at the same moment wins, or learns that the order was accepted: the version of the order decides,
// as between two people.
import { isFault } from '@pishkhan/contract/faults.ts';
import { measureHour, proposalOf } from '@pishkhan/contract/orders/preparation-times.ts';
import { tehranWallClock } from '@pishkhan/contract/time/tehran.ts';
import { openingAt } from '@pishkhan/contract/vendors/opening.ts';
import type { OrderAddress } from '../order-address.ts';
import { preparedReader } from '../reading/prepared-cache.ts';
import { decideAutomaticAccept } from '../rules/automatic-accept.ts';
import { orderStateOf } from '../table.ts';
import { executeCommand, type OrderCommandParts } from './execute-command.ts';
import { type AutomaticFacts, findAutomaticFacts } from './read-automatic-accept.ts';

/** A courier's update may change the order between the read and the write. */
const rounds = 3;

/** False: the order waits for a person, or somebody was faster. */
export async function tryAutomaticAccept(
  orderParts: OrderCommandParts,
  address: OrderAddress,
  now: Date,
): Promise<boolean> {
  for (let round = 0; round < rounds; round += 1) {
    const facts = await findAutomaticFacts(orderParts.pool, address);
    const minutes = facts?.wish ? await judge(orderParts, facts, now) : 'NOT_WISHED';
    if (!facts || typeof minutes === 'string') return false;
    const outcome = await executeCommand(orderParts, {
      ...address,
      command: { action: 'accept', preparationTime: minutes },
      actor: null,
      source: null,
      now,
      expectedVersion: facts.row.version,
      respond: () => '',
    });
    if (!isFault(outcome)) return true;
    if (outcome.code !== 'ORDER_VERSION_STALE') return false;
  }
  return false;
}

async function judge(orderParts: OrderCommandParts, facts: AutomaticFacts, now: Date) {
  const { row, shop, wish, openOrders, hasDuplicate } = facts;
  const order = {
    ...orderStateOf(row),
    ...{ total: row.total, comment: row.customer_comment, isTest: row.is_test },
    ...{ isForLater: row.release_at !== null, busyMinutes: row.busy_minutes },
  };
  const atArrival = {
    ...{ wish, openOrders, hasDuplicate },
    ...{ isOpen: openingAt(shop, now).isOpen, isHeard: facts.listeners.length > 0 },
  };
  const usual = decideAutomaticAccept(order, { ...atArrival, measuredMinutes: null }, now);
  // Times are measured only for an order that is accepted.
  if (typeof usual === 'string') return usual;
  return decideAutomaticAccept(
    order,
    { ...atArrival, measuredMinutes: await measure(orderParts, facts, now) },
    now,
  );
}

async function measure({ pool }: OrderCommandParts, { row }: AutomaticFacts, now: Date) {
  const { orders } = await preparedReader(pool)(row.vendor_code, now);
  const hour = measureHour(orders, tehranWallClock(now).hour);
  const productIds = row.items.map(({ productId }) => productId);
  return proposalOf(hour, productIds)?.minutes ?? null;
}
