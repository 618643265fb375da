import { getDeliveryStatus } from '@pishkhan/contract/vendors/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { readDelivery } from '../ordering-settings.ts';
import { deliveryStatus } from '../rules/settings.ts';
import type { VendorParts } from '../vendor-handlers.ts';

export const getDeliveryStatusHandler = ({ db }: VendorParts) =>
  implement(getDeliveryStatus, async (_request, { staff: { vendorCode } }) => {
    const vendor = await db
      .selectFrom('vendor')
      .select(['status', 'status_reason'])
      .where('code', '=', vendorCode)
      .executeTakeFirstOrThrow();
    return deliveryStatus(vendor, await readDelivery(db, vendorCode));
  });
