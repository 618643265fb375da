// The tables as TypeScript types; `schema.db.test.ts` compares them with the migrated database. bigint columns arrive
// as safe integers, timestamptz as Date, jsonb as the given shapes.
import type { Role } from '@pishkhan/contract/access/roles.ts';
import type { VendorStatus } from '@pishkhan/contract/access/vendor-status.ts';
import type { FollowerKind } from '@pishkhan/contract/follow/followed.ts';
import type { TransactionKind } from '@pishkhan/contract/ledger/accounts.ts';
import type { Area } from '@pishkhan/contract/map/area.ts';
import type { SnoozedPart } from '@pishkhan/contract/menu/availability/availability.ts';
import type { DisplayTime } from '@pishkhan/contract/menu/categories/category.ts';
import type { Approval, ChangeType, PartType } from '@pishkhan/contract/menu/review/approval.ts';
import type { OwnerType } from '@pishkhan/contract/onboarding/owner-types.ts';
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
import type { DocumentKind, PrintOutcome } from '@pishkhan/contract/printing/print.ts';
import type {
  ReplyWriter,
  ReviewKind,
  ReviewOption,
  ReviewRecord,
} from '@pishkhan/contract/reviews/review.ts';
import type { ShiftRange } from '@pishkhan/contract/time/weekly-shifts.ts';
import type { PauseReason, ThrottleEnd } from '@pishkhan/contract/vendors/throttle.ts';
import type { VendorAction, VisibilityAction } from '@pishkhan/contract/vendors/transitions.ts';
import type { VendorImageKind } from '@pishkhan/contract/vendors/vendor-images.ts';
import type { DocumentType } from '@pishkhan/contract/vendors/vendor-info.ts';
import type {
  ColumnType,
  Generated,
  GeneratedAlways,
  JSONColumnType,
  Kysely,
  Selectable,
  Transaction,
} from 'kysely';
import type { Sealed } from './sealed.ts';

/** Written by `sealField`, read by `openField` (field-encryption.ts). */
type SealedText = ColumnType<Sealed, string, string>;
type NullableSealedText = ColumnType<Sealed | null, string | null, string | null>;
/** Written as JSON text, read as the shape. */
type Json<T extends object | null> = JSONColumnType<T>;
type NullableJson<T extends object> = ColumnType<T | null, string | null, string | null>;

interface CityTable {
  id: number;
  name: string;
  code: string;
  latitude: number;
  longitude: number;
  province: Generated<string>;
  served: Generated<boolean>;
}

interface BusinessTypeTable {
  id: number;
  served: Generated<boolean>;
}

interface PersonTable {
  id: GeneratedAlways<number>;
  cell_phone: string;
  full_name: Generated<string>;
  national_code: NullableSealedText;
  last_vendor_code: string | null;
  created_at: Generated<Date>;
}

/** The shop itself: its name, kind, and status. */
interface VendorColumns {
  code: string;
  name: string;
  status: VendorStatus;
  status_since: Generated<Date>;
  status_reason: string | null;
  status_before: VendorStatus | null;
  grade: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | null;
  parent_code: string | null;
  referral_code: string | null;
  business_title: string | null;
  business_type: string | null;
  business_type_id: number | null;
  visible: Generated<boolean>;
  hidden_reason: string | null;
  financial_report_visible: Generated<boolean>;
  created_at: Generated<Date>;
  version: Generated<number>;
  /** SHA-256 of the pictures' largest files. */
  logo_digest: string | null;
  main_image_digest: string | null;
}

interface VendorOwnerColumns {
  owner_person_id: number | null;
  owner_name: string | null;
  owner_cell_phone: string | null;
  owner_national_code: NullableSealedText;
  owner_birthday: string | null;
  owner_type: OwnerType | null;
  company_name: string | null;
  company_national_id: string | null;
}

/** The address, and the phone number that customers call. */
interface VendorAddressColumns {
  city_id: number | null;
  address: string | null;
  extra_address: string | null;
  postal_code: string | null;
  plaque: string | null;
  unit: string | null;
  latitude: number | null;
  longitude: number | null;
  phone_prefix: string | null;
  landline: string | null;
  phone: string | null;
}

interface VendorSignupColumns {
  step: Generated<number>;
  step_again: number | null;
  times_returned: Generated<number>;
  menu_url: string | null;
}

/** How the shop takes orders, and how its managers sign in. */
interface VendorSettingsColumns {
  is_tax: Generated<boolean>;
  is_packing_set: Generated<boolean>;
  packing_price: Generated<number>;
  packaging_tax: Generated<number>;
  minimum_basket: number | null;
  ofood_delivery: Generated<boolean>;
  own_delivery: Generated<boolean>;
  settings_approved_at: Date | null;
  second_factor_since: Date | null;
  platform_second_factor_since: Date | null;
}

/** One row for five subjects: decision 45. */
interface VendorTable
  extends VendorColumns,
    VendorOwnerColumns,
    VendorAddressColumns,
    VendorSignupColumns,
    VendorSettingsColumns {}

interface VendorMoveTable {
  from_status: VendorStatus;
  to_status: VendorStatus;
}

interface VendorMomentTable {
  vendor_code: string;
  id: GeneratedAlways<number>;
  at: Date;
  /** `finishSignup`, `approveSettings`, `hide` and `show` are no moves. */
  action: VendorAction | 'finishSignup' | 'approveSettings' | VisibilityAction;
  from_status: VendorStatus;
  to_status: VendorStatus;
  person_id: number | null;
  reason: string | null;
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
  /** Days of Tehran, Gregorian. */
  start_date: string;
  end_date: string;
  title: string | null;
  ranges: Json<ShiftRange[]>;
}

interface VendorThrottleTable {
  vendor_code: string;
  id: GeneratedAlways<number>;
  kind: 'PAUSE' | 'BUSY' | 'LIMIT';
  started_at: Date;
  until: Date;
  minutes: number | null;
  is_until_closing: Generated<boolean>;
  reason: PauseReason | null;
  note: string | null;
  person_id: number | null;
  by_name: string | null;
  ended_at: Date | null;
  ended_because: ThrottleEnd | null;
}

interface VendorBusyLimitTable {
  vendor_code: string;
  open_orders: number;
  minutes: number;
}

interface VendorPolygonTable {
  vendor_code: string;
  id: GeneratedAlways<number>;
  area: Json<Area>;
  delivery_price: number;
  delivery_time: number;
  is_active: Generated<boolean>;
  approval: Generated<Approval>;
}

interface VendorDocumentTable {
  vendor_code: string;
  id: GeneratedAlways<number>;
  type: DocumentType;
  kind: 'image' | 'pdf';
  digest: string;
  name: string;
  size: number;
  sent_at: Date;
}

interface VendorImageRequestTable {
  vendor_code: string;
  id: GeneratedAlways<number>;
  kind: VendorImageKind;
  digest: string;
  result: Generated<Approval>;
  reason: string | null;
  asked_by: number | null;
  asked_at: Date;
  decided_at: Date | null;
  withdrawn_at: Date | null;
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

interface VendorAccountTable {
  vendor_code: string;
  card_number: SealedText;
  holder_name: string;
  account_number: NullableSealedText;
  iban: SealedText;
  approval: Generated<Approval>;
  set_at: Date;
}

interface ContractTable {
  vendor_code: string;
  id: GeneratedAlways<number>;
  kind: 'AGREEMENT' | 'NEW_CONTRACT';
  /** JSON within: `ContractFacts`. */
  facts: SealedText;
  sha256: string;
  bytes: number;
  made_at: Date;
  number: string | null;
  signed_at: Date | null;
  signer_person_id: number | null;
  signer_name: string | null;
  signed_sha256: string | null;
  /** JSON within: `AgreementText`. */
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

interface MembershipTable {
  vendor_code: string;
  person_id: number;
  role: Role;
  status: Generated<'ACTIVE' | 'PENDING'>;
  order_notification: Generated<boolean>;
  version: Generated<number>;
  full_name: string | null;
  invitation_hash: string | null;
  invited_until: Date | null;
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

interface CodeQueueTable {
  cell_phone: string;
  slot: number;
  network: string;
  draw: Generated<number>;
  is_known: boolean;
  won: Generated<boolean>;
  asked_at: Date;
}

interface DataKeyTable {
  id: Generated<number>;
  proof: string;
}

interface SmsQuotaTable {
  scope: string;
  ends_at: Date;
  used: number;
  is_told: Generated<boolean>;
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

interface RecoveryCodeTable {
  person_id: number;
  hash: string;
  used_at: Date | null;
}

interface SignInChallengeTable {
  hash: string;
  person_id: number;
  requester_hash: string;
  vendor_code: string | null;
  created_at: Date;
  expires_at: Date;
}

interface CellPhoneChangeTable {
  new_cell_phone: string;
  person_id: number;
  asked_at: Date;
  expires_at: Date;
}

interface RefreshTokenTable {
  hash: string;
  session_id: string;
  created_at: Date;
  expires_at: Date;
  rotated_at: Date | null;
}

interface MenuTable {
  vendor_code: string;
  version: Generated<number>;
}

interface CategoryTable {
  vendor_code: string;
  id: GeneratedAlways<number>;
  name: string;
  position: number;
  is_active: Generated<boolean>;
  display_time: Generated<DisplayTime>;
  is_before_azan: Generated<boolean>;
  station_id: number | null;
}

interface StationTable {
  vendor_code: string;
  id: GeneratedAlways<number>;
  name: string;
  position: number;
}

interface CategoryShiftTable {
  vendor_code: string;
  id: GeneratedAlways<number>;
  category_id: number;
  day_of_week: number;
  start_time: string;
  end_time: string;
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

interface VariantTable {
  vendor_code: string;
  id: GeneratedAlways<number>;
  product_id: number;
  name: string;
  position: number;
  price: number;
  /** Unused: what it held became discounts with migration 0044; servers of before it read the column. */
  discount_percent: Generated<number>;
  preparation_minutes: Generated<number>;
  visible: Generated<boolean>;
  available: Generated<boolean>;
  capacity: number | null;
  description: string | null;
  approval: Generated<Approval>;
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
  approval: Generated<Approval>;
}

interface ProductOptionCategoryTable {
  vendor_code: string;
  product_id: number;
  option_category_id: number;
  position: Generated<number>;
}

interface CategoryOptionCategoryTable {
  vendor_code: string;
  category_id: number;
  option_category_id: number;
}

interface ProductImageTable {
  vendor_code: string;
  id: GeneratedAlways<number>;
  product_id: number;
  /** SHA-256 in hexadecimal of the picture as it is kept. */
  digest: string;
  width: number;
  height: number;
  position: number;
  is_main: Generated<boolean>;
  approval: Generated<Approval>;
  replaces: number | null;
}

interface SnoozeTable {
  vendor_code: string;
  part: SnoozedPart;
  part_id: number;
  since: Date;
  until: Date;
  by_person: number;
  by_name: string;
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

interface OrderDiscountTable {
  vendor_code: string;
  discount_id: number;
  order_code: string;
  pieces: number;
  value: number;
  vendor_share: number;
  platform_share: number;
}

interface ChangeRequestTable {
  vendor_code: string;
  id: GeneratedAlways<number>;
  part: PartType;
  type: ChangeType;
  part_id: number;
  product_id: number | null;
  option_category_id: number | null;
  old_price: number | null;
  new_price: number | null;
  result: Generated<Approval>;
  reason: string | null;
  asked_by: number | null;
  asked_at: Date;
  decided_at: Date | null;
  withdrawn_at: Date | null;
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

interface SalesDayTable {
  vendor_code: string;
  /** A date arrives as the driver's Date; read it as text. */
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

interface SalesChangeTable {
  id: GeneratedAlways<number>;
  vendor_code: string;
  day: Date;
}

interface SalesProgressTable {
  is_only: Generated<boolean>;
  through: Date;
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
  copies: number;
  automatic: boolean;
  device_id: string;
  actor: Json<Actor>;
  claimed_at: Date;
  outcome: Generated<PrintOutcome>;
  settled_at: Date | null;
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
  topic: Generated<'order' | 'menu' | 'vendor' | 'review' | 'throttle' | 'vendor-image'>;
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

interface ReviewRecordTable {
  vendor_code: string;
  order_code: string;
  at: Date;
  writer_name: string;
  products: Json<ReviewRecord['productsDetails']>;
  rating: number;
  has_comment: boolean;
  is_answered: Generated<boolean>;
  digest: string;
}

interface ReviewTable {
  vendor_code: string;
  id: GeneratedAlways<number>;
  order_code: string;
  kind: ReviewKind;
  product_id: number | null;
  product_name: string | null;
  at: Date;
  rating: number;
  comment: string | null;
  options: Json<ReviewOption[]>;
  approval: Generated<Approval>;
}

interface ReviewReplyTable {
  vendor_code: string;
  id: GeneratedAlways<number>;
  review_id: number;
  user_type: Generated<ReplyWriter>;
  writer_name: string;
  comment: string;
  approval: Generated<Approval>;
  reason: string | null;
  version: Generated<number>;
  created_at: Date;
}

interface ReplyTemplateTable {
  vendor_code: string;
  position: number;
  comment: string;
}

interface ReplyMomentTable {
  vendor_code: string;
  id: GeneratedAlways<number>;
  at: Date;
  what: 'written' | 'edited' | 'deleted';
  order_code: string;
  review_id: number;
  reply_id: number;
}

interface ReviewTotalTable {
  vendor_code: string;
  records: number;
  points: number;
  version: Generated<number>;
}

interface OrderListenerTable {
  vendor_code: string;
  session_id: string;
  until: Date;
}

interface InvitationSmsTable {
  vendor_code: string;
  id: GeneratedAlways<number>;
  person_id: number;
  sent_at: Date;
}

interface SecurityEventTable {
  id: GeneratedAlways<number>;
  at: Date;
  vendor_code: string | null;
  actor: 'staff' | 'marketplace' | 'public';
  person_id: number | null;
  role: string | null;
  session_id: string | null;
  call: string;
  object: NullableJson<Record<string, string>>;
  outcome: string;
  times: Generated<number>;
  address: string;
  request_id: string;
  transaction_at: Generated<Date>;
  /** xid8, as text. */
  transaction_id: Generated<string>;
}

interface SecurityChangeTable {
  id: GeneratedAlways<number>;
  transaction_at: Generated<Date>;
  transaction_id: Generated<string>;
  vendor_code: string | null;
  part: string;
  part_id: string | null;
  before: NullableJson<Record<string, unknown>>;
  after: NullableJson<Record<string, unknown>>;
}

/** Toman of each account; the names of contract/ledger/accounts.ts. */
interface LedgerAccountColumns {
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
}

interface LedgerTransactionTable extends LedgerAccountColumns {
  vendor_code: string;
  id: GeneratedAlways<number>;
  kind: TransactionKind;
  order_code: string | null;
  revision: number | null;
  adjustment_code: string | null;
  settlement_number: string | null;
  at: Date;
  booked_at: Generated<Date>;
  commission_percent: number | null;
  reason: string | null;
  dispute_until: Date | null;
  owed: GeneratedAlways<number>;
}

interface LedgerDayTable extends LedgerAccountColumns {
  vendor_code: string;
  /** A date arrives as the driver's Date; read it as text. */
  day: Date;
  kind: TransactionKind;
  transactions: number;
  owed: number;
}

interface LedgerDueTable {
  id: GeneratedAlways<number>;
  vendor_code: string;
  order_code: string;
}

interface LedgerBackfillTable {
  id: number;
  vendor_code: string;
  order_code: string;
}

interface LedgerCommissionRateTable {
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

interface LedgerCheckTable {
  id: GeneratedAlways<number>;
  started_at: Date;
  finished_at: Date;
  shops: number;
  faults: number;
  sample: Json<object>;
}

export interface Tables {
  city: CityTable;
  person: PersonTable;
  vendor: VendorTable;
  membership: MembershipTable;
  otp: OtpTable;
  code_queue: CodeQueueTable;
  sms_quota: SmsQuotaTable;
  data_key: DataKeyTable;
  session: SessionTable;
  refresh_token: RefreshTokenTable;
  second_factor: SecondFactorTable;
  recovery_code: RecoveryCodeTable;
  sign_in_challenge: SignInChallengeTable;
  cell_phone_change: CellPhoneChangeTable;
  menu: MenuTable;
  category: CategoryTable;
  category_shift: CategoryShiftTable;
  station: StationTable;
  product: ProductTable;
  variant: VariantTable;
  option_category: OptionCategoryTable;
  option_item: OptionItemTable;
  product_option_category: ProductOptionCategoryTable;
  category_option_category: CategoryOptionCategoryTable;
  product_image: ProductImageTable;
  snooze: SnoozeTable;
  discount: DiscountTable;
  discount_variant: DiscountVariantTable;
  order_discount: OrderDiscountTable;
  change_request: ChangeRequestTable;
  orders: OrdersTable;
  ledger_transaction: LedgerTransactionTable;
  ledger_day: LedgerDayTable;
  ledger_due: LedgerDueTable;
  ledger_backfill: LedgerBackfillTable;
  ledger_commission_rate: LedgerCommissionRateTable;
  ledger_settlement: LedgerSettlementTable;
  ledger_settlement_line: LedgerSettlementLineTable;
  ledger_check: LedgerCheckTable;
  vendor_stream: VendorStreamTable;
  order_event: OrderEventTable;
  order_count: OrderCountTable;
  sales_day: SalesDayTable;
  sales_hour: SalesHourTable;
  sales_product: SalesProductTable;
  sales_change: SalesChangeTable;
  sales_progress: SalesProgressTable;
  test_order_done: TestOrderDoneTable;
  order_timer: OrderTimerTable;
  order_listener: OrderListenerTable;
  outbox: OutboxTable;
  idempotency: IdempotencyTable;
  webhook_endpoint: WebhookEndpointTable;
  webhook_message: WebhookMessageTable;
  follow_link: FollowLinkTable;
  order_print: OrderPrintTable;
  business_type: BusinessTypeTable;
  vendor_move: VendorMoveTable;
  vendor_moment: VendorMomentTable;
  vendor_shift: VendorShiftTable;
  vendor_special_day: VendorSpecialDayTable;
  vendor_throttle: VendorThrottleTable;
  vendor_busy_limit: VendorBusyLimitTable;
  vendor_polygon: VendorPolygonTable;
  vendor_document: VendorDocumentTable;
  vendor_image_request: VendorImageRequestTable;
  card_ask: CardAskTable;
  card_inquiry: CardInquiryTable;
  vendor_account: VendorAccountTable;
  contract: ContractTable;
  contract_asking: ContractAskingTable;
  review_record: ReviewRecordTable;
  review: ReviewTable;
  review_reply: ReviewReplyTable;
  reply_template: ReplyTemplateTable;
  reply_moment: ReplyMomentTable;
  review_total: ReviewTotalTable;
  invitation_sms: InvitationSmsTable;
  security_event: SecurityEventTable;
  security_change: SecurityChangeTable;
}

export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;
/** A row as it is read. */
export type Row<T extends keyof Tables> = Selectable<Tables[T]>;
