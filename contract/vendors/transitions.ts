// The transitions of a shop's status: each action's statuses before and after, and who may take it. The database
// has the same table (vendor_moves of server/schema/generated.sql) and refuses every other move from any writer.
import type { Role } from '../access/roles.ts';
import { type VendorStatus, vendorStatuses } from '../access/vendor-status.ts';

/** `person`: the one who signs up; `system`: automatic, when the awaited condition holds. */
type Mover = 'person' | 'system' | 'platform' | readonly Role[];

export interface VendorMove {
  readonly from: readonly VendorStatus[];
  /** Several when the move itself decides; see each entry. */
  readonly to: readonly VendorStatus[];
  readonly by: Mover;
  /** The platform gives a reason, and the shop sees it. */
  readonly needsReason?: true;
}

const manager: readonly Role[] = ['MANAGER'];
const counter: readonly Role[] = ['MANAGER', 'CASHIER'];
/** Statuses of shops that were switched on at least once. */
export const liveStatuses = [
  'ACTIVE',
  'INACTIVE',
  'VMS_DEACTIVATED',
  'DELIVERY_PROBLEM',
  'PENDING_APPROVAL',
  'TEMPORARY_INACTIVE',
] as const satisfies readonly VendorStatus[];
const others = (status: VendorStatus): readonly VendorStatus[] =>
  liveStatuses.filter((live) => live !== status);
const unsuspended: readonly VendorStatus[] = vendorStatuses.filter(
  (status) => status !== 'SUSPENDED' && status !== 'NOT_REGISTERED',
);

export const vendorMoves = {
  /** Leads to the first unmet condition: the kind of shop, then the city, then none. */
  signUp: {
    from: ['NOT_REGISTERED'],
    to: ['WAITING_FOR_BUSINESS_TYPE', 'WAITING_FOR_CITY', 'PRE_SIGN_UP'],
    by: 'person',
  },
  serveBusinessType: {
    from: ['WAITING_FOR_BUSINESS_TYPE'],
    to: ['WAITING_FOR_CITY', 'PRE_SIGN_UP'],
    by: 'system',
  },
  serveCity: { from: ['WAITING_FOR_CITY'], to: ['PRE_SIGN_UP'], by: 'system' },
  /** Possible only when all steps are done. */
  acceptSignup: { from: ['PRE_SIGN_UP'], to: ['SIGNED_UP'], by: 'platform' },
  rejectSignup: { from: ['PRE_SIGN_UP'], to: ['REJECTED'], by: 'platform', needsReason: true },
  /** Returns to the first step that the platform objected to. */
  reopenSignup: { from: ['REJECTED'], to: ['PRE_SIGN_UP'], by: manager },
  pauseSignup: { from: ['PRE_SIGN_UP'], to: ['PAUSE'], by: 'platform', needsReason: true },
  resumeSignup: { from: ['PAUSE'], to: ['PRE_SIGN_UP'], by: 'platform' },
  /** Possible only when nothing is missing. */
  completeActivation: { from: ['SIGNED_UP'], to: ['READY_FOR_ACTIVE'], by: counter },
  returnActivation: { from: ['READY_FOR_ACTIVE'], to: ['SIGNED_UP'], by: 'platform', needsReason: true },
  /** Possible only after the platform has approved the settings. */
  activate: { from: ['READY_FOR_ACTIVE'], to: ['OFOOD_ACTIVATION'], by: counter },
  switchOn: { from: ['OFOOD_ACTIVATION'], to: ['ACTIVE'], by: 'platform' },
  close: { from: ['ACTIVE'], to: ['TEMPORARY_INACTIVE'], by: counter },
  open: { from: ['TEMPORARY_INACTIVE'], to: ['ACTIVE'], by: counter },
  deactivate: { from: others('INACTIVE'), to: ['INACTIVE'], by: 'platform', needsReason: true },
  deactivateBySupport: {
    from: others('VMS_DEACTIVATED'),
    to: ['VMS_DEACTIVATED'],
    by: 'platform',
    needsReason: true,
  },
  reportDeliveryProblem: {
    from: others('DELIVERY_PROBLEM'),
    to: ['DELIVERY_PROBLEM'],
    by: 'platform',
    needsReason: true,
  },
  reviewChanges: { from: others('PENDING_APPROVAL'), to: ['PENDING_APPROVAL'], by: 'platform' },
  restore: {
    from: ['INACTIVE', 'VMS_DEACTIVATED', 'DELIVERY_PROBLEM', 'PENDING_APPROVAL'],
    to: ['ACTIVE'],
    by: 'platform',
  },
  suspend: { from: unsuspended, to: ['SUSPENDED'], by: 'platform', needsReason: true },
  /** Returns to the status before the suspension. */
  liftSuspension: { from: ['SUSPENDED'], to: unsuspended, by: 'platform' },
} as const satisfies Record<string, VendorMove>;

export type VendorAction = keyof typeof vendorMoves;

type PlatformActions = {
  [A in VendorAction]: (typeof vendorMoves)[A]['by'] extends 'platform' ? A : never;
}[VendorAction];
export const platformActions = Object.entries(vendorMoves)
  .filter(([, { by }]) => by === 'platform')
  .map(([action]) => action) as [PlatformActions, ...PlatformActions[]];
export type PlatformAction = PlatformActions;

/** Visibility to customers, which is independent of the status and no move. */
export const visibilityActions = ['hide', 'show'] as const;
export type VisibilityAction = (typeof visibilityActions)[number];

export const isMove = (action: VendorAction, from: VendorStatus, to: VendorStatus): boolean => {
  const move: VendorMove = vendorMoves[action];
  return move.from.includes(from) && move.to.includes(to);
};

/** Every pair of statuses that some action allows. */
export const vendorMovePairs = (): [from: VendorStatus, to: VendorStatus][] => {
  const pairs = Object.values(vendorMoves as Record<string, VendorMove>).flatMap(({ from, to }) =>
    from.flatMap((one) => to.map((other) => `${one} ${other}`)),
  );
  return [...new Set(pairs)].map((pair) => pair.split(' ') as [VendorStatus, VendorStatus]);
};
