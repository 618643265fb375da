// People, their sessions and sign-in, and what is kept of what they change.
import type { Role } from '@pishkhan/contract/access/roles.ts';
import type { Generated, GeneratedAlways } from 'kysely';

import type { NullableJson, NullableSealedText } from './columns.ts';

interface PersonTable {
  id: GeneratedAlways<number>;
  cell_phone: string;
  full_name: Generated<string>;
  national_code: NullableSealedText;
  last_vendor_code: string | null;
  created_at: Generated<Date>;
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
  statement_since: Date | null;
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

export interface PeopleTables {
  person: PersonTable;
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
  invitation_sms: InvitationSmsTable;
  security_event: SecurityEventTable;
  security_change: SecurityChangeTable;
}
