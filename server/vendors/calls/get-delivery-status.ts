import { refuse } from '@pishkhan/contract/faults.ts';
import { getDeliveryStatus } from '@pishkhan/contract/vendors/calls.ts';
import { deliveryStatusOf } from '@pishkhan/contract/vendors/can-take-order.ts';
import { implement } from '../../infra/http/implement.ts';
import type { VendorParts } from '../parts.ts';
import { findShop } from '../read-shop.ts';

export const getDeliveryStatusHandler = ({ pool }: VendorParts) =>
  implement(getDeliveryStatus, async (_request, { staff: { vendorCode }, now }) => {
    const shop = await findShop(pool, vendorCode);
    return shop ? deliveryStatusOf(shop, now) : refuse('NOT_FOUND');
  });
