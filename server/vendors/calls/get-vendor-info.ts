import { getVendorInfo } from '@pishkhan/contract/vendors/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import type { VendorParts } from '../parts.ts';
import { readVendorInfo } from '../read-vendor-info.ts';
import { showTo } from '../rules/vendor-info.ts';

export const getVendorInfoHandler = ({ db }: VendorParts) =>
  implement(getVendorInfo, async (_request, { staff: { vendorCode, role } }) =>
    showTo(role, await readVendorInfo(db, vendorCode)),
  );
