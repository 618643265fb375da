// An order's fate outside the shop, drawn when it is ordered: the customer's patience and answers, the courier's trip, and when the
// marketplace closes the order. The same seed and kind give the same fate.
// Owns: durations and people. Not: the next step (next-step). All times are real milliseconds, divided by the speed.
import type { NfcReasonId } from '@pishkhan/contract/orders/nfc.ts';
import { createRandom, type Random } from '../random.ts';
import type { OrderKind } from '../scenario/scenario.ts';
import { personName, personPhone } from './people.ts';

interface Rider {
  name: string;
  mobileNumber: string;
}

export interface Fate {
  /** The time from acceptance to the search for a courier, the search itself, and the pause after a failed one. */
  searchMs: number;
  assignMs: number;
  searchAgainMs: number;
  failedSearches: number;
  courier: Rider & { distanceKm: number; direction: number };
  /** Possible companions, and how many come without being requested. */
  reserve: readonly Rider[];
  companions: number;
  travelMs: number;
  /** The interval between two positions of the courier. */
  positionMs: number;
  /** The error of the first estimated arrival; it shrinks on the way. */
  misjudgedMs: number;
  /** The time that a courier waits with the food ready before taking it without the shop's action. */
  pickUpMs: number;
  deliverMs: number;
  completeMs: number;
  /** The customer cancels this long after the given moment. */
  cancel: { after: 'ordered' | 'accepted'; ms: number } | undefined;
  /** The marketplace's decision about a report, and the customer's about a change. Undefined means no answer. */
  reportAnswer: { ms: number; resumes: (reason: NfcReasonId) => boolean } | undefined;
  changeAnswer: { ms: number; agreed: boolean } | undefined;
  /** Whether courier updates are sent all at once, in reverse order. */
  isReversed: boolean;
  abandonMs: number;
  /** The polling interval for the shop's progress. */
  pollMs: number;
}

const seconds = 1_000;
const minutes = 60 * seconds;

/** Reasons after which the marketplace resumes an order, and the one after which it always cancels. */
const resumed: readonly NfcReasonId[] = [34, 35, 36, 37, 38];
const closed: NfcReasonId = 33;
const outOfStock: readonly NfcReasonId[] = [27, 28];

export function planFate(random: Random, speed: number, kind: OrderKind): Fate {
  const { courier, customer, marketplace } = kind;
  const scaled = (ms: number) => Math.round(ms / speed);
  const between = (min: number, max: number) => scaled(random.whole(min, max));
  /** Draws even when the kind decides, so that the times of a kind do not change its people. */
  const given = (ms: number | undefined, min: number, max: number) => {
    const usual = between(min, max);
    return ms === undefined ? usual : scaled(ms);
  };
  const rider = (): Rider => ({ name: personName(random), mobileNumber: personPhone(random) });

  const travelMs = given(courier.travels, 3 * minutes, 8 * minutes);
  const misjudgedMs = between(-2 * minutes, 2 * minutes);
  const asReasonSays = random.fraction();
  const wouldAgree = random.chance(2 / 3);
  const { cancels, toChange } = customer;
  const { toReport, tells } = marketplace;
  return {
    searchMs: given(courier.searchedAfter, 5 * seconds, 20 * seconds),
    assignMs: given(courier.foundAfter, 10 * seconds, 45 * seconds),
    searchAgainMs: scaled(courier.searchedAgainAfter),
    failedSearches: courier.failedSearches,
    courier: {
      ...rider(),
      distanceKm: random.whole(5, 25) / 10,
      direction: random.fraction() * 2 * Math.PI,
    },
    reserve: [rider(), rider(), rider(), rider(), rider()],
    companions: courier.companions,
    travelMs,
    positionMs: between(40 * seconds, 50 * seconds),
    misjudgedMs: courier.says === undefined ? misjudgedMs : scaled(courier.says) - travelMs,
    pickUpMs: given(courier.waits, 2 * minutes, 4 * minutes),
    deliverMs: given(courier.delivers, 5 * minutes, 15 * minutes),
    completeMs: between(20 * seconds, 60 * seconds),
    cancel: cancels && { after: cancels.after, ms: scaled(cancels.ms) },
    reportAnswer:
      toReport === 'silent'
        ? undefined
        : {
            ms: between(20 * seconds, 40 * seconds),
            resumes: (reason) => {
              if (toReport) return toReport === 'resumes';
              if (reason === closed) return false;
              return resumed.includes(reason) || asReasonSays < (outOfStock.includes(reason) ? 0.5 : 0.7);
            },
          },
    changeAnswer:
      toChange === 'silent'
        ? undefined
        : {
            ms: between(15 * seconds, 25 * seconds),
            agreed: toChange === undefined ? wouldAgree : toChange === 'agrees',
          },
    isReversed: tells.includes('reversed'),
    abandonMs: scaled(120 * minutes),
    pollMs: Math.max(50, scaled(5 * seconds)),
  };
}

export const fateOf = (seed: string, speed: number, kind: OrderKind): Fate =>
  planFate(createRandom(seed), speed, kind);
