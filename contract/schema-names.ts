// The names of schemas in the OpenAPI documents: a generated client has types of these names. A schema that is used once needs no name.
import type * as z from 'zod/mini';
import { followedOrderSchema } from './follow/followed.ts';
import { areaSchema } from './map/area.ts';
import { placeSchema } from './map/calls.ts';
import { newOrderSchema } from './marketplace/calls.ts';
import { waitingChangeSchema } from './marketplace/moderation-calls.ts';
import { unsentSchema } from './marketplace/unsent.ts';
import { menuMessageSchema, vendorMessageSchema, webhookMessageSchema } from './marketplace/webhooks.ts';
import { offPartSchema, snoozeSchema } from './menu/availability/availability.ts';
import { bulkActionSchema, bulkChangesSchema } from './menu/bulk/calls.ts';
import { menuCopySchema } from './menu/bulk/copy-calls.ts';
import { categorySchema } from './menu/categories/category.ts';
import { menuCategorySchema, menuOptionCategorySchema, menuProductSchema } from './menu/menu.ts';
import { optionCategorySchema, optionSchema } from './menu/options/option.ts';
import { productHeaderSchema, productImageSchema, productVariantSchema } from './menu/products/product.ts';
import { approvalSchema, changeRequestSchema, changeTypeSchema } from './menu/review/approval.ts';
import { tomanSchema } from './money/toman.ts';
import { historyRowSchema } from './orders/history-calls.ts';
import {
  basketSchema,
  courierSchema,
  expenseSchema,
  momentDetailsSchema,
  orderChangeSchema,
  orderCodeSchema,
  orderDetailsSchema,
  orderItemOptionSchema,
  orderItemSchema,
  orderMomentSchema,
  orderSchema,
  permitSchema,
  receiptSchema,
} from './orders/order.ts';
import { actorSchema } from './orders/words.ts';
import { printSchema } from './printing/print.ts';
import { userSchema } from './session/session.ts';
import { staffMemberSchema } from './staff/calls.ts';
import { instantSchema } from './time/tehran.ts';
import { shiftDaySchema } from './time/weekly-shifts.ts';
import {
  deliverySettingsSchema,
  orderingSettingsSchema,
  ownDeliverySchema,
  polygonSchema,
} from './vendors/ordering-settings.ts';
import { vendorSchema } from './vendors/vendor.ts';
import { vendorDocumentSchema, vendorFinancialSchema, vendorInfoSchema } from './vendors/vendor-info.ts';
import { vendorStateSchema } from './vendors/vendor-state.ts';

export const schemaNames: Readonly<Record<string, z.ZodMiniType>> = {
  Instant: instantSchema,
  Toman: tomanSchema,

  Order: orderSchema,
  OrderDetails: orderDetailsSchema,
  OrderCode: orderCodeSchema,
  OrderItem: orderItemSchema,
  OrderItemOption: orderItemOptionSchema,
  OrderMoment: orderMomentSchema,
  OrderMomentDetails: momentDetailsSchema,
  OrderChange: orderChangeSchema,
  OrderHistoryRow: historyRowSchema,
  NewOrder: newOrderSchema,
  FollowedOrder: followedOrderSchema,
  Actor: actorSchema,
  Basket: basketSchema,
  Courier: courierSchema,
  Expense: expenseSchema,
  Permit: permitSchema,
  Print: printSchema,
  Receipt: receiptSchema,

  Product: productHeaderSchema,
  ProductVariant: productVariantSchema,
  ProductImage: productImageSchema,
  Option: optionSchema,
  OptionCategory: optionCategorySchema,
  Category: categorySchema,
  Snooze: snoozeSchema,
  OffPart: offPartSchema,
  Approval: approvalSchema,
  ChangeType: changeTypeSchema,
  ChangeRequest: changeRequestSchema,
  WaitingChange: waitingChangeSchema,
  BulkAction: bulkActionSchema,
  BulkChanges: bulkChangesSchema,
  MenuCopy: menuCopySchema,
  MenuCategory: menuCategorySchema,
  MenuProduct: menuProductSchema,
  MenuOptionCategory: menuOptionCategorySchema,

  Vendor: vendorSchema,
  VendorState: vendorStateSchema,
  VendorInfo: vendorInfoSchema,
  VendorDocument: vendorDocumentSchema,
  VendorFinancial: vendorFinancialSchema,
  OrderingSettings: orderingSettingsSchema,
  DeliverySettings: deliverySettingsSchema,
  OwnDelivery: ownDeliverySchema,
  Polygon: polygonSchema,
  ShiftDay: shiftDaySchema,
  Area: areaSchema,
  Place: placeSchema,

  User: userSchema,
  StaffMember: staffMemberSchema,

  OrderMessage: webhookMessageSchema,
  MenuMessage: menuMessageSchema,
  VendorMessage: vendorMessageSchema,
  Unsent: unsentSchema,
};
