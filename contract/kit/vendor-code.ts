import * as z from 'zod/mini';

export const vendorCodeSchema = z
  .string()
  .check(z.regex(/^[A-Za-z0-9]{2,16}$/, 'کد فروشگاه درست نیست.'))
  .brand<'VendorCode'>();
export type VendorCode = z.output<typeof vendorCodeSchema>;
