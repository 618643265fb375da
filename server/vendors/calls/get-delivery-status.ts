import { closingAfter } from '@pishkhan/contract/time/special-days.ts';
import { tehranIso } from '@pishkhan/contract/time/tehran.ts';
import { getDeliveryStatus } from '@pishkhan/contract/vendors/calls.ts';
import { deliveryStatusOf } from '@pishkhan/contract/vendors/can-take-order.ts';
import { implement } from '../../infra/http/implement.ts';
import type { VendorParts } from '../parts.ts';
import { findShop, throttledAt } from '../read-shop.ts';

export const getDeliveryStatusHandler = ({ pool }: VendorParts) =>
  implement(getDeliveryStatus, async (_request, { staff: { vendorCode }, now }) => {
    const shop = await findShop(pool, vendorCode);
    if (!shop) throw new Error(`no shop ${vendorCode}`);
    const status = deliveryStatusOf(shop, now);
    const closesAt = closingAfter(shop, now);
    return {
      ...status,
      opensAt: status.opensAt && tehranIso(status.opensAt),
      closesAt: closesAt && tehranIso(closesAt),
      ...throttledAt(shop, now),
    };
  });
