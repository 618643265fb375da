// What will come to an order from outside the shop, decided when it is ordered: the customer's patience and answers, the
// courier's way, the marketplace's closing. The same seed and kind give the same fate.
// Owns: how long and who. Not: what is next (next-step). All times are real milliseconds; speed is already in them.
import type { NfcReasonId } from '@pishkhan/contract/orders/nfc.ts';
import { createRandom, type Random } from '../random.ts';
import type { OrderKind } from '../scenario/scenario.ts';
import { personName, personPhone } from './people.ts';

interface Rider {
  name: string;
  mobileNumber: string;
}

export interface Fate {
  /** From acceptance to the search for a courier, from there to its end, and from one that found nobody to the next. */
  searchMs: number;
  assignMs: number;
  searchAgainMs: number;
  failedSearches: number;
  courier: Rider & { distanceKm: number; direction: number };
  /** Who can come along, and how many of them do without being asked for. */
  reserve: readonly Rider[];
  companions: number;
  travelMs: number;
  /** Between two words of where the courier is. */
  positionMs: number;
  /** How wrong the first word of arrival is; it gets better on the way. */
  misjudgedMs: number;
  /** How long a courier waits at the door with the food ready before taking it unasked. */
  pickUpMs: number;
  deliverMs: number;
  completeMs: number;
  /** The customer changes their mind so long after this. */
  cancel: { after: 'ordered' | 'accepted'; ms: number } | undefined;
  /** What the marketplace's people decide about a report, and whether the customer agrees to a change. Undefined: no answer. */
  reportAnswer: { ms: number; resumes: (reason: NfcReasonId) => boolean } | undefined;
  changeAnswer: { ms: number; agreed: boolean } | undefined;
  /** News of couriers are told all at once, the last thing first. */
  isReversed: boolean;
  abandonMs: number;
  /** How often to look what the shop has done. */
  lookMs: number;
}

const seconds = 1_000;
const minutes = 60 * seconds;

/** Reasons for which the marketplace's people find a way, and the one for which there is none. */
const resumed: readonly NfcReasonId[] = [34, 35, 36, 37, 38];
const closed: NfcReasonId = 33;
const outOfStock: readonly NfcReasonId[] = [27, 28];

export function planFate(random: Random, speed: number, kind: OrderKind): Fate {
  const { courier, customer, marketplace } = kind;
  const scaled = (ms: number) => Math.round(ms / speed);
  const between = (min: number, max: number) => scaled(random.whole(min, max));
  /** Draws also where the kind decides, so that one kind's times do not change another's people. */
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
    lookMs: Math.max(50, scaled(5 * seconds)),
  };
}

export const fateOf = (seed: string, speed: number, kind: OrderKind): Fate =>
  planFate(createRandom(seed), speed, kind);
