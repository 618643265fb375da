// The one diagnosis: whether orders come to the shop and are heard here, with everything that stands in their way. Every sentence and
// colour of the dashboard comes from it. Pure. The server's part is `sellingAt` (contract/dashboard/selling.ts).
import type { SellingReason } from '@pishkhan/contract/dashboard/selling.ts';
import type { IconName } from '../../ui/icon.tsx';
import type { Tone } from '../../ui/model/tones.ts';

/** A reason of the server, or one that only this device knows. */
export type Trouble = SellingReason | 'UNREACHABLE' | 'LATE_ORDERS';

/** The states of the page, the worst first. */
const states = {
  /** This device cannot reach the server. */
  unreachable: { tone: 'error', icon: 'wifi-off', takesOrders: undefined },
  /** Nobody in the shop chose it, or only the platform ends it. */
  stopped: { tone: 'error', icon: 'error', takesOrders: false },
  /** The two below have the tone of their strip (panel/shop/throttle/throttle-strip.tsx). */
  paused: { tone: 'error', icon: 'clock', takesOrders: false },
  closed: { tone: 'gray', icon: 'store', takesOrders: false },
  /** Outside its hours. It opens by itself. */
  resting: { tone: 'gray', icon: 'clock', takesOrders: false },
  unheard: { tone: 'warning', icon: 'bell-off', takesOrders: true },
  late: { tone: 'error', icon: 'warning', takesOrders: true },
  pickupOnly: { tone: 'warning', icon: 'bag', takesOrders: true },
  taking: { tone: 'success', icon: 'check', takesOrders: true },
} as const satisfies Record<string, { tone: Tone; icon: IconName; takesOrders: boolean | undefined }>;

export type DiagnosisState = keyof typeof states;
const worstFirst = Object.keys(states) as DiagnosisState[];

/** The state that each trouble makes by itself. */
const stateOf = {
  UNREACHABLE: 'unreachable',
  SHOP_SUSPENDED: 'stopped',
  SHOP_INACTIVE: 'stopped',
  DELIVERY_PROBLEM: 'stopped',
  SHOP_HIDDEN: 'stopped',
  CITY_INACTIVE: 'stopped',
  NOTHING_AVAILABLE: 'stopped',
  PAUSED: 'paused',
  SHOP_CLOSED: 'closed',
  SPECIAL_DAY: 'resting',
  OUTSIDE_HOURS: 'resting',
  NO_DEVICE: 'unheard',
  LATE_ORDERS: 'late',
  DELIVERY_NONE: 'pickupOnly',
  NO_ACTIVE_AREA: 'pickupOnly',
} as const satisfies Record<Trouble, DiagnosisState>;

export const troubles = Object.keys(stateOf) as Trouble[];

export interface DiagnosisFacts {
  /** The server's answer. It does not count this device among those that listen. */
  readonly reasons: readonly SellingReason[];
  /** The tone of the notice about the shop's status, which stands above the page. */
  readonly noticeTone: Tone | undefined;
  readonly isReachable: boolean;
  /** Whether a new order would sound here; undefined for people to whom orders are not shown. */
  readonly isAudible: boolean | undefined;
  readonly lateOrders: number;
}

export interface Diagnosis {
  readonly state: DiagnosisState;
  readonly tone: Tone;
  readonly icon: IconName;
  /** Undefined when it is not known. */
  readonly takesOrders: boolean | undefined;
  /** Everything in the way of orders, the worst first. */
  readonly troubles: readonly Trouble[];
  /** The device that notices a new order; undefined while none can come, and for people to whom orders are not shown. */
  readonly heardBy: 'here' | 'elsewhere' | 'nobody' | undefined;
}

export function diagnose(facts: DiagnosisFacts): Diagnosis {
  const { reasons, noticeTone, isReachable, isAudible, lateOrders } = facts;
  const present = new Set<Trouble>(reasons);
  if (isAudible) present.delete('NO_DEVICE');
  if (!isReachable) present.add('UNREACHABLE');
  if (lateOrders > 0) present.add('LATE_ORDERS');
  const found = troubles.filter((trouble) => present.has(trouble));
  const state = worstFirst.find((one) => found.some((trouble) => stateOf[trouble] === one)) ?? 'taking';
  const { tone, icon, takesOrders } = states[state];
  return {
    state,
    tone: state === 'stopped' && noticeTone ? noticeTone : tone,
    icon,
    takesOrders,
    troubles: found,
    heardBy: takesOrders && isAudible !== undefined ? heardBy(isAudible, present) : undefined,
  };
}

function heardBy(isAudible: boolean, present: ReadonlySet<Trouble>): 'here' | 'elsewhere' | 'nobody' {
  if (isAudible) return 'here';
  return present.has('NO_DEVICE') ? 'nobody' : 'elsewhere';
}
