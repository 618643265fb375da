// The status of a vendor decides which part of the panel its staff may see (docs/behaviour/access.md#shop-statuses).
import { marketplaceName } from '../text/marketplace-name.ts';

/** Three literals are ours, because the real ones were withheld: each stands in one constant. */
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

interface StatusWords {
  readonly label: string;
  readonly colour: 'success' | 'gray' | 'error' | 'warning';
  /** The one page that a vendor in this status may see; absent when the panel opens normally. */
  readonly page?: string;
}

export const vendorStatusTable = {
  ACTIVE: { label: 'فعال', colour: 'success' },
  INACTIVE: { label: 'غیرفعال', colour: 'gray' },
  VMS_DEACTIVATED: { label: 'غیرفعال‌شده توسط پشتیبانی', colour: 'error' },
  NOT_REGISTERED: { label: 'ثبت‌نام‌نشده', colour: 'gray', page: '/auth/registration' },
  DELIVERY_PROBLEM: { label: 'مشکل در ارسال', colour: 'error' },
  PAUSE: { label: 'ثبت‌نام متوقف‌شده', colour: 'warning', page: '/auth/pause' },
  PENDING_APPROVAL: { label: 'در انتظار تأیید', colour: 'warning' },
  PRE_SIGN_UP: { label: 'در حال ثبت‌نام', colour: 'warning', page: '/auth/registration/steps' },
  READY_FOR_ACTIVE: { label: 'آماده فعال‌سازی', colour: 'success', page: '/auth/activation/waiting' },
  REJECTED: { label: 'ردشده', colour: 'error', page: '/auth/rejected' },
  SIGNED_UP: { label: 'ثبت‌نام‌شده', colour: 'success', page: '/auth/activation' },
  SUSPENDED: { label: 'مسدودشده', colour: 'error', page: '/auth/blocked' },
  OFOOD_ACTIVATION: { label: `در انتظار فعال‌سازی توسط ${marketplaceName}`, colour: 'warning' },
  TEMPORARY_INACTIVE: { label: 'موقتاً غیرفعال', colour: 'gray' },
  WAITING_FOR_BUSINESS_TYPE: {
    label: 'در انتظار پذیرش این نوع کسب‌وکار',
    colour: 'warning',
    page: '/auth/registration/waiting',
  },
  WAITING_FOR_CITY: {
    label: 'در انتظار شروع فعالیت در شهر شما',
    colour: 'warning',
    page: '/auth/registration/waiting',
  },
} as const satisfies Record<VendorStatus, StatusWords>;

/** The page of a status, or `/dashboard`, which every role and status may open, so that a redirect cannot loop. */
export const statusPage = (status: VendorStatus): string => {
  const words: StatusWords = vendorStatusTable[status];
  return words.page ?? '/dashboard';
};

export const hasStatusPage = (status: VendorStatus): boolean => 'page' in vendorStatusTable[status];

/** Statuses in which the shop's panel is open. */
export const openStatuses: readonly VendorStatus[] = vendorStatuses.filter(
  (status) => !hasStatusPage(status),
);

/** Statuses of shops whose sign-up the platform has accepted after their signature. */
export const signedStatuses: readonly VendorStatus[] = ['SIGNED_UP', 'READY_FOR_ACTIVE', ...openStatuses];

/**
 * Those of them in which a shop may send messages to people outside: all but those in which the platform has stopped
 * it.
 */
export const invitingStatuses: readonly VendorStatus[] = signedStatuses.filter(
  (status) => status !== 'INACTIVE' && status !== 'VMS_DEACTIVATED',
);
