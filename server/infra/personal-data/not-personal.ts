// Columns that say nothing about a person: of shops, menus, orders without their customer, money, and the program itself; and numbers
// whose person stands in `person`, `operator` or `session`. Written by hand: a column that has no place here is in kinds.ts.
import type { ColumnsOf } from './kind.ts';

export const notPersonal: ColumnsOf = {
  business_type: 'id served',
  cancellation_rule: 'version starts_at new_percent preparing_percent ready_percent',
  card_ask: 'vendor_code id asked_at',
  card_inquiry: 'vendor_code asked_at',
  category: 'vendor_code id name position is_active display_time is_before_azan station_id',
  category_option_category: 'vendor_code category_id option_category_id',
  category_shift: 'vendor_code id category_id day_of_week start_time end_time',
  cell_phone_change: 'person_id asked_at expires_at',
  change_request:
    'vendor_code id part type part_id product_id option_category_id old_price new_price result reason asked_by asked_at decided_at withdrawn_at operator_id',
  city: 'id name code latitude longitude province served',
  code_queue: 'slot draw is_known won asked_at',
  contract: 'vendor_code id kind sha256 bytes made_at number signed_at signer_person_id signed_sha256 seal',
  contract_asking: 'vendor_code contract_id sha256 asked_at',
  customer_data_due: 'vendor_code order_code cause since',
  customer_data_progress: 'is_only through',
  data_key: 'id proof',
  discount:
    'vendor_code id starts_at ends_at vendor_percent platform_percent stock canceled_at version created_at held_until',
  discount_variant: 'vendor_code discount_id variant_id starts_at held_until',
  erasure: 'at',
  follow_link: 'vendor_code order_code created_at expires_at',
  idempotency: 'vendor_code principal key fingerprint status created_at',
  invitation_sms: 'vendor_code id person_id',
  ledger_balance: 'vendor_code owed open_since',
  ledger_check: 'id started_at finished_at shops faults sample',
  ledger_commission_rate: 'vendor_code starts_at percent',
  ledger_day:
    'vendor_code day kind transactions items discount_shop packing tax delivery_own commission cash refund charge compensation payout customer discount_platform voucher delivery_platform platform bank owed',
  ledger_dispute:
    'vendor_code id adjustment_code order_code state opened_by opened_at closed_at change operator_id',
  ledger_due: 'id vendor_code order_code',
  ledger_rate_due: 'id vendor_code starts_at percent',
  ledger_settlement: 'vendor_code number paid_at lines expected received digest told_at',
  ledger_settlement_line: 'vendor_code number line order_code adjustment_code expected received',
  ledger_transaction:
    'vendor_code id kind order_code revision adjustment_code settlement_number at booked_at commission_percent dispute_until items discount_shop packing tax delivery_own commission cash refund charge compensation payout customer discount_platform voucher delivery_platform platform bank owed operator_id',
  membership:
    'vendor_code person_id role status order_notification version invitation_hash invited_until statement_since',
  menu: 'vendor_code version',
  notice:
    'id vendor_code channel subscription_id person_id order_code step state tries queued_at due_at expires_at last_status last_failure settled_at',
  operator: 'id roles is_active invited_by created_at totp_last_step joined_at version inactive_since',
  operator_day: 'operator_id day amount',
  operator_invitation: 'invited_by event_id operator_id created_at expires_at used_at',
  operator_recovery_code: 'operator_id used_at',
  operator_session: 'id operator_id created_at used_at expires_at proved_at ended_at',
  operator_try: 'wrong_tries locked_until tried_at',
  option_category: 'vendor_code id name capacity is_mandatory is_active tax version',
  option_item: 'vendor_code id option_category_id name price position available approval',
  order_count: 'vendor_code span since status delivery_type orders value',
  order_device: 'vendor_code session_id since seen_at',
  order_discount: 'vendor_code discount_id order_code pieces value vendor_share platform_share',
  order_escalation: 'vendor_code order_code step at outcome',
  order_event: 'vendor_code seq order_code version at what status courier preparation_minutes',
  order_heard: 'vendor_code started_at until',
  order_hearing: 'vendor_code order_code session_id received_at drawn_at sounded_at touched_at',
  order_listener: 'vendor_code until',
  order_look: 'id at vendor_code order_code',
  order_minute: 'minute server_id placed accepted accepted_in_time',
  order_note: 'id vendor_code order_code at operator_id',
  order_print:
    'vendor_code order_code number kind copies automatic claimed_at outcome settled_at station_ids reason',
  order_timer: 'id at vendor_code order_code',
  order_trouble: 'id vendor_code order_code kind city_id total since deadline step ended_at seq',
  orders:
    'vendor_code code delivery_type kitchen courier status is_open is_canceled version status_at placed_at paid_at received_at acknowledge_by preparation_minutes ready_by vendor_latitude vendor_longitude city_id raw_total total_after_discount total voucher payable expenses items courier_attempt scheduled_for release_at call_by cancel_by accepted_at delay_minutes pricing picked original review is_test busy_minutes stations_passed prioritized_at',
  otp: 'id known_browser tries created_at expires_at used_at is_queued',
  outbox: 'id vendor_code seq',
  person: 'id last_vendor_code created_at unused_since',
  product: 'vendor_code id category_id name description position packing_price tax is_active version',
  product_image: 'vendor_code id product_id digest width height position is_main approval replaces',
  product_option_category: 'vendor_code product_id option_category_id position',
  proposal:
    'id call fingerprint vendor_code approval amount proposed_by session_id event_id proposed_at alone_since state decided_by decided_at stale_because',
  push_subscription: 'id session_id person_id kind device_type registered_at',
  recovery_code: 'person_id used_at',
  refresh_token: 'session_id created_at expires_at rotated_at',
  reply_moment: 'vendor_code id at what order_code review_id reply_id operator_id',
  reply_template: 'vendor_code position comment',
  review: 'vendor_code id order_code kind product_id product_name at rating options approval',
  review_record: 'vendor_code order_code at products rating has_comment is_answered digest',
  review_reply: 'vendor_code id review_id user_type approval reason version created_at',
  review_total: 'vendor_code records points version',
  sales_change: 'id vendor_code day',
  sales_day: 'vendor_code day derived_at checked_at',
  sales_hour:
    'vendor_code day hour orders value canceled called late accepted accept_seconds prepared kept promised_minutes prepare_seconds',
  sales_product: 'vendor_code day product_id name pieces value',
  sales_progress: 'is_only through',
  schema_code: 'name digest version',
  schema_migration: 'name done_at',
  schema_release: 'version first_started_at runs_beside',
  second_factor: 'person_id created_at confirmed_at last_step wrong_tries locked_until',
  security_change: 'id transaction_at transaction_id vendor_code part part_id',
  security_event:
    'id at vendor_code actor person_id role session_id call outcome times request_id transaction_at transaction_id operator_id proposal_id',
  session: 'id person_id vendor_code created_at used_at expires_at revoked_at entered_at second_factor_at',
  sent_message: 'id provider message_id request_id kind state polls due_at sent_at settled_at',
  settlement_run:
    'id state through minimum vendor_codes created_by created_at drafted_at approved_at booked_at discarded_at drafted_to candidates drafted payable payable_toman booked booked_toman failed failed_toman digest file_at file_transfers file_toman file_sha256',
  settlement_run_row:
    'vendor_code run_id amount lines since last_transaction digest excluded excluded_because failed booked_at transfer transfer_at',
  sign_in_challenge: 'person_id vendor_code created_at expires_at',
  sms_quota: 'ends_at used is_told',
  snooze: 'vendor_code part part_id since until by_person',
  statement_notice: 'vendor_code month person_id tries',
  station: 'vendor_code id name position next_station_id',
  test_order_done: 'vendor_code at',
  trouble_stream: 'id epoch seq',
  trouble_take: 'vendor_code operator_id session_id taken_at seq',
  variant:
    'vendor_code id product_id name position price preparation_minutes visible available capacity description approval',
  vendor:
    'code name status grade step city_id referral_code business_title business_type business_type_id latitude longitude visible is_tax financial_report_visible packing_price packaging_tax created_at parent_code version status_since status_before times_returned step_again owner_person_id owner_type company_name company_national_id menu_url is_packing_set minimum_basket ofood_delivery own_delivery settings_approved_at second_factor_since platform_second_factor_since logo_digest main_image_digest max_platform_percent changed_at',
  vendor_account: 'vendor_code approval set_at version pays_from',
  vendor_account_moment: 'vendor_code id at action operator_id version',
  vendor_automatic_accept: 'vendor_code highest_total open_orders preparation_minutes',
  vendor_busy_limit: 'vendor_code open_orders minutes',
  vendor_device_pause: 'vendor_code ends_by_itself',
  vendor_document: 'vendor_code id type kind digest size sent_at',
  vendor_image_request:
    'vendor_code id kind digest result reason asked_by asked_at decided_at withdrawn_at operator_id',
  vendor_moment: 'vendor_code id at action from_status to_status person_id operator_id',
  vendor_polygon:
    'vendor_code id area delivery_price delivery_time is_active approval version rejected_because drawn_at',
  vendor_reach: 'vendor_code seen_at look_at checked_in_for',
  vendor_shift: 'vendor_code id day_of_week start_time end_time',
  vendor_special_day: 'vendor_code id start_date end_date title ranges',
  vendor_stream: 'vendor_code epoch seq',
  vendor_terms:
    'vendor_code id set_at set_by operator_id approved_by grade is_tax financial_report_visible max_platform_percent',
  vendor_throttle:
    'vendor_code id kind started_at until minutes is_until_closing reason person_id ended_at ended_because',
  vendor_unreachable: 'vendor_code id last_seen_at started_at ended_at',
  vendor_word: 'vendor_code word',
  webhook_endpoint: 'id url secret previous_secret previous_until created_at disabled_at disabled_because',
  webhook_message:
    'vendor_code seq is_end epoch subject type happened_at queued_at state tries due_at tried_at last_status last_failure delivered_at topic',
};

/** Tables with the columns of another one. */
export const archives = { archived_orders: 'orders', archived_order_event: 'order_event' } as const;
