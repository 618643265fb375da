import type { VendorStatus } from '@pishkhan/contract/access/vendor-status.ts';

export interface Served {
  isTypeServed: boolean;
  isCityServed: boolean;
}

/** The first unmet condition of a shop: the kind of shop, then the city, then none. */
export const firstStatus = ({ isTypeServed, isCityServed }: Served) =>
  (!isTypeServed
    ? 'WAITING_FOR_BUSINESS_TYPE'
    : !isCityServed
      ? 'WAITING_FOR_CITY'
      : 'PRE_SIGN_UP') satisfies VendorStatus;
