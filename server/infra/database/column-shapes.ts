// Types of columns that PostgreSQL does not know: shapes of JSON, and unions that no CHECK lists. `npm run generate` puts them into tables.ts.
import type { PlatformRole } from '@pishkhan/contract/access/platform-permissions.ts';
import type { VendorStatus } from '@pishkhan/contract/access/vendor-status.ts';
import type { TransactionKind } from '@pishkhan/contract/ledger/accounts.ts';
import type { Area } from '@pishkhan/contract/map/area.ts';
import type { MomentDetails, OrderItem } from '@pishkhan/contract/orders/order.ts';
import type {
  BasketExpense,
  BasketPricing,
  CourierAttempt,
  CourierReview,
  OfferedChange,
  OrderBasket,
  RequestedCall,
} from '@pishkhan/contract/orders/order-parts.ts';
import type {
  CourierState,
  DeliveryType,
  KitchenState,
  OrderStatus,
} from '@pishkhan/contract/orders/states.ts';
import type { Actor, RecordedActor } from '@pishkhan/contract/orders/words.ts';
import type { PrintReason } from '@pishkhan/contract/printing/print.ts';
import type { ReviewOption, ReviewRecord } from '@pishkhan/contract/reviews/review.ts';
import type { ShiftRange } from '@pishkhan/contract/time/weekly-shifts.ts';
import type { PauseReason } from '@pishkhan/contract/vendors/throttle.ts';
import type { VendorAction, VisibilityAction } from '@pishkhan/contract/vendors/transitions.ts';
import type { ColumnType, JSONColumnType } from 'kysely';
import type { Sealed } from './sealed.ts';

/** Written by `sealField`, read by `openField` (field-encryption.ts). */
export type SealedText = ColumnType<Sealed, string, string>;
export type NullableSealedText = ColumnType<Sealed | null, string | null, string | null>;
/** Written as JSON text, read as the shape. */
export type Json<T extends object | null> = JSONColumnType<T>;
export type NullableJson<T extends object> = ColumnType<T | null, string | null, string | null>;

export interface ColumnShapes {
  'ledger_check.sample': object;
  'ledger_day.kind': TransactionKind;
  'notice.content': Record<string, unknown>;
  'operator.roles': PlatformRole[];
  'order_count.delivery_type': DeliveryType;
  'order_count.status': OrderStatus;
  'order_event.actor': RecordedActor;
  'order_event.courier': CourierState;
  'order_event.details': MomentDetails;
  'order_event.status': OrderStatus;
  'order_hearing.actor': Actor;
  'order_print.actor': Actor;
  'order_print.reason': PrintReason;
  'orders.call': RequestedCall;
  'orders.change': OfferedChange;
  'orders.courier': CourierState;
  'orders.deliveries': CourierAttempt[];
  'orders.delivery_type': DeliveryType;
  'orders.expenses': BasketExpense[];
  'orders.items': OrderItem[];
  'orders.kitchen': KitchenState;
  'orders.original': OrderBasket;
  'orders.picked': number[];
  'orders.stations_passed': number[];
  'orders.pricing': BasketPricing;
  'orders.review': CourierReview;
  'orders.status': OrderStatus;
  'push_subscription.device_type': 1 | 2 | 3;
  'review.options': ReviewOption[];
  'review_record.products': ReviewRecord['productsDetails'];
  'security_change.after': Record<string, unknown>;
  'security_change.before': Record<string, unknown>;
  'security_event.object': Record<string, string>;
  'settlement_run.vendor_codes': string[];
  'vendor.grade': 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H';
  'vendor.status_before': VendorStatus;
  'vendor_moment.action': VendorAction | 'finishSignup' | 'approveSettings' | VisibilityAction;
  'vendor_moment.from_status': VendorStatus;
  'vendor_moment.to_status': VendorStatus;
  'vendor_terms.grade': 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H';
  'vendor_polygon.area': Area;
  'vendor_special_day.ranges': ShiftRange[];
  'vendor_throttle.reason': PauseReason;
}
