// Limits of one caller, so that the others do not notice: recorded changes by person and address, and concurrent work
// by shop.
// In this process only, like all limits that protect the server: with several, each counts for itself.
import type { Fault } from '@pishkhan/contract/faults.ts';
import { type Call, deadlineSecondsOf, isWrite } from '@pishkhan/contract/kit/call.ts';
import { addressPrefix } from '../address-prefix.ts';
import { createAllowance } from '../allowance.ts';
import { createFairQueue } from '../fair-queue.ts';
import type { Visitor } from './visitor.ts';

export interface RequestLimits {
  /** Seconds until this change may be made; 0 for now, and for calls that change nothing. */
  secondsToWait(call: Call, visitor: Visitor | undefined, address: string, now: Date): number;
  /** Does the work when the caller's shop holds less than its share; UNAVAILABLE, and nothing done, after too long a wait. */
  inShare<T>(
    call: Call,
    visitor: Visitor | undefined,
    work: () => Promise<T>,
  ): Promise<T | Fault<'UNAVAILABLE'>>;
}

export interface RequestLimitSettings {
  /** Of one person in the long run. */
  writesPerMinute: number;
  /** Those of the database. */
  connections: number;
}

/** Minutes that may come at once: an outbox after an outage, a board of thirty orders, a menu that is typed in. */
const burstMinutes = 5;
/** Devices of several shops, and phones of a carrier, share an address. */
const personsAtAddress = 10;

/** Work that a file or another service delays must not keep quick work of the same shop waiting. */
const quickSeconds = 5;
const quickQueue = { waitingOfOwner: 100, waiting: 2_000, waitMs: 4_000 };
const slowQueue = { waitingOfOwner: 40, waiting: 400, waitMs: 25_000 };

export function createRequestLimits({ writesPerMinute, connections }: RequestLimitSettings): RequestLimits {
  const writesOf = (persons: number) =>
    createAllowance({
      atOnce: writesPerMinute * burstMinutes * persons,
      aSecond: (writesPerMinute / 60) * persons,
    });
  const ofPerson = writesOf(1);
  const ofAddress = writesOf(personsAtAddress);

  // Half of the connections for a shop, and a quarter of that half for what is slow.
  const share = Math.floor(connections / 2);
  const slowShare = Math.max(1, Math.floor(share / 4));
  const slots = Number.POSITIVE_INFINITY;
  const slow = createFairQueue({ ...slowQueue, slots, slotsOfOwner: slowShare });
  const quick = createFairQueue({ ...quickQueue, slots, slotsOfOwner: Math.max(1, share - slowShare) });

  return {
    secondsToWait(call, visitor, address, now) {
      if (!visitor || !isWrite(call)) return 0;
      // The person first: what one of them is refused takes nothing from the others of the address.
      return ofPerson.take(String(visitor.personId), now) || ofAddress.take(addressPrefix(address), now);
    },
    inShare(call, visitor, work) {
      // A stream lasts for hours, and takes no connection while it does.
      if (!visitor || call.stream) return work();
      const owner = visitor.vendorCode ?? `person ${visitor.personId}`;
      return (deadlineSecondsOf(call) > quickSeconds ? slow : quick).run(owner, work);
    },
  };
}
