// Limits of one caller that protect the others: recorded changes by person and address, and concurrent work
// by shop.
// They are local to this process, like all limits that protect the server: each of several servers counts for itself.
import type { Fault } from '@pishkhan/contract/faults.ts';
import { type Call, deadlineSecondsOf, isWrite } from '@pishkhan/contract/kit/call.ts';
import { addressPrefix } from '../address-prefix.ts';
import { createAllowance } from '../allowance.ts';
import { createFairQueue } from '../fair-queue.ts';
import type { PlatformCaller, Visitor } from './visitor.ts';

export interface RequestLimits {
  /** Seconds until this change may be made; 0 for now, and for calls that change nothing. */
  secondsToWait(
    call: Call,
    caller: { visitor?: Visitor | undefined; by?: PlatformCaller | undefined; address: string },
    now: Date,
  ): number;
  /** Runs the work when the caller's shop holds less than its share; UNAVAILABLE without running it after too long a wait. */
  inShare<T>(
    call: Call,
    visitor: Visitor | undefined,
    work: () => Promise<T>,
  ): Promise<T | Fault<'UNAVAILABLE'>>;
}

export interface RequestLimitSettings {
  /** One person's long-term rate. */
  writesPerMinute: number;
  /** The size of the database's connection pool. */
  connections: number;
}

/** Minutes of the rate that may arrive in one burst: an outbox after an outage, a board of thirty orders, a menu that is typed in. */
const burstMinutes = 5;
/** Devices of several shops, and phones of one carrier, share an address. */
const personsAtAddress = 10;

/** Work that a file or another service delays must not delay quick work of the same shop. */
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

  // A shop gets half of the connections, and slow work a quarter of that half.
  const share = Math.floor(connections / 2);
  const slowShare = Math.max(1, Math.floor(share / 4));
  const slots = Number.POSITIVE_INFINITY;
  const slow = createFairQueue({ ...slowQueue, slots, slotsOfOwner: slowShare });
  const quick = createFairQueue({ ...quickQueue, slots, slotsOfOwner: Math.max(1, share - slowShare) });

  return {
    secondsToWait(call, { visitor, by, address }, now) {
      if (!isWrite(call)) return 0;
      const person = by?.kind === 'operator' ? `operator ${by.operator.operatorId}` : visitor?.personId;
      if (person === undefined) return 0;
      // The person's limit comes first: a refusal of one person takes nothing from the others at the address.
      return ofPerson.take(String(person), now) || ofAddress.take(addressPrefix(address), now);
    },
    inShare(call, visitor, work) {
      // A stream lasts for hours and holds no connection meanwhile.
      if (!visitor || call.stream) return work();
      const owner = visitor.vendorCode ?? `person ${visitor.personId}`;
      return (deadlineSecondsOf(call) > quickSeconds ? slow : quick).run(owner, work);
    },
  };
}
