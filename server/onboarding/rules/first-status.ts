import type { VendorStatus } from '@pishkhan/contract/access/vendor-status.ts';

export interface Served {
  isTypeServed: boolean;
  isCityServed: boolean;
}

/** What a shop has to wait for first: the kind of shop, then the city, then nothing. */
export const firstStatus = ({ isTypeServed, isCityServed }: Served) =>
  (!isTypeServed
    ? 'WAITING_FOR_BUSINESS_TYPE'
    : !isCityServed
      ? 'WAITING_FOR_CITY'
      : 'PRE_SIGN_UP') satisfies VendorStatus;
