// The columns whose values the audit log keeps (server/schema/functions/audit.sql). Each column that shops see with its values
// (logged-fields.ts) is stored in clear; for a column that is not named there or here, the log shows only that it has changed.
import { loggedFields } from './logged-fields.ts';

interface AuditedColumns {
  /** Stored in clear, besides those that shops see. */
  readonly clear?: readonly string[];
  /** Columns that only count: their changes are no changes. */
  readonly leftOut?: readonly string[];
}

const audited: Readonly<Record<string, AuditedColumns>> = {
  business_type: { clear: ['served'] },
  cancellation_rule: { clear: ['starts_at', 'new_percent', 'preparing_percent', 'ready_percent'] },
  category: { clear: ['position', 'display_time', 'station_id'] },
  category_shift: { clear: ['category_id'] },
  change_request: {
    clear: ['part', 'type', 'part_id', 'product_id', 'option_category_id', 'withdrawn_at'],
    leftOut: ['asked_at', 'asked_by', 'decided_at'],
  },
  city: { clear: ['served'] },
  contract: {
    clear: ['kind', 'sha256', 'bytes', 'made_at', 'signed_at', 'signer_person_id', 'signed_sha256', 'seal'],
  },
  discount: { leftOut: ['created_at', 'held_until', 'version'] },
  ledger_commission_rate: { clear: ['percent'] },
  ledger_dispute: {
    clear: ['adjustment_code', 'order_code', 'state', 'answer'],
    leftOut: ['change', 'closed_at', 'opened_at', 'opened_by'],
  },
  membership: { clear: ['status', 'invited_until'], leftOut: ['version'] },
  operator: {
    clear: ['user_name', 'full_name', 'roles', 'is_active', 'invited_by', 'created_at', 'joined_at'],
    leftOut: ['totp_last_step', 'version'],
  },
  option_category: { leftOut: ['version'] },
  option_item: { clear: ['option_category_id', 'position'] },
  person: {},
  product: { clear: ['category_id', 'position'], leftOut: ['version'] },
  product_image: { clear: ['product_id', 'digest', 'position', 'replaces'] },
  reply_template: {},
  review_reply: {
    clear: ['review_id', 'user_type', 'writer_name', 'reason', 'created_at'],
    leftOut: ['version'],
  },
  second_factor: {
    clear: ['created_at', 'confirmed_at'],
    leftOut: ['last_step', 'locked_until', 'wrong_tries'],
  },
  settlement_run: {
    clear: [
      'state',
      'through',
      'minimum',
      'vendor_codes',
      'payable',
      'payable_toman',
      'file_transfers',
      'file_toman',
    ],
    leftOut: [
      ...['created_at', 'created_by', 'drafted_at', 'approved_at', 'booked_at', 'discarded_at', 'drafted_to'],
      ...['candidates', 'drafted', 'booked', 'booked_toman', 'failed', 'failed_toman', 'digest', 'file_at'],
    ],
  },
  settlement_run_row: { clear: ['excluded', 'excluded_because'] },
  snooze: { clear: ['part'], leftOut: ['by_name', 'by_person', 'since'] },
  station: { clear: ['position', 'next_station_id'] },
  variant: { clear: ['product_id', 'position'] },
  vendor: {
    clear: [
      'name',
      'status_reason',
      'step',
      'city_id',
      'business_title',
      'business_type',
      'business_type_id',
      'parent_code',
      'owner_type',
      'is_packing_set',
      'settings_approved_at',
      'platform_second_factor_since',
    ],
    leftOut: ['changed_at', 'status_since', 'version', 'owner_code_mark'],
  },
  vendor_account: {
    clear: ['set_at', 'pays_from'],
    leftOut: ['version', 'iban_mark'],
  },
  vendor_automatic_accept: {},
  vendor_busy_limit: {},
  vendor_device_pause: {},
  vendor_document: { clear: ['type', 'kind', 'digest', 'size', 'sent_at'] },
  vendor_image_request: { clear: ['withdrawn_at'], leftOut: ['asked_at', 'asked_by', 'decided_at'] },
  vendor_polygon: { clear: ['area'], leftOut: ['version', 'drawn_at'] },
  vendor_shift: {},
  vendor_special_day: {},
  vendor_throttle: { clear: ['kind', 'started_at', 'is_until_closing', 'ended_because'] },
  webhook_endpoint: { clear: ['url', 'created_at', 'previous_until', 'disabled_at', 'disabled_because'] },
};

export const auditedTables: readonly string[] = Object.keys(audited);

export const leftOutColumns = (table: string): readonly string[] => audited[table]?.leftOut ?? [];

export function clearColumns(table: string): readonly string[] {
  const logged = Object.entries((loggedFields as LoggedFields)[table] ?? {});
  const shown = logged.filter(([, { form }]) => form !== 'changed').map(([column]) => column);
  return [...shown, ...(audited[table]?.clear ?? [])];
}

type LoggedFields = Readonly<Record<string, Readonly<Record<string, { readonly form: string }>>>>;
