// An order as operators see it: without the phone, address, place and words of its customer, and the phones of its couriers.
import type { Courier, OrderDetails } from '@pishkhan/contract/orders/order.ts';
import { maskMobile } from '@pishkhan/contract/text/mobile.ts';

/** Shown for an address and for a customer's words, which may contain an address. */
export const masked = '…';

const maskCourier = (courier: Courier): Courier => ({
  ...courier,
  mobileNumber: maskMobile(courier.mobileNumber),
});

export const maskOrder = (order: OrderDetails): OrderDetails => ({
  ...order,
  customerPhoneNumber: maskMobile(order.customerPhoneNumber),
  customerAddress: order.customerAddress === null ? null : masked,
  customerComment: order.customerComment === null ? null : masked,
  customerLatitude: null,
  customerLongitude: null,
  courier: order.courier && maskCourier(order.courier),
  otherCouriers: order.otherCouriers.map(maskCourier),
});
