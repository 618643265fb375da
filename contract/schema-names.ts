// The names of schemas in the OpenAPI documents, which become the type names of a generated client. A schema
// of one call needs no name; an object that two calls share needs one (openapi.test.ts).

import type * as z from 'zod/mini';
import { escalationNoticeSchema, escalationSchema } from './escalation/calls.ts';
import { followedOrderSchema } from './follow/followed.ts';
import { adjustmentSchema } from './ledger/adjustment.ts';
import { entrySchema } from './ledger/calls.ts';
import { disputeSchema } from './ledger/dispute-calls.ts';
import { evidenceSchema } from './ledger/evidence.ts';
import { statementReceiverSchema, statementReceiversSchema } from './ledger/statement-calls.ts';
import { areaSchema } from './map/area.ts';
import { placeSchema } from './map/calls.ts';
import { accountSchema, decidedAccountSchema } from './marketplace/account-calls.ts';
import { newOrderSchema, orderAnswerSchema } from './marketplace/calls.ts';
import { cancellationRulesSchema, percentsSchema } from './marketplace/cancellation-calls.ts';
import { waitingReplySchema } from './marketplace/customer-review-calls.ts';
import { waitingDisputeSchema } from './marketplace/dispute-calls.ts';
import { rateSchema } from './marketplace/ledger-calls.ts';
import { waitingChangeSchema } from './marketplace/moderation-calls.ts';
import { platformOrderSchema, trailEntrySchema } from './marketplace/order-calls.ts';
import { runShareSchema, settlementRunSchema } from './marketplace/settlement-run-calls.ts';
import { waitingVendorImageSchema } from './marketplace/vendor-image-calls.ts';
import { loggedMessageSchema } from './marketplace/webhook-calls.ts';
import {
  disputeMessageSchema,
  menuMessageSchema,
  replyMessageSchema,
  vendorImageMessageSchema,
  vendorMessageSchema,
  webhookMessageSchema,
} from './marketplace/webhooks.ts';
import { offPartSchema, snoozeSchema } from './menu/availability/availability.ts';
import { bulkActionSchema, bulkChangesSchema } from './menu/bulk/calls.ts';
import { menuCopySchema } from './menu/bulk/copy-calls.ts';
import { hoursOfDaySchema } from './menu/categories/calls.ts';
import { categorySchema } from './menu/categories/category.ts';
import { stationsSchema } from './menu/categories/station.ts';
import { discountDetailsSchema } from './menu/discounts/calls.ts';
import { discountSchema } from './menu/discounts/discount.ts';
import { runningDiscountSchema } from './menu/discounts/running-discount.ts';
import { menuCategorySchema, menuOptionCategorySchema, menuProductSchema } from './menu/menu.ts';
import { optionConnectionsSchema } from './menu/options/calls.ts';
import { optionCategorySchema, optionSchema } from './menu/options/option.ts';
import { newOptionSchema } from './menu/options/option-edit.ts';
import { productHeaderSchema, productImageSchema, productVariantSchema } from './menu/products/product.ts';
import { newVariantSchema } from './menu/products/product-edit.ts';
import { approvalSchema, changeRequestSchema, changeTypeSchema } from './menu/review/approval.ts';
import { tomanSchema } from './money/toman.ts';
import { sentDocumentsSchema } from './onboarding/calls.ts';
import { registrationSchema } from './onboarding/signup.ts';
import { meAtConsoleSchema, operatorSchema } from './operators/calls.ts';
import { proposalPersonSchema, proposalSchema } from './operators/proposal-calls.ts';
import { changedLineSchema, replacementSchema } from './orders/calls.ts';
import { historyPageSchema, historyRowSchema } from './orders/history-calls.ts';
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
import { unsentSchema } from './orders/unsent.ts';
import { actorSchema, recordedActorSchema } from './orders/words.ts';
import { printSchema } from './printing/print.ts';
import { replyTemplatesSchema } from './reviews/calls.ts';
import {
  itemReviewSchema,
  orderedProductSchema,
  replySchema,
  reviewOptionSchema,
  reviewRecordSchema,
  reviewSchema,
} from './reviews/review.ts';
import { userSchema } from './session/session.ts';
import { staffMemberSchema } from './staff/calls.ts';
import { instantSchema } from './time/tehran.ts';
import { shiftDaySchema, shiftRangeSchema } from './time/weekly-shifts.ts';
import { liveFiguresSchema, takenBySchema, troubleSchema } from './troubles/troubles.ts';
import {
  deliverySettingsSchema,
  orderingSettingsSchema,
  ownDeliverySchema,
  polygonSchema,
  specialDayChangeSchema,
  specialDaySchema,
} from './vendors/ordering-settings.ts';
import { vendorChoiceSchema, vendorSchema } from './vendors/vendor.ts';
import {
  ownVendorImagesSchema,
  vendorImageRequestSchema,
  vendorImagesSchema,
} from './vendors/vendor-images.ts';
import { vendorDocumentSchema, vendorFinancialSchema, vendorInfoSchema } from './vendors/vendor-info.ts';
import { vendorStateSchema } from './vendors/vendor-state.ts';

/** The members of a union by a field, each named after the union and its value of that field. */
const membersOf = (name: string, { _zod }: z.ZodMiniDiscriminatedUnion): Record<string, z.ZodMiniType> =>
  Object.fromEntries(
    (_zod.def.options as z.ZodMiniObject[]).map((member) => {
      const [value] = [...(member.shape[_zod.def.discriminator]?._zod.values ?? [])];
      return [`${name}${pascalCase(String(value))}`, member];
    }),
  );

const pascalCase = (value: string): string =>
  value.toLowerCase().replace(/(?:^|[-_])(.)/g, (_, letter: string) => letter.toUpperCase());

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
  OrderHistoryPage: historyPageSchema,
  ChangedLine: changedLineSchema,
  Replacement: replacementSchema,
  NewOrder: newOrderSchema,
  OrderAnswer: orderAnswerSchema,
  FollowedOrder: followedOrderSchema,
  Escalation: escalationSchema,
  EscalationNotice: escalationNoticeSchema,
  RecordedActor: recordedActorSchema,
  ...membersOf('RecordedActor', recordedActorSchema),
  Actor: actorSchema,
  ...membersOf('Actor', actorSchema),
  Basket: basketSchema,
  Courier: courierSchema,
  Expense: expenseSchema,
  Permit: permitSchema,
  Print: printSchema,
  Receipt: receiptSchema,

  Product: productHeaderSchema,
  ProductVariant: productVariantSchema,
  NewVariant: newVariantSchema,
  ProductImage: productImageSchema,
  Option: optionSchema,
  NewOption: newOptionSchema,
  OptionConnections: optionConnectionsSchema,
  OptionCategory: optionCategorySchema,
  Category: categorySchema,
  Stations: stationsSchema,
  Snooze: snoozeSchema,
  OffPart: offPartSchema,
  Approval: approvalSchema,
  ChangeType: changeTypeSchema,
  ChangeRequest: changeRequestSchema,
  WaitingChange: waitingChangeSchema,
  BulkAction: bulkActionSchema,
  ...membersOf('BulkAction', bulkActionSchema),
  BulkChanges: bulkChangesSchema,
  MenuCopy: menuCopySchema,
  Discount: discountSchema,
  DiscountDetails: discountDetailsSchema,
  RunningDiscount: runningDiscountSchema,
  MenuCategory: menuCategorySchema,
  MenuProduct: menuProductSchema,
  MenuOptionCategory: menuOptionCategorySchema,

  SettlementRun: settlementRunSchema,
  RunShare: runShareSchema,

  Vendor: vendorSchema,
  VendorChoice: vendorChoiceSchema,
  VendorState: vendorStateSchema,
  VendorInfo: vendorInfoSchema,
  VendorImages: vendorImagesSchema,
  OwnVendorImages: ownVendorImagesSchema,
  VendorImageRequest: vendorImageRequestSchema,
  WaitingVendorImage: waitingVendorImageSchema,
  VendorDocument: vendorDocumentSchema,
  VendorFinancial: vendorFinancialSchema,
  VendorAccount: accountSchema,
  DecidedAccount: decidedAccountSchema,
  OrderingSettings: orderingSettingsSchema,
  DeliverySettings: deliverySettingsSchema,
  OwnDelivery: ownDeliverySchema,
  Polygon: polygonSchema,
  ShiftDay: shiftDaySchema,
  ShiftRange: shiftRangeSchema,
  SpecialDay: specialDaySchema,
  SpecialDayChange: specialDayChangeSchema,
  HoursOfDay: hoursOfDaySchema,
  Registration: registrationSchema,
  SentDocuments: sentDocumentsSchema,
  Area: areaSchema,
  Place: placeSchema,

  Review: reviewSchema,
  ItemReview: itemReviewSchema,
  ReviewRecord: reviewRecordSchema,
  ReviewOption: reviewOptionSchema,
  OrderedProduct: orderedProductSchema,
  Reply: replySchema,
  WaitingReply: waitingReplySchema,
  ReplyTemplates: replyTemplatesSchema,

  CommissionRate: rateSchema,
  LedgerEntry: entrySchema,
  StatementReceiver: statementReceiverSchema,
  StatementReceivers: statementReceiversSchema,
  Adjustment: adjustmentSchema,
  Dispute: disputeSchema,
  WaitingDispute: waitingDisputeSchema,
  OrderEvidence: evidenceSchema,

  User: userSchema,
  StaffMember: staffMemberSchema,
  MeAtConsole: meAtConsoleSchema,
  OperatorAccount: operatorSchema,
  Proposal: proposalSchema,
  ProposalPerson: proposalPersonSchema,

  PlatformOrder: platformOrderSchema,
  TrailEntry: trailEntrySchema,
  ...membersOf('TrailEntry', trailEntrySchema),
  CancellationRules: cancellationRulesSchema,
  CancellationPercents: percentsSchema,
  Trouble: troubleSchema,
  TakenBy: takenBySchema,
  LiveFigures: liveFiguresSchema,

  OrderMessage: webhookMessageSchema,
  MenuMessage: menuMessageSchema,
  VendorMessage: vendorMessageSchema,
  ReplyMessage: replyMessageSchema,
  DisputeMessage: disputeMessageSchema,
  VendorImageMessage: vendorImageMessageSchema,
  Unsent: unsentSchema,
  LoggedMessage: loggedMessageSchema,
};
