// Written by `npm run generate` from the schema. bigint columns arrive as safe integers, timestamptz as Date; a date arrives as the driver's
// Date, so read it as text. Shapes of JSON and unions that no CHECK lists: column-shapes.ts.
import type { Generated, GeneratedAlways, Kysely, Selectable, Transaction } from 'kysely';
import type { ColumnShapes, Json, NullableJson, NullableSealedText, SealedText } from './column-shapes.ts';

interface BusinessTypeTable {
  id: number;
  served: Generated<boolean>;
}

interface CancellationRuleTable {
  version: number;
  starts_at: Date;
  new_percent: number;
  preparing_percent: number;
  ready_percent: number;
}

interface CardAskTable {
  vendor_code: string;
  id: GeneratedAlways<number>;
  asked_at: Date;
}

interface CardInquiryTable {
  vendor_code: string;
  card_number: SealedText;
  holder_name: string;
  account_number: NullableSealedText;
  iban: NullableSealedText;
  asked_at: Date;
}

interface CategoryTable {
  vendor_code: string;
  id: GeneratedAlways<number>;
  name: string;
  position: number;
  is_active: Generated<boolean>;
  display_time: Generated<'ALL_DAY' | 'SHIFTS'>;
  is_before_azan: Generated<boolean>;
  station_id: number | null;
}

interface CategoryOptionCategoryTable {
  vendor_code: string;
  category_id: number;
  option_category_id: number;
}

interface CategoryShiftTable {
  vendor_code: string;
  id: GeneratedAlways<number>;
  category_id: number;
  day_of_week: number;
  start_time: string;
  end_time: string;
}

interface CellPhoneChangeTable {
  new_cell_phone: string;
  person_id: number;
  asked_at: Date;
  expires_at: Date;
}

interface ChangeRequestTable {
  vendor_code: string;
  id: GeneratedAlways<number>;
  part: 1 | 2 | 3;
  type: 1 | 2 | 3 | 4 | 5;
  part_id: number;
  product_id: number | null;
  option_category_id: number | null;
  old_price: number | null;
  new_price: number | null;
  result: Generated<0 | 1 | 2>;
  reason: string | null;
  asked_by: number | null;
  asked_at: Date;
  decided_at: Date | null;
  withdrawn_at: Date | null;
  operator_id: number | null;
}

interface CityTable {
  id: number;
  name: string;
  code: string;
  latitude: number;
  longitude: number;
  province: Generated<string>;
  served: Generated<boolean>;
}

interface CodeQueueTable {
  cell_phone: string;
  slot: number;
  network: string;
  draw: Generated<number>;
  is_known: boolean;
  won: Generated<boolean>;
  asked_at: Date;
}

interface ContractTable {
  vendor_code: string;
  id: GeneratedAlways<number>;
  kind: 'AGREEMENT' | 'NEW_CONTRACT';
  facts: SealedText;
  sha256: string;
  bytes: number;
  made_at: Date;
  number: string | null;
  signed_at: Date | null;
  signer_person_id: number | null;
  signer_name: string | null;
  signed_sha256: string | null;
  words: SealedText;
  seal: string | null;
}

interface ContractAskingTable {
  vendor_code: string;
  session_id: string;
  contract_id: number;
  sha256: string;
  asked_at: Date;
}

interface CustomerDataDueTable {
  vendor_code: string;
  order_code: string;
  cause: 'PERIOD' | 'REQUEST';
  since: Date;
}

interface CustomerDataProgressTable {
  is_only: Generated<boolean>;
  through: Generated<Date>;
}

interface DataKeyTable {
  id: Generated<number>;
  proof: string;
}

interface DiscountTable {
  vendor_code: string;
  id: GeneratedAlways<number>;
  starts_at: Date;
  ends_at: Date;
  vendor_percent: number;
  platform_percent: number;
  stock: number | null;
  canceled_at: Date | null;
  version: Generated<number>;
  created_at: Generated<Date>;
  held_until: GeneratedAlways<Date>;
}

interface DiscountVariantTable {
  vendor_code: string;
  discount_id: number;
  variant_id: number;
  starts_at: Date;
  held_until: Date;
}

interface ErasureTable {
  subject: string;
  at: Date;
}

interface FollowLinkTable {
  vendor_code: string;
  order_code: string;
  hash: string;
  follower: 'customer' | 'courier';
  created_at: Date;
  expires_at: Date;
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

interface InvitationSmsTable {
  vendor_code: string;
  id: GeneratedAlways<number>;
  person_id: number;
  sent_at: Date;
}

interface LedgerBalanceTable {
  vendor_code: string;
  owed: number;
  open_since: Date | null;
}

interface LedgerCheckTable {
  id: GeneratedAlways<number>;
  started_at: Date;
  finished_at: Date;
  shops: number;
  faults: number;
  sample: Json<ColumnShapes['ledger_check.sample']>;
}

interface LedgerCommissionRateTable {
  vendor_code: string;
  starts_at: Date;
  percent: number;
}

interface LedgerDayTable {
  vendor_code: string;
  day: Date;
  kind: ColumnShapes['ledger_day.kind'];
  transactions: number;
  items: Generated<number>;
  discount_shop: Generated<number>;
  packing: Generated<number>;
  tax: Generated<number>;
  delivery_own: Generated<number>;
  commission: Generated<number>;
  cash: Generated<number>;
  refund: Generated<number>;
  charge: Generated<number>;
  compensation: Generated<number>;
  payout: Generated<number>;
  customer: Generated<number>;
  discount_platform: Generated<number>;
  voucher: Generated<number>;
  delivery_platform: Generated<number>;
  platform: Generated<number>;
  bank: Generated<number>;
  owed: number;
}

interface LedgerDisputeTable {
  vendor_code: string;
  id: GeneratedAlways<number>;
  adjustment_code: string;
  order_code: string;
  state: Generated<'OPEN' | 'WITHDRAWN' | 'WON' | 'LOST'>;
  text: string;
  opened_by: number | null;
  opened_at: Date;
  closed_at: Date | null;
  answer: string | null;
  change: Generated<number>;
  operator_id: number | null;
}

interface LedgerDueTable {
  id: GeneratedAlways<number>;
  vendor_code: string;
  order_code: string;
}

interface LedgerRateDueTable {
  id: GeneratedAlways<number>;
  vendor_code: string;
  starts_at: Date;
  percent: number;
}

interface LedgerSettlementTable {
  vendor_code: string;
  number: string;
  paid_at: Date;
  iban: SealedText;
  lines: number;
  expected: number;
  received: number;
  digest: string;
  told_at: Generated<Date>;
}

interface LedgerSettlementLineTable {
  vendor_code: string;
  number: string;
  line: number;
  order_code: string;
  adjustment_code: string | null;
  expected: number;
  received: number;
}

interface LedgerTransactionTable {
  vendor_code: string;
  id: GeneratedAlways<number>;
  kind: 'SALE' | 'REVERSAL' | 'REFUND' | 'CHARGE' | 'COMPENSATION' | 'DISPUTE' | 'SETTLEMENT';
  order_code: string | null;
  revision: number | null;
  adjustment_code: string | null;
  settlement_number: string | null;
  at: Date;
  booked_at: Generated<Date>;
  commission_percent: number | null;
  reason: string | null;
  dispute_until: Date | null;
  items: Generated<number>;
  discount_shop: Generated<number>;
  packing: Generated<number>;
  tax: Generated<number>;
  delivery_own: Generated<number>;
  commission: Generated<number>;
  cash: Generated<number>;
  refund: Generated<number>;
  charge: Generated<number>;
  compensation: Generated<number>;
  payout: Generated<number>;
  customer: Generated<number>;
  discount_platform: Generated<number>;
  voucher: Generated<number>;
  delivery_platform: Generated<number>;
  platform: Generated<number>;
  bank: Generated<number>;
  owed: GeneratedAlways<number>;
  operator_id: number | null;
}

interface MembershipTable {
  vendor_code: string;
  person_id: number;
  role: 'MANAGER' | 'CASHIER' | 'ACCOUNTANT' | 'BIKER';
  status: Generated<'ACTIVE' | 'PENDING'>;
  order_notification: Generated<boolean>;
  version: Generated<number>;
  full_name: string | null;
  invitation_hash: string | null;
  invited_until: Date | null;
  statement_since: Date | null;
}

interface MenuTable {
  vendor_code: string;
  version: Generated<number>;
}

interface NoticeTable {
  id: GeneratedAlways<number>;
  vendor_code: string;
  channel: 'PUSH' | 'SMS' | 'CALL';
  subscription_id: number | null;
  person_id: number | null;
  order_code: string | null;
  step: string | null;
  content: Json<ColumnShapes['notice.content']>;
  state: Generated<'WAITING' | 'SENT' | 'GIVEN_UP' | 'WITHDRAWN'>;
  tries: Generated<number>;
  queued_at: Generated<Date>;
  due_at: Generated<Date>;
  expires_at: Date;
  last_status: number | null;
  last_failure: string | null;
  settled_at: Date | null;
}

interface OperatorTable {
  id: GeneratedAlways<number>;
  user_name: string;
  full_name: string;
  roles: ColumnShapes['operator.roles'];
  is_active: Generated<boolean>;
  invited_by: number | null;
  created_at: Date;
  passphrase: string | null;
  totp_secret: NullableSealedText;
  totp_last_step: Generated<number>;
  joined_at: Date | null;
  version: Generated<number>;
  inactive_since: Date | null;
}

interface OperatorDayTable {
  operator_id: number;
  day: Date;
  amount: number;
}

interface OperatorInvitationTable {
  token_hash: string;
  token: NullableSealedText;
  invited_by: number | null;
  event_id: string | null;
  operator_id: number;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  totp_secret: SealedText;
}

interface OperatorRecoveryCodeTable {
  operator_id: number;
  hash: string;
  used_at: Date | null;
}

interface OperatorSessionTable {
  id: string;
  operator_id: number;
  token_hash: string;
  created_at: Date;
  used_at: Date;
  expires_at: Date;
  proved_at: Date;
  ended_at: Date | null;
  browser: string | null;
  system: string | null;
  address: string;
}

interface OperatorTryTable {
  name_hash: string;
  wrong_tries: number;
  locked_until: Date | null;
  tried_at: Date;
}

interface OptionCategoryTable {
  vendor_code: string;
  id: GeneratedAlways<number>;
  name: string;
  capacity: number;
  is_mandatory: Generated<boolean>;
  is_active: Generated<boolean>;
  tax: Generated<0 | 10>;
  version: Generated<number>;
}

interface OptionItemTable {
  vendor_code: string;
  id: GeneratedAlways<number>;
  option_category_id: number;
  name: string;
  price: number;
  position: number;
  available: Generated<boolean>;
  approval: Generated<0 | 1 | 2>;
}

interface OrderCountTable {
  vendor_code: string;
  span: 'day' | 'month';
  since: Date;
  status: ColumnShapes['order_count.status'];
  delivery_type: ColumnShapes['order_count.delivery_type'];
  orders: number;
  value: number;
}

interface OrderDeviceTable {
  vendor_code: string;
  session_id: string;
  since: Date;
  seen_at: Date;
  sound: 'on' | 'locked' | 'off';
  push: 'granted' | 'denied' | 'default' | 'unsupported';
  is_visible: boolean;
  is_kept_awake: boolean;
  power: 'mains' | 'battery' | 'unknown';
  version: string;
}

interface OrderDiscountTable {
  vendor_code: string;
  discount_id: number;
  order_code: string;
  pieces: number;
  value: number;
  vendor_share: number;
  platform_share: number;
}

interface OrderEscalationTable {
  vendor_code: string;
  order_code: string;
  step: 'PUSH_AT_ONCE' | 'PUSH' | 'SMS' | 'CALL';
  at: Date;
  outcome: 'QUEUED' | 'NOBODY' | 'JOINED' | 'OFF';
}

interface OrderEventTable {
  vendor_code: string;
  seq: number;
  order_code: string;
  version: number;
  at: Date;
  what: 'created' | 'released' | 'accepted' | 'delayed' | 'picked' | 'prioritized' | 'prepared' | 'shipped' | 'courier-moved' | 'courier-rated' | 'unanswered' | 'held' | 'reported' | 'resumed' | 'change-offered' | 'change-withdrawn' | 'change-agreed' | 'change-declined' | 'change-lapsed' | 'canceled' | 'completed';
  status: ColumnShapes['order_event.status'];
  actor: NullableJson<ColumnShapes['order_event.actor']>;
  courier: ColumnShapes['order_event.courier'] | null;
  preparation_minutes: number | null;
  details: NullableJson<ColumnShapes['order_event.details']>;
  session_id: string | null;
  address: string | null;
}

interface OrderHeardTable {
  vendor_code: string;
  started_at: Date;
  until: Date;
}

interface OrderHearingTable {
  vendor_code: string;
  order_code: string;
  session_id: string;
  received_at: Date | null;
  drawn_at: Date | null;
  sounded_at: Date | null;
  touched_at: Date | null;
  actor: NullableJson<ColumnShapes['order_hearing.actor']>;
  browser: string | null;
  system: string | null;
}

interface OrderListenerTable {
  vendor_code: string;
  session_id: string;
  until: Date;
}

interface OrderLookTable {
  id: GeneratedAlways<number>;
  at: Date;
  vendor_code: string;
  order_code: string;
}

interface OrderMinuteTable {
  minute: Date;
  server_id: string;
  placed: number;
  accepted: number;
  accepted_in_time: number;
}

interface OrderNoteTable {
  id: GeneratedAlways<number>;
  vendor_code: string;
  order_code: string;
  at: Date;
  operator_id: number;
  kind: 'CALLED_SHOP' | 'CALLED_CUSTOMER' | 'NOTE';
  outcome: 'REACHED' | 'NO_ANSWER' | 'WRONG_NUMBER' | null;
  text: string | null;
}

interface OrderPrintTable {
  vendor_code: string;
  order_code: string;
  number: number;
  kind: 'KITCHEN' | 'BILL' | 'COURIER';
  copies: number;
  automatic: boolean;
  device_id: string;
  actor: Json<ColumnShapes['order_print.actor']>;
  claimed_at: Date;
  outcome: Generated<'CLAIMED' | 'PRINTED' | 'UNSURE' | 'UNCONFIRMED' | 'FAILED'>;
  settled_at: Date | null;
  session_id: string | null;
  address: string | null;
  station_ids: string | null;
  reason: ColumnShapes['order_print.reason'] | null;
}

interface OrderTimerTable {
  id: GeneratedAlways<number>;
  at: Date;
  vendor_code: string;
  order_code: string;
}

interface OrderTroubleTable {
  id: GeneratedAlways<number>;
  vendor_code: string;
  order_code: string | null;
  kind: 'unanswered' | 'unheard' | 'reported' | 'change' | 'no-courier' | 'scheduled-in-danger' | 'kitchen-late' | 'courier-late' | 'unreachable';
  city_id: number | null;
  total: number | null;
  since: Date;
  deadline: Date | null;
  step: 'PUSH_AT_ONCE' | 'PUSH' | 'SMS' | 'CALL' | null;
  ended_at: Date | null;
  seq: number | null;
}

interface OrdersTable {
  vendor_code: string;
  code: string;
  delivery_type: ColumnShapes['orders.delivery_type'];
  kitchen: ColumnShapes['orders.kitchen'];
  courier: Generated<ColumnShapes['orders.courier']>;
  status: ColumnShapes['orders.status'];
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
  expenses: Json<ColumnShapes['orders.expenses']>;
  items: Json<ColumnShapes['orders.items']>;
  courier_attempt: Generated<number>;
  deliveries: Json<ColumnShapes['orders.deliveries']>;
  call: NullableJson<ColumnShapes['orders.call']>;
  scheduled_for: Date | null;
  release_at: Date | null;
  call_by: Date;
  cancel_by: Date;
  accepted_at: Date | null;
  delay_minutes: Generated<number>;
  pricing: NullableJson<ColumnShapes['orders.pricing']>;
  picked: Json<ColumnShapes['orders.picked']>;
  change: NullableJson<ColumnShapes['orders.change']>;
  original: NullableJson<ColumnShapes['orders.original']>;
  review: NullableJson<ColumnShapes['orders.review']>;
  handover_code: string | null;
  is_test: Generated<boolean>;
  busy_minutes: Generated<number>;
  stations_passed: Json<ColumnShapes['orders.stations_passed']>;
  prioritized_at: Date | null;
}

interface OtpTable {
  id: GeneratedAlways<number>;
  cell_phone: string;
  requester_hash: string;
  address_prefix: string;
  known_browser: boolean;
  code_hash: string;
  tries: Generated<number>;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  network: Generated<string>;
  is_queued: Generated<boolean>;
}

interface OutboxTable {
  id: GeneratedAlways<number>;
  vendor_code: string;
  seq: number;
}

interface PersonTable {
  id: GeneratedAlways<number>;
  cell_phone: string;
  full_name: Generated<string>;
  national_code: NullableSealedText;
  last_vendor_code: string | null;
  created_at: Generated<Date>;
  unused_since: Date | null;
}

interface ProductTable {
  vendor_code: string;
  id: GeneratedAlways<number>;
  category_id: number;
  name: string;
  description: string | null;
  position: number;
  packing_price: Generated<number>;
  tax: Generated<0 | 10>;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

interface ProductImageTable {
  vendor_code: string;
  id: GeneratedAlways<number>;
  product_id: number;
  digest: string;
  width: number;
  height: number;
  position: number;
  is_main: Generated<boolean>;
  approval: Generated<0 | 1 | 2>;
  replaces: number | null;
}

interface ProductOptionCategoryTable {
  vendor_code: string;
  product_id: number;
  option_category_id: number;
  position: Generated<number>;
}

interface ProposalTable {
  id: GeneratedAlways<number>;
  call: string;
  request: SealedText;
  fingerprint: string;
  vendor_code: string | null;
  approval: 'approve.money' | 'approve.people' | 'approve.system';
  amount: number | null;
  reason: string | null;
  proposed_by: number;
  session_id: string;
  event_id: string;
  proposed_at: Date;
  alone_since: Date | null;
  state: Generated<'WAITING' | 'APPROVED' | 'REJECTED' | 'WITHDRAWN' | 'STALE' | 'EXPIRED'>;
  decided_by: number | null;
  decided_at: Date | null;
  decision_reason: string | null;
  stale_because: string | null;
}

interface PushSubscriptionTable {
  id: GeneratedAlways<number>;
  session_id: string;
  person_id: number;
  kind: 'WEB' | 'FCM';
  digest: string;
  target: string;
  p256dh: string | null;
  auth: string | null;
  device_id: string;
  device_type: ColumnShapes['push_subscription.device_type'];
  registered_at: Date;
}

interface RecoveryCodeTable {
  person_id: number;
  hash: string;
  used_at: Date | null;
}

interface RefreshTokenTable {
  hash: string;
  session_id: string;
  created_at: Date;
  expires_at: Date;
  rotated_at: Date | null;
}

interface ReplyMomentTable {
  vendor_code: string;
  id: GeneratedAlways<number>;
  at: Date;
  what: 'written' | 'edited' | 'deleted' | 'decided';
  order_code: string;
  review_id: number;
  reply_id: number;
  operator_id: number | null;
}

interface ReplyTemplateTable {
  vendor_code: string;
  position: number;
  comment: string;
}

interface ReviewTable {
  vendor_code: string;
  id: GeneratedAlways<number>;
  order_code: string;
  kind: 'ORDER' | 'DELIVERY' | 'ITEM';
  product_id: number | null;
  product_name: string | null;
  at: Date;
  rating: number;
  comment: string | null;
  options: Json<ColumnShapes['review.options']>;
  approval: Generated<0 | 1 | 2>;
}

interface ReviewRecordTable {
  vendor_code: string;
  order_code: string;
  at: Date;
  writer_name: string;
  products: Json<ColumnShapes['review_record.products']>;
  rating: number;
  has_comment: boolean;
  is_answered: Generated<boolean>;
  digest: string;
}

interface ReviewReplyTable {
  vendor_code: string;
  id: GeneratedAlways<number>;
  review_id: number;
  user_type: Generated<'VENDOR' | 'PLATFORM'>;
  writer_name: string;
  comment: string;
  approval: Generated<0 | 1 | 2>;
  reason: string | null;
  version: Generated<number>;
  created_at: Date;
}

interface ReviewTotalTable {
  vendor_code: string;
  records: number;
  points: number;
  version: Generated<number>;
}

interface SalesChangeTable {
  id: GeneratedAlways<number>;
  vendor_code: string;
  day: Date;
}

interface SalesDayTable {
  vendor_code: string;
  day: Date;
  derived_at: Date;
  checked_at: Date;
}

interface SalesHourTable {
  vendor_code: string;
  day: Date;
  hour: number;
  orders: number;
  value: number;
  canceled: number;
  called: number;
  late: number;
  accepted: number;
  accept_seconds: number;
  prepared: number;
  kept: number;
  promised_minutes: number;
  prepare_seconds: number;
}

interface SalesProductTable {
  vendor_code: string;
  day: Date;
  product_id: number;
  name: string;
  pieces: number;
  value: number;
}

interface SalesProgressTable {
  is_only: Generated<boolean>;
  through: Date;
}

interface SchemaCodeTable {
  name: string;
  digest: string;
  version: string;
}

interface SchemaMigrationTable {
  name: string;
  done_at: Generated<Date>;
}

interface SchemaReleaseTable {
  version: string;
  runs_beside: string;
  first_started_at: Generated<Date>;
}

interface SecondFactorTable {
  person_id: number;
  secret: string;
  created_at: Date;
  confirmed_at: Date | null;
  last_step: Generated<number>;
  wrong_tries: Generated<number>;
  locked_until: Date | null;
}

interface SecurityChangeTable {
  id: GeneratedAlways<number>;
  transaction_at: Generated<Date>;
  transaction_id: Generated<string>;
  vendor_code: string | null;
  part: string;
  part_id: string | null;
  before: NullableJson<ColumnShapes['security_change.before']>;
  after: NullableJson<ColumnShapes['security_change.after']>;
}

interface SecurityEventTable {
  id: GeneratedAlways<number>;
  at: Date;
  vendor_code: string | null;
  actor: 'staff' | 'marketplace' | 'operator' | 'machine' | 'public';
  person_id: number | null;
  role: string | null;
  session_id: string | null;
  call: string;
  object: NullableJson<ColumnShapes['security_event.object']>;
  outcome: string;
  times: Generated<number>;
  address: string;
  request_id: string;
  transaction_at: Generated<Date>;
  transaction_id: Generated<string>;
  operator_id: number | null;
  proposal_id: number | null;
  reason: string | null;
}

interface SentMessageTable {
  id: GeneratedAlways<number>;
  provider: string;
  message_id: string;
  request_id: string;
  kind: 'CODE' | 'TEXT';
  state: Generated<'SENT' | 'DELIVERED' | 'UNDELIVERED' | 'UNKNOWN'>;
  polls: Generated<number>;
  due_at: Date;
  sent_at: Generated<Date>;
  settled_at: Date | null;
}

interface SessionTable {
  id: string;
  person_id: number;
  vendor_code: string | null;
  created_at: Date;
  used_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  browser: string | null;
  system: string | null;
  entered_at: Date | null;
  second_factor_at: Date | null;
  ended_by: 'PERSON' | 'MANAGER' | 'PLATFORM' | 'CELL_PHONE' | 'LIMIT' | 'REPLAY' | null;
}

interface SettlementRunTable {
  id: GeneratedAlways<number>;
  state: Generated<'DRAFTING' | 'DRAFT' | 'BOOKING' | 'BOOKED' | 'DISCARDED'>;
  through: Date;
  minimum: number;
  vendor_codes: ColumnShapes['settlement_run.vendor_codes'] | null;
  created_by: number | null;
  created_at: Date;
  drafted_at: Date | null;
  approved_at: Date | null;
  booked_at: Date | null;
  discarded_at: Date | null;
  drafted_to: Generated<string>;
  candidates: number;
  drafted: Generated<number>;
  payable: Generated<number>;
  payable_toman: Generated<number>;
  booked: Generated<number>;
  booked_toman: Generated<number>;
  failed: Generated<number>;
  failed_toman: Generated<number>;
  digest: string | null;
  file_at: Date | null;
  file_transfers: number | null;
  file_toman: number | null;
  file_sha256: string | null;
}

interface SettlementRunRowTable {
  vendor_code: string;
  run_id: number;
  amount: number;
  lines: number;
  since: Date;
  last_transaction: number;
  digest: string;
  iban: NullableSealedText;
  holder_name: string | null;
  excluded: 'NO_ACCOUNT' | 'ACCOUNT_WAITING' | 'ACCOUNT_REJECTED' | 'ACCOUNT_NEW' | 'NEGATIVE' | 'BELOW_MINIMUM' | 'BY_HAND' | null;
  excluded_because: string | null;
  failed: 'NO_ACCOUNT' | 'ACCOUNT_WAITING' | 'ACCOUNT_REJECTED' | 'ACCOUNT_NEW' | 'AMOUNT_CHANGED' | 'ACCOUNT_CHANGED' | 'REFUSED' | null;
  booked_at: Date | null;
  transfer: 'PAID' | 'RETURNED' | null;
  transfer_at: Date | null;
  transfer_note: string | null;
}

interface SignInChallengeTable {
  hash: string;
  person_id: number;
  requester_hash: string;
  vendor_code: string | null;
  created_at: Date;
  expires_at: Date;
}

interface SmsQuotaTable {
  scope: string;
  ends_at: Date;
  used: number;
  is_told: Generated<boolean>;
}

interface SnoozeTable {
  vendor_code: string;
  part: 'CATEGORY' | 'VARIANT' | 'OPTION';
  part_id: number;
  since: Date;
  until: Date;
  by_person: number;
  by_name: string;
}

interface StatementNoticeTable {
  vendor_code: string;
  month: Date;
  person_id: number;
  claimed_at: Date;
  tries: number;
  sent_at: Date | null;
  failed_at: Date | null;
}

interface StationTable {
  vendor_code: string;
  id: GeneratedAlways<number>;
  name: string;
  position: number;
  next_station_id: number | null;
}

interface TestOrderDoneTable {
  vendor_code: string;
  at: Date;
}

interface TroubleStreamTable {
  id: Generated<number>;
  epoch: Generated<number>;
  seq: Generated<number>;
}

interface TroubleTakeTable {
  vendor_code: string;
  operator_id: number | null;
  session_id: string | null;
  taken_at: Date;
  seq: number | null;
}

interface VariantTable {
  vendor_code: string;
  id: GeneratedAlways<number>;
  product_id: number;
  name: string;
  position: number;
  price: number;
  preparation_minutes: Generated<number>;
  visible: Generated<boolean>;
  available: Generated<boolean>;
  capacity: number | null;
  description: string | null;
  approval: Generated<0 | 1 | 2>;
}

interface VendorTable {
  code: string;
  name: string;
  status: 'ACTIVE' | 'INACTIVE' | 'VMS_DEACTIVATED' | 'NOT_REGISTERED' | 'DELIVERY_PROBLEM' | 'PAUSE' | 'PENDING_APPROVAL' | 'PRE_SIGN_UP' | 'READY_FOR_ACTIVE' | 'REJECTED' | 'SIGNED_UP' | 'SUSPENDED' | 'OFOOD_ACTIVATION' | 'TEMPORARY_INACTIVE' | 'WAITING_FOR_BUSINESS_TYPE' | 'WAITING_FOR_CITY';
  grade: ColumnShapes['vendor.grade'] | null;
  step: Generated<number>;
  city_id: number | null;
  referral_code: string | null;
  business_title: string | null;
  business_type: string | null;
  business_type_id: number | null;
  owner_cell_phone: string | null;
  owner_name: string | null;
  phone: string | null;
  address: string | null;
  latitude: number | null;
  longitude: number | null;
  visible: Generated<boolean>;
  is_tax: Generated<boolean>;
  financial_report_visible: Generated<boolean>;
  packing_price: Generated<number>;
  packaging_tax: Generated<0 | 10>;
  created_at: Generated<Date>;
  parent_code: string | null;
  version: Generated<number>;
  status_since: Generated<Date>;
  status_reason: string | null;
  status_before: ColumnShapes['vendor.status_before'] | null;
  times_returned: Generated<number>;
  step_again: number | null;
  owner_person_id: number | null;
  owner_national_code: NullableSealedText;
  owner_birthday: string | null;
  owner_type: 1 | 2 | null;
  company_name: string | null;
  company_national_id: string | null;
  phone_prefix: string | null;
  landline: string | null;
  extra_address: string | null;
  postal_code: string | null;
  plaque: string | null;
  unit: string | null;
  menu_url: string | null;
  is_packing_set: Generated<boolean>;
  minimum_basket: number | null;
  ofood_delivery: Generated<boolean>;
  own_delivery: Generated<boolean>;
  settings_approved_at: Date | null;
  second_factor_since: Date | null;
  platform_second_factor_since: Date | null;
  logo_digest: string | null;
  main_image_digest: string | null;
  hidden_reason: string | null;
  max_platform_percent: Generated<number>;
  changed_at: Generated<Date>;
  owner_code_mark: string | null;
}

interface VendorAccountTable {
  vendor_code: string;
  card_number: NullableSealedText;
  holder_name: string;
  account_number: NullableSealedText;
  iban: SealedText;
  approval: Generated<0 | 1 | 2>;
  set_at: Date;
  rejected_because: string | null;
  version: Generated<number>;
  pays_from: Date | null;
  iban_mark: string | null;
}

interface VendorAccountMomentTable {
  vendor_code: string;
  id: GeneratedAlways<number>;
  at: Date;
  action: 'SET' | 'ACCEPT' | 'REJECT' | 'CHANGE';
  operator_id: number | null;
  reason: string | null;
  version: number;
  iban: SealedText;
}

interface VendorAutomaticAcceptTable {
  vendor_code: string;
  highest_total: number;
  open_orders: number;
  preparation_minutes: number;
}

interface VendorBusyLimitTable {
  vendor_code: string;
  open_orders: number;
  minutes: number;
}

interface VendorDevicePauseTable {
  vendor_code: string;
  ends_by_itself: boolean;
}

interface VendorDocumentTable {
  vendor_code: string;
  id: GeneratedAlways<number>;
  type: 'NATIONAL_CARD' | 'BUSINESS_LICENSE' | 'ADDED_VALUE_LICENSE' | 'MENU' | 'COMPANY_REGISTRATION_AD' | 'ARTICLES_OF_ASSOCIATION' | 'STOREFRONT_IMAGE' | 'OTHER';
  kind: 'image' | 'pdf';
  digest: string;
  name: string;
  size: number;
  sent_at: Date;
}

interface VendorImageRequestTable {
  vendor_code: string;
  id: GeneratedAlways<number>;
  kind: 'logo' | 'mainImage';
  digest: string;
  result: Generated<0 | 1 | 2>;
  reason: string | null;
  asked_by: number | null;
  asked_at: Date;
  decided_at: Date | null;
  withdrawn_at: Date | null;
  operator_id: number | null;
}

interface VendorMomentTable {
  vendor_code: string;
  id: GeneratedAlways<number>;
  at: Date;
  action: ColumnShapes['vendor_moment.action'];
  from_status: ColumnShapes['vendor_moment.from_status'];
  to_status: ColumnShapes['vendor_moment.to_status'];
  person_id: number | null;
  reason: string | null;
  operator_id: number | null;
}

interface VendorPolygonTable {
  vendor_code: string;
  id: GeneratedAlways<number>;
  area: Json<ColumnShapes['vendor_polygon.area']>;
  delivery_price: number;
  delivery_time: number;
  is_active: Generated<boolean>;
  approval: Generated<0 | 1 | 2>;
  version: Generated<number>;
  rejected_because: string | null;
  drawn_at: Generated<Date>;
}

interface VendorReachTable {
  vendor_code: string;
  seen_at: Date;
  look_at: Generated<Date>;
  checked_in_for: Date | null;
}

interface VendorShiftTable {
  vendor_code: string;
  id: GeneratedAlways<number>;
  day_of_week: number;
  start_time: string;
  end_time: string;
}

interface VendorSpecialDayTable {
  vendor_code: string;
  id: GeneratedAlways<number>;
  start_date: string;
  end_date: string;
  title: string | null;
  ranges: Json<ColumnShapes['vendor_special_day.ranges']>;
}

interface VendorStreamTable {
  vendor_code: string;
  epoch: Generated<number>;
  seq: Generated<number>;
}

interface VendorTermsTable {
  vendor_code: string;
  id: GeneratedAlways<number>;
  set_at: Date;
  set_by: 'KEY' | 'OPERATOR' | 'ACCEPTANCE';
  operator_id: number | null;
  approved_by: number | null;
  grade: ColumnShapes['vendor_terms.grade'] | null;
  is_tax: boolean;
  financial_report_visible: boolean;
  max_platform_percent: number;
}

interface VendorThrottleTable {
  vendor_code: string;
  id: GeneratedAlways<number>;
  kind: 'PAUSE' | 'BUSY' | 'LIMIT';
  started_at: Date;
  until: Date;
  minutes: number | null;
  is_until_closing: Generated<boolean>;
  reason: ColumnShapes['vendor_throttle.reason'] | null;
  note: string | null;
  person_id: number | null;
  by_name: string | null;
  ended_at: Date | null;
  ended_because: 'TIME' | 'STAFF' | 'REPLACED' | 'ORDERS' | 'DEVICE' | 'PLATFORM' | null;
}

interface VendorUnreachableTable {
  vendor_code: string;
  id: GeneratedAlways<number>;
  last_seen_at: Date;
  started_at: Date;
  ended_at: Date | null;
}

interface VendorWordTable {
  vendor_code: string;
  word: string;
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
  seq: number;
  is_end: Generated<boolean>;
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
  topic: Generated<string>;
}

export interface Tables {
  all_order_event: OrderEventTable;
  all_orders: OrdersTable;
  archived_order_event: OrderEventTable;
  archived_orders: OrdersTable;
  business_type: BusinessTypeTable;
  cancellation_rule: CancellationRuleTable;
  card_ask: CardAskTable;
  card_inquiry: CardInquiryTable;
  category: CategoryTable;
  category_option_category: CategoryOptionCategoryTable;
  category_shift: CategoryShiftTable;
  cell_phone_change: CellPhoneChangeTable;
  change_request: ChangeRequestTable;
  city: CityTable;
  code_queue: CodeQueueTable;
  contract: ContractTable;
  contract_asking: ContractAskingTable;
  customer_data_due: CustomerDataDueTable;
  customer_data_progress: CustomerDataProgressTable;
  data_key: DataKeyTable;
  discount: DiscountTable;
  discount_variant: DiscountVariantTable;
  erasure: ErasureTable;
  follow_link: FollowLinkTable;
  idempotency: IdempotencyTable;
  invitation_sms: InvitationSmsTable;
  ledger_balance: LedgerBalanceTable;
  ledger_check: LedgerCheckTable;
  ledger_commission_rate: LedgerCommissionRateTable;
  ledger_day: LedgerDayTable;
  ledger_dispute: LedgerDisputeTable;
  ledger_due: LedgerDueTable;
  ledger_rate_due: LedgerRateDueTable;
  ledger_settlement: LedgerSettlementTable;
  ledger_settlement_line: LedgerSettlementLineTable;
  ledger_transaction: LedgerTransactionTable;
  membership: MembershipTable;
  menu: MenuTable;
  notice: NoticeTable;
  operator: OperatorTable;
  operator_day: OperatorDayTable;
  operator_invitation: OperatorInvitationTable;
  operator_recovery_code: OperatorRecoveryCodeTable;
  operator_session: OperatorSessionTable;
  operator_try: OperatorTryTable;
  option_category: OptionCategoryTable;
  option_item: OptionItemTable;
  order_count: OrderCountTable;
  order_device: OrderDeviceTable;
  order_discount: OrderDiscountTable;
  order_escalation: OrderEscalationTable;
  order_event: OrderEventTable;
  order_heard: OrderHeardTable;
  order_hearing: OrderHearingTable;
  order_listener: OrderListenerTable;
  order_look: OrderLookTable;
  order_minute: OrderMinuteTable;
  order_note: OrderNoteTable;
  order_print: OrderPrintTable;
  order_timer: OrderTimerTable;
  order_trouble: OrderTroubleTable;
  orders: OrdersTable;
  otp: OtpTable;
  outbox: OutboxTable;
  person: PersonTable;
  product: ProductTable;
  product_image: ProductImageTable;
  product_option_category: ProductOptionCategoryTable;
  proposal: ProposalTable;
  push_subscription: PushSubscriptionTable;
  recovery_code: RecoveryCodeTable;
  refresh_token: RefreshTokenTable;
  reply_moment: ReplyMomentTable;
  reply_template: ReplyTemplateTable;
  review: ReviewTable;
  review_record: ReviewRecordTable;
  review_reply: ReviewReplyTable;
  review_total: ReviewTotalTable;
  sales_change: SalesChangeTable;
  sales_day: SalesDayTable;
  sales_hour: SalesHourTable;
  sales_product: SalesProductTable;
  sales_progress: SalesProgressTable;
  schema_code: SchemaCodeTable;
  schema_migration: SchemaMigrationTable;
  schema_release: SchemaReleaseTable;
  second_factor: SecondFactorTable;
  security_change: SecurityChangeTable;
  security_event: SecurityEventTable;
  sent_message: SentMessageTable;
  session: SessionTable;
  settlement_run: SettlementRunTable;
  settlement_run_row: SettlementRunRowTable;
  sign_in_challenge: SignInChallengeTable;
  sms_quota: SmsQuotaTable;
  snooze: SnoozeTable;
  statement_notice: StatementNoticeTable;
  station: StationTable;
  test_order_done: TestOrderDoneTable;
  trouble_stream: TroubleStreamTable;
  trouble_take: TroubleTakeTable;
  variant: VariantTable;
  vendor: VendorTable;
  vendor_account: VendorAccountTable;
  vendor_account_moment: VendorAccountMomentTable;
  vendor_automatic_accept: VendorAutomaticAcceptTable;
  vendor_busy_limit: VendorBusyLimitTable;
  vendor_device_pause: VendorDevicePauseTable;
  vendor_document: VendorDocumentTable;
  vendor_image_request: VendorImageRequestTable;
  vendor_moment: VendorMomentTable;
  vendor_polygon: VendorPolygonTable;
  vendor_reach: VendorReachTable;
  vendor_shift: VendorShiftTable;
  vendor_special_day: VendorSpecialDayTable;
  vendor_stream: VendorStreamTable;
  vendor_terms: VendorTermsTable;
  vendor_throttle: VendorThrottleTable;
  vendor_unreachable: VendorUnreachableTable;
  vendor_word: VendorWordTable;
  webhook_endpoint: WebhookEndpointTable;
  webhook_message: WebhookMessageTable;
}

export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;
/** A row as it is read. */
export type Row<T extends keyof Tables> = Selectable<Tables[T]>;
