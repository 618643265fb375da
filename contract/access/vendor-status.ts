// The status of a vendor decides which part of the panel its staff may see (docs/behaviour/access.md#shop-statuses).

/** Three literals are ours, because the real ones were withheld. Each has a constant. */
export const platformActivation = 'OFOOD_ACTIVATION';
export const waitingForBusinessType = 'WAITING_FOR_BUSINESS_TYPE';
export const waitingForCity = 'WAITING_FOR_CITY';

export const vendorStatuses = [
  'ACTIVE',
  'INACTIVE',
  'VMS_DEACTIVATED',
  'NOT_REGISTERED',
  'DELIVERY_PROBLEM',
  'PAUSE',
  'PENDING_APPROVAL',
  'PRE_SIGN_UP',
  'READY_FOR_ACTIVE',
  'REJECTED',
  'SIGNED_UP',
  'SUSPENDED',
  platformActivation,
  'TEMPORARY_INACTIVE',
  waitingForBusinessType,
  waitingForCity,
] as const;

export type VendorStatus = (typeof vendorStatuses)[number];

/** The one page that a vendor in this status may see; absent when the panel opens normally. */
const statusPages: Readonly<Partial<Record<VendorStatus, string>>> = {
  NOT_REGISTERED: '/auth/registration',
  PAUSE: '/auth/pause',
  PRE_SIGN_UP: '/auth/registration/steps',
  READY_FOR_ACTIVE: '/auth/activation/waiting',
  REJECTED: '/auth/rejected',
  SIGNED_UP: '/auth/activation',
  SUSPENDED: '/auth/blocked',
  [waitingForBusinessType]: '/auth/registration/waiting',
  [waitingForCity]: '/auth/registration/waiting',
};

/** The page of a status, or `/dashboard`, which every role and status may open, so that a redirect cannot loop. */
export const statusPage = (status: VendorStatus): string => statusPages[status] ?? '/dashboard';

export const hasStatusPage = (status: VendorStatus): boolean => status in statusPages;

/** Statuses in which the shop's panel is open. */
export const openStatuses: readonly VendorStatus[] = vendorStatuses.filter(
  (status) => !hasStatusPage(status),
);

/** Statuses of shops whose sign-up the platform has accepted after their signature. */
export const signedStatuses: readonly VendorStatus[] = ['SIGNED_UP', 'READY_FOR_ACTIVE', ...openStatuses];

/** The signed statuses in which a shop may send messages to outsiders: all but those in which the platform has stopped it. */
export const invitingStatuses: readonly VendorStatus[] = signedStatuses.filter(
  (status) => status !== 'INACTIVE' && status !== 'VMS_DEACTIVATED',
);
