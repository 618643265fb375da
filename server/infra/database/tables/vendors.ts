import type { VendorStatus } from '@pishkhan/contract/access/vendor-status.ts';
import type { Area } from '@pishkhan/contract/map/area.ts';
import type { Approval } from '@pishkhan/contract/menu/review/approval.ts';
import type { OwnerType } from '@pishkhan/contract/onboarding/owner-types.ts';
import type { ShiftRange } from '@pishkhan/contract/time/weekly-shifts.ts';
import type { PauseReason, ThrottleEnd } from '@pishkhan/contract/vendors/throttle.ts';
import type { VendorAction, VisibilityAction } from '@pishkhan/contract/vendors/transitions.ts';
import type { VendorImageKind } from '@pishkhan/contract/vendors/vendor-images.ts';
import type { DocumentType } from '@pishkhan/contract/vendors/vendor-info.ts';
import type { Generated, GeneratedAlways } from 'kysely';

import type { Json, NullableSealedText, SealedText } from './columns.ts';

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

interface VendorAutomaticAcceptTable {
  vendor_code: string;
  highest_total: number;
  open_orders: number;
  preparation_minutes: number;
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

export interface VendorsTables {
  city: CityTable;
  vendor: VendorTable;
  business_type: BusinessTypeTable;
  vendor_move: VendorMoveTable;
  vendor_moment: VendorMomentTable;
  vendor_shift: VendorShiftTable;
  vendor_special_day: VendorSpecialDayTable;
  vendor_throttle: VendorThrottleTable;
  vendor_busy_limit: VendorBusyLimitTable;
  vendor_automatic_accept: VendorAutomaticAcceptTable;
  vendor_polygon: VendorPolygonTable;
  vendor_document: VendorDocumentTable;
  vendor_image_request: VendorImageRequestTable;
  card_ask: CardAskTable;
  card_inquiry: CardInquiryTable;
  vendor_account: VendorAccountTable;
  contract: ContractTable;
  contract_asking: ContractAskingTable;
}
