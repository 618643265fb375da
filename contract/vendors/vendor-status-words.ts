// The label of a vendor's status and its colour (docs/behaviour/access.md#shop-statuses). The rules are in
// vendor-status.ts, which every page needs at once.

import type { VendorStatus } from '../access/vendor-status.ts';
import { marketplaceName } from '../text/marketplace-name.ts';

interface StatusWords {
  readonly label: string;
  readonly colour: 'success' | 'gray' | 'error' | 'warning';
}

export const vendorStatusWords = {
  ACTIVE: { label: 'فعال', colour: 'success' },
  INACTIVE: { label: 'غیرفعال', colour: 'gray' },
  VMS_DEACTIVATED: { label: 'غیرفعال‌شده توسط پشتیبانی', colour: 'error' },
  NOT_REGISTERED: { label: 'ثبت‌نام‌نشده', colour: 'gray' },
  DELIVERY_PROBLEM: { label: 'مشکل در ارسال', colour: 'error' },
  PAUSE: { label: 'ثبت‌نام متوقف‌شده', colour: 'warning' },
  PENDING_APPROVAL: { label: 'در انتظار تأیید', colour: 'warning' },
  PRE_SIGN_UP: { label: 'در حال ثبت‌نام', colour: 'warning' },
  READY_FOR_ACTIVE: { label: 'آماده فعال‌سازی', colour: 'success' },
  REJECTED: { label: 'ردشده', colour: 'error' },
  SIGNED_UP: { label: 'ثبت‌نام‌شده', colour: 'success' },
  SUSPENDED: { label: 'مسدودشده', colour: 'error' },
  OFOOD_ACTIVATION: { label: `در انتظار فعال‌سازی توسط ${marketplaceName}`, colour: 'warning' },
  TEMPORARY_INACTIVE: { label: 'موقتاً غیرفعال', colour: 'gray' },
  WAITING_FOR_BUSINESS_TYPE: { label: 'در انتظار پذیرش این نوع کسب‌وکار', colour: 'warning' },
  WAITING_FOR_CITY: { label: 'در انتظار شروع فعالیت در شهر شما', colour: 'warning' },
} as const satisfies Record<VendorStatus, StatusWords>;
