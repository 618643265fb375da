import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import { queryClient } from '../infra/query-client.ts';

export const accountKey = (vendorCode: VendorCode) => ['account', vendorCode] as const;

/** Reads the shown account of a shop again. */
export const refreshAccount = (vendorCode: VendorCode): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: accountKey(vendorCode) });
