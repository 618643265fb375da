// Non-fulfilment (NFC): the fifteen reasons of docs/behaviour/orders.md#non-fulfilment-reasons, when each
// fits an order, and its required extras. The words are in nfc-words.ts, which the board needs only in dialogs.
// Owns: the one exhaustive table of reasons. Not: authorisation (access), and the order's further course
// (server/orders).
// Invariant: a reason that does not fit is not offered, and is refused when reported anyway.
import { toLatinDigits } from '../text/persian.ts';
import {
  type CourierState,
  courierRank,
  type DeliveryType,
  delayMinutes,
  type KitchenState,
} from './states.ts';

/** Ids of groups are below those of reasons; 0 lists the groups themselves. */
export const nfcGroups = [1, 2, 3, 4] as const;
export type NfcGroup = (typeof nfcGroups)[number];

/** Required extras of a report. `minutes` travel as digits in `description`. */
export const nfcNeeds = ['nothing', 'products', 'duplicates', 'disaster', 'minutes', 'description'] as const;
export type NfcNeed = (typeof nfcNeeds)[number];

interface NfcReason {
  readonly group: NfcGroup;
  readonly need: NfcNeed;
  readonly kitchens: readonly KitchenState[];
  /** Absent for every type. */
  readonly types?: readonly DeliveryType[];
  /** The range of courier states, both included. Absent: the courier has not taken the food. */
  readonly courier?: { readonly from: CourierState; readonly to: CourierState };
}

const early = ['SCHEDULED', 'NEW', 'PREPARING'] as const;
const accepted = ['PREPARING', 'READY'] as const;
const inShop = ['SCHEDULED', 'NEW', 'PREPARING', 'READY'] as const;
const platform = ['Ofood'] as const;
const takenByCourier = { from: 'PICKED_UP', to: 'PICKED_UP' } as const;

/** Codes of the wire. */
const nfcReasons = {
  27: { group: 1, need: 'products', kitchens: early },
  28: { group: 1, need: 'products', kitchens: early },
  29: { group: 2, need: 'description', kitchens: early },
  30: { group: 2, need: 'duplicates', kitchens: early },
  31: { group: 1, need: 'products', kitchens: early },
  32: { group: 3, need: 'disaster', kitchens: inShop },
  33: { group: 3, need: 'nothing', kitchens: early },
  34: {
    group: 4,
    need: 'nothing',
    kitchens: ['NEW', ...accepted],
    types: ['OwnDelivery'],
  },
  35: { group: 4, need: 'nothing', kitchens: accepted, types: platform },
  36: { group: 3, need: 'minutes', kitchens: ['PREPARING'] },
  37: {
    group: 4,
    need: 'nothing',
    kitchens: accepted,
    types: platform,
    courier: { from: 'ASSIGNED', to: 'ASSIGNED' },
  },
  38: {
    group: 4,
    need: 'nothing',
    kitchens: accepted,
    types: platform,
    courier: { from: 'NONE', to: 'NOT_FOUND' },
  },
  39: {
    group: 4,
    need: 'nothing',
    kitchens: [...accepted, 'HANDED_OVER'],
    types: platform,
    courier: takenByCourier,
  },
  40: {
    group: 4,
    need: 'nothing',
    kitchens: [...accepted, 'HANDED_OVER'],
    types: platform,
    courier: takenByCourier,
  },
  41: { group: 2, need: 'description', kitchens: inShop },
} as const satisfies Record<number, NfcReason>;
export type NfcReasonId = keyof typeof nfcReasons;

export const nfcReasonIds = Object.keys(nfcReasons).map(Number) as NfcReasonId[];

/** A reason's row with the table's own type, so that optional fields can be read. */
export const nfcReason = (id: NfcReasonId): NfcReason => nfcReasons[id];

const stillInShop = { from: 'NONE', to: 'ARRIVED' } as const;

interface ReportableState {
  readonly kitchen: KitchenState;
  readonly courier: CourierState;
  readonly deliveryType: DeliveryType;
}

/** True when the reason can apply to an order in this state. */
export function nfcReasonFits(id: NfcReasonId, { kitchen, courier, deliveryType }: ReportableState): boolean {
  const { kitchens, types, courier: reach = stillInShop } = nfcReason(id);
  const rank = courierRank(courier);
  return (
    kitchens.includes(kitchen) &&
    (types?.includes(deliveryType) ?? true) &&
    // Food that was handed over is with the courier, whether or not the marketplace has said so.
    (kitchen === 'HANDED_OVER' ? courier !== 'DELIVERED' : rank >= courierRank(reach.from)) &&
    rank <= courierRank(reach.to)
  );
}

/** Disasters that may befall a shop. */
export const disasters = {
  POWER_CUT: 'قطع برق',
  GAS_CUT: 'قطع گاز',
  WATER_CUT: 'قطع آب',
  FIRE: 'آتش‌سوزی',
  EQUIPMENT: 'خرابی تجهیزات آشپزخانه',
  INTERNET_CUT: 'قطع اینترنت',
  INSPECTION: 'بازرسی یا پلمب',
  OTHER: 'حادثه دیگر',
} as const;
export type Disaster = keyof typeof disasters;

/** A report as the call carries it; an empty field counts as missing. */
export interface NfcReport {
  reasonId: NfcReasonId;
  description?: string | null | undefined;
  disasterReason?: Disaster | null | undefined;
  duplicateOrderCodes?: string[] | undefined;
  productIds?: number[] | undefined;
}

/** The minutes that a report of reason 36 asks for; undefined when its description is no such number. */
export function minutesOf({ reasonId, description }: NfcReport): number | undefined {
  const digits = toLatinDigits(description ?? '');
  if (nfcReason(reasonId).need !== 'minutes' || !/^\d{1,2}$/.test(digits)) return undefined;
  const minutes = Number(digits);
  return minutes >= delayMinutes.min && minutes <= delayMinutes.max ? minutes : undefined;
}

/** A report in words, as people read it afterwards; empty when its reason says it all. */
export const noteOf = (report: NfcReport): string =>
  [
    report.disasterReason && disasters[report.disasterReason],
    minutesOf(report) === undefined ? report.description : undefined,
  ]
    .filter(Boolean)
    .join('، ');
