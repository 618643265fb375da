import type { FollowerKind } from '@pishkhan/contract/follow/followed.ts';
import type { Expense, MomentDetails, OrderItem, OrderMoment } from '@pishkhan/contract/orders/order.ts';
import type {
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
import type { Actor } from '@pishkhan/contract/orders/words.ts';
import type { PowerState, PushState, SoundState } from '@pishkhan/contract/presence/device-state.ts';
import type { DocumentKind, PrintOutcome, PrintReason } from '@pishkhan/contract/printing/print.ts';
import type { Generated, GeneratedAlways } from 'kysely';

import type { Json, NullableJson, NullableSealedText, SealedText } from './columns.ts';

interface OrderDiscountTable {
  vendor_code: string;
  discount_id: number;
  order_code: string;
  pieces: number;
  value: number;
  vendor_share: number;
  platform_share: number;
}

interface OrdersTable {
  vendor_code: string;
  code: string;
  delivery_type: DeliveryType;
  kitchen: KitchenState;
  courier: Generated<CourierState>;
  status: OrderStatus;
  is_open: GeneratedAlways<boolean>;
  is_canceled: GeneratedAlways<boolean>;
  version: number;
  status_at: Date;
  placed_at: Date;
  paid_at: Date | null;
  received_at: Date;
  acknowledge_by: Date;
  preparation_minutes: number | null;
  ready_by: Date | null;
  customer_name: string;
  customer_phone: string;
  customer_address: string | null;
  customer_comment: string | null;
  customer_latitude: number | null;
  customer_longitude: number | null;
  vendor_latitude: number | null;
  vendor_longitude: number | null;
  city_id: number | null;
  raw_total: number;
  total_after_discount: number;
  total: number;
  voucher: number;
  payable: GeneratedAlways<number>;
  expenses: Json<Expense[]>;
  items: Json<OrderItem[]>;
  courier_attempt: Generated<number>;
  deliveries: Json<CourierAttempt[]>;
  call: NullableJson<RequestedCall>;
  scheduled_for: Date | null;
  release_at: Date | null;
  call_by: Date;
  cancel_by: Date;
  accepted_at: Date | null;
  delay_minutes: Generated<number>;
  pricing: NullableJson<BasketPricing>;
  picked: Json<number[]>;
  change: NullableJson<OfferedChange>;
  original: NullableJson<OrderBasket>;
  review: NullableJson<CourierReview>;
  handover_code: string | null;
  is_test: Generated<boolean>;
  busy_minutes: Generated<number>;
}

interface VendorStreamTable {
  vendor_code: string;
  epoch: Generated<number>;
  seq: Generated<number>;
}

interface OrderEventTable {
  vendor_code: string;
  seq: number;
  order_code: string;
  version: number;
  at: Date;
  what: OrderMoment['what'];
  status: OrderStatus;
  actor: NullableJson<Actor>;
  courier: CourierState | null;
  preparation_minutes: number | null;
  details: NullableJson<MomentDetails>;
  session_id: string | null;
  address: string | null;
}

interface OrderCountTable {
  vendor_code: string;
  span: 'day' | 'month';
  /** A date arrives as the driver's Date; read it as text. */
  since: Date;
  status: OrderStatus;
  delivery_type: DeliveryType;
  orders: number;
  value: number;
}

interface TestOrderDoneTable {
  vendor_code: string;
  at: Date;
}

interface OrderTimerTable {
  id: GeneratedAlways<number>;
  at: Date;
  vendor_code: string;
  order_code: string;
}

interface OrderHearingTable {
  vendor_code: string;
  order_code: string;
  session_id: string;
  received_at: Date | null;
  drawn_at: Date | null;
  sounded_at: Date | null;
  touched_at: Date | null;
  actor: NullableJson<Actor>;
  browser: string | null;
  system: string | null;
}

interface OrderDeviceTable {
  vendor_code: string;
  session_id: string;
  since: Date;
  seen_at: Date;
  sound: SoundState;
  push: PushState;
  is_visible: boolean;
  is_kept_awake: boolean;
  power: PowerState;
  version: string;
}

interface VendorReachTable {
  vendor_code: string;
  seen_at: Date;
  look_at: Generated<Date>;
  checked_in_for: Date | null;
}

interface VendorUnreachableTable {
  vendor_code: string;
  id: GeneratedAlways<number>;
  last_seen_at: Date;
  started_at: Date;
  ended_at: Date | null;
}

interface VendorDevicePauseTable {
  vendor_code: string;
  ends_by_itself: boolean;
}

interface OutboxTable {
  id: GeneratedAlways<number>;
  vendor_code: string;
  seq: number;
}

interface IdempotencyTable {
  vendor_code: string;
  principal: string;
  key: string;
  fingerprint: string;
  status: number;
  body: string;
  created_at: Date;
}

interface OrderPrintTable {
  vendor_code: string;
  order_code: string;
  number: number;
  kind: DocumentKind;
  /** Ids, ascending, with commas between; null: all lines. */
  station_ids: string | null;
  copies: number;
  automatic: boolean;
  device_id: string;
  actor: Json<Actor>;
  claimed_at: Date;
  outcome: Generated<PrintOutcome>;
  settled_at: Date | null;
  /** Only of FAILED and UNSURE. */
  reason: PrintReason | null;
  /** The session that claimed the print. */
  session_id: string | null;
  address: string | null;
}

interface WebhookEndpointTable {
  id: Generated<number>;
  url: string;
  secret: SealedText;
  previous_secret: NullableSealedText;
  previous_until: Date | null;
  created_at: Generated<Date>;
  disabled_at: Date | null;
  disabled_because: string | null;
}

interface WebhookMessageTable {
  vendor_code: string;
  topic: Generated<
    'order' | 'menu' | 'vendor' | 'review' | 'throttle' | 'vendor-image' | 'dispute' | 'reach'
  >;
  seq: number;
  epoch: number;
  subject: string;
  type: string;
  happened_at: Date;
  queued_at: Generated<Date>;
  state: Generated<'waiting' | 'delivered' | 'given-up'>;
  tries: Generated<number>;
  due_at: Generated<Date>;
  tried_at: Date | null;
  last_status: number | null;
  last_failure: string | null;
  delivered_at: Date | null;
}

interface FollowLinkTable {
  vendor_code: string;
  order_code: string;
  hash: string;
  follower: FollowerKind;
  created_at: Date;
  expires_at: Date;
}

interface OrderListenerTable {
  vendor_code: string;
  session_id: string;
  until: Date;
}

interface OrderHeardTable {
  vendor_code: string;
  started_at: Date;
  until: Date;
}

export interface OrdersTables {
  order_discount: OrderDiscountTable;
  orders: OrdersTable;
  archived_orders: OrdersTable;
  /** A view. */
  all_orders: OrdersTable;
  vendor_stream: VendorStreamTable;
  order_event: OrderEventTable;
  archived_order_event: OrderEventTable;
  /** A view. */
  all_order_event: OrderEventTable;
  order_count: OrderCountTable;
  test_order_done: TestOrderDoneTable;
  order_timer: OrderTimerTable;
  order_listener: OrderListenerTable;
  order_heard: OrderHeardTable;
  order_hearing: OrderHearingTable;
  order_device: OrderDeviceTable;
  vendor_reach: VendorReachTable;
  vendor_unreachable: VendorUnreachableTable;
  vendor_device_pause: VendorDevicePauseTable;
  outbox: OutboxTable;
  idempotency: IdempotencyTable;
  webhook_endpoint: WebhookEndpointTable;
  webhook_message: WebhookMessageTable;
  follow_link: FollowLinkTable;
  order_print: OrderPrintTable;
}
