-- Written by `npm run generate` from the contract.

-- contract/orders/states.ts
CREATE OR REPLACE FUNCTION order_delivery_types() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY[
    'Ofood',
    'OwnDelivery',
    'Pickup'
  ]
$$;
CREATE OR REPLACE FUNCTION order_kitchen_states() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY[
    'SCHEDULED',
    'NEW',
    'PREPARING',
    'READY',
    'HANDED_OVER',
    'COMPLETED',
    'CANCELED'
  ]
$$;
CREATE OR REPLACE FUNCTION order_courier_states() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY[
    'NONE',
    'SEARCHING',
    'NOT_FOUND',
    'ASSIGNED',
    'ARRIVED',
    'PICKED_UP',
    'DELIVERED'
  ]
$$;
CREATE OR REPLACE FUNCTION courier_rank_with_food() RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 6
$$;
CREATE OR REPLACE FUNCTION order_statuses() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY[
    'NEW',
    'PREPARING',
    'WAITING_FOR_PICKUP',
    'SEARCHING',
    'COURIER_TO_ORIGIN',
    'DELIVERING',
    'DELIVERED',
    'SUCCESSFUL',
    'NEED_FOR_CALL',
    'CANCELED',
    'SCHEDULED'
  ]
$$;

-- contract/orders/moments.ts
CREATE OR REPLACE FUNCTION order_kitchen_moves() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY[
    'SCHEDULED>NEW',
    'SCHEDULED>CANCELED',
    'NEW>PREPARING',
    'NEW>CANCELED',
    'PREPARING>READY',
    'PREPARING>CANCELED',
    'PREPARING>COMPLETED',
    'READY>HANDED_OVER',
    'READY>CANCELED',
    'READY>COMPLETED',
    'HANDED_OVER>CANCELED while called',
    'HANDED_OVER>COMPLETED'
  ]
$$;

-- contract/orders/sold.ts
CREATE OR REPLACE FUNCTION is_sold(status text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT status IN ('DELIVERED', 'SUCCESSFUL')
$$;

-- contract/orders/order-parts.ts
CREATE OR REPLACE FUNCTION expense_kinds() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY[
    'PACKING',
    'TAX',
    'DELIVERY'
  ]
$$;

-- contract/vendors/transitions.ts
CREATE OR REPLACE FUNCTION vendor_moves() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY[
    'NOT_REGISTERED>WAITING_FOR_BUSINESS_TYPE',
    'NOT_REGISTERED>WAITING_FOR_CITY',
    'NOT_REGISTERED>PRE_SIGN_UP',
    'WAITING_FOR_BUSINESS_TYPE>WAITING_FOR_CITY',
    'WAITING_FOR_BUSINESS_TYPE>PRE_SIGN_UP',
    'WAITING_FOR_CITY>PRE_SIGN_UP',
    'PRE_SIGN_UP>SIGNED_UP',
    'PRE_SIGN_UP>REJECTED',
    'REJECTED>PRE_SIGN_UP',
    'PRE_SIGN_UP>PAUSE',
    'PAUSE>PRE_SIGN_UP',
    'SIGNED_UP>READY_FOR_ACTIVE',
    'READY_FOR_ACTIVE>SIGNED_UP',
    'READY_FOR_ACTIVE>OFOOD_ACTIVATION',
    'OFOOD_ACTIVATION>ACTIVE',
    'ACTIVE>TEMPORARY_INACTIVE',
    'TEMPORARY_INACTIVE>ACTIVE',
    'ACTIVE>INACTIVE',
    'VMS_DEACTIVATED>INACTIVE',
    'DELIVERY_PROBLEM>INACTIVE',
    'PENDING_APPROVAL>INACTIVE',
    'TEMPORARY_INACTIVE>INACTIVE',
    'ACTIVE>VMS_DEACTIVATED',
    'INACTIVE>VMS_DEACTIVATED',
    'DELIVERY_PROBLEM>VMS_DEACTIVATED',
    'PENDING_APPROVAL>VMS_DEACTIVATED',
    'TEMPORARY_INACTIVE>VMS_DEACTIVATED',
    'ACTIVE>DELIVERY_PROBLEM',
    'INACTIVE>DELIVERY_PROBLEM',
    'VMS_DEACTIVATED>DELIVERY_PROBLEM',
    'PENDING_APPROVAL>DELIVERY_PROBLEM',
    'TEMPORARY_INACTIVE>DELIVERY_PROBLEM',
    'ACTIVE>PENDING_APPROVAL',
    'INACTIVE>PENDING_APPROVAL',
    'VMS_DEACTIVATED>PENDING_APPROVAL',
    'DELIVERY_PROBLEM>PENDING_APPROVAL',
    'TEMPORARY_INACTIVE>PENDING_APPROVAL',
    'INACTIVE>ACTIVE',
    'VMS_DEACTIVATED>ACTIVE',
    'DELIVERY_PROBLEM>ACTIVE',
    'PENDING_APPROVAL>ACTIVE',
    'ACTIVE>SUSPENDED',
    'INACTIVE>SUSPENDED',
    'VMS_DEACTIVATED>SUSPENDED',
    'DELIVERY_PROBLEM>SUSPENDED',
    'PAUSE>SUSPENDED',
    'PENDING_APPROVAL>SUSPENDED',
    'PRE_SIGN_UP>SUSPENDED',
    'READY_FOR_ACTIVE>SUSPENDED',
    'REJECTED>SUSPENDED',
    'SIGNED_UP>SUSPENDED',
    'OFOOD_ACTIVATION>SUSPENDED',
    'TEMPORARY_INACTIVE>SUSPENDED',
    'WAITING_FOR_BUSINESS_TYPE>SUSPENDED',
    'WAITING_FOR_CITY>SUSPENDED',
    'SUSPENDED>ACTIVE',
    'SUSPENDED>INACTIVE',
    'SUSPENDED>VMS_DEACTIVATED',
    'SUSPENDED>DELIVERY_PROBLEM',
    'SUSPENDED>PAUSE',
    'SUSPENDED>PENDING_APPROVAL',
    'SUSPENDED>PRE_SIGN_UP',
    'SUSPENDED>READY_FOR_ACTIVE',
    'SUSPENDED>REJECTED',
    'SUSPENDED>SIGNED_UP',
    'SUSPENDED>OFOOD_ACTIVATION',
    'SUSPENDED>TEMPORARY_INACTIVE',
    'SUSPENDED>WAITING_FOR_BUSINESS_TYPE',
    'SUSPENDED>WAITING_FOR_CITY'
  ]
$$;

-- contract/marketplace/webhooks.ts
CREATE OR REPLACE FUNCTION told_vendor_actions() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY[
    'signUp',
    'serveBusinessType',
    'serveCity',
    'reopenSignup',
    'completeActivation',
    'activate',
    'close',
    'open',
    'finishSignup'
  ]
$$;

-- contract/troubles/lateness.ts
CREATE OR REPLACE FUNCTION kitchen_late_after() RETURNS interval LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT interval '5 minutes'
$$;

-- contract/change-log/audited-columns.ts
CREATE OR REPLACE FUNCTION audit_clear(name text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE name
    WHEN 'business_type' THEN ARRAY['served']::text[]
    WHEN 'cancellation_rule' THEN ARRAY['starts_at', 'new_percent', 'preparing_percent', 'ready_percent']::text[]
    WHEN 'category' THEN ARRAY['name', 'is_active', 'is_before_azan', 'position', 'display_time', 'station_id']::text[]
    WHEN 'category_shift' THEN ARRAY['day_of_week', 'start_time', 'end_time', 'category_id']::text[]
    WHEN 'change_request' THEN ARRAY['old_price', 'new_price', 'result', 'reason', 'part', 'type', 'part_id', 'product_id', 'option_category_id', 'withdrawn_at']::text[]
    WHEN 'city' THEN ARRAY['served']::text[]
    WHEN 'contract' THEN ARRAY['number', 'kind', 'sha256', 'bytes', 'made_at', 'signed_at', 'signer_person_id', 'signed_sha256', 'seal']::text[]
    WHEN 'discount' THEN ARRAY['starts_at', 'ends_at', 'vendor_percent', 'platform_percent', 'stock', 'canceled_at']::text[]
    WHEN 'ledger_commission_rate' THEN ARRAY['percent']::text[]
    WHEN 'ledger_dispute' THEN ARRAY['adjustment_code', 'order_code', 'state', 'answer']::text[]
    WHEN 'membership' THEN ARRAY['role', 'order_notification', 'statement_since', 'status', 'invited_until']::text[]
    WHEN 'operator' THEN ARRAY['user_name', 'full_name', 'roles', 'is_active', 'invited_by', 'created_at', 'joined_at']::text[]
    WHEN 'option_category' THEN ARRAY['name', 'capacity', 'is_mandatory', 'is_active', 'tax']::text[]
    WHEN 'option_item' THEN ARRAY['name', 'price', 'available', 'approval', 'option_category_id', 'position']::text[]
    WHEN 'product' THEN ARRAY['name', 'description', 'packing_price', 'tax', 'is_active', 'category_id', 'position']::text[]
    WHEN 'product_image' THEN ARRAY['is_main', 'approval', 'product_id', 'digest', 'position', 'replaces']::text[]
    WHEN 'reply_template' THEN ARRAY['comment']::text[]
    WHEN 'review_reply' THEN ARRAY['comment', 'approval', 'review_id', 'user_type', 'writer_name', 'reason', 'created_at']::text[]
    WHEN 'second_factor' THEN ARRAY['created_at', 'confirmed_at']::text[]
    WHEN 'settlement_run' THEN ARRAY['state', 'through', 'minimum', 'vendor_codes', 'payable', 'payable_toman', 'file_transfers', 'file_toman']::text[]
    WHEN 'settlement_run_row' THEN ARRAY['excluded', 'excluded_because']::text[]
    WHEN 'snooze' THEN ARRAY['until', 'part']::text[]
    WHEN 'station' THEN ARRAY['name', 'position', 'next_station_id']::text[]
    WHEN 'variant' THEN ARRAY['name', 'price', 'preparation_minutes', 'visible', 'available', 'capacity', 'description', 'approval', 'product_id', 'position']::text[]
    WHEN 'vendor' THEN ARRAY['packing_price', 'packaging_tax', 'minimum_basket', 'ofood_delivery', 'own_delivery', 'status', 'visible', 'second_factor_since', 'grade', 'is_tax', 'financial_report_visible', 'max_platform_percent', 'name', 'status_reason', 'step', 'city_id', 'business_title', 'business_type', 'business_type_id', 'parent_code', 'owner_type', 'is_packing_set', 'settings_approved_at', 'platform_second_factor_since']::text[]
    WHEN 'vendor_account' THEN ARRAY['approval', 'rejected_because', 'set_at', 'pays_from']::text[]
    WHEN 'vendor_automatic_accept' THEN ARRAY['highest_total', 'open_orders', 'preparation_minutes']::text[]
    WHEN 'vendor_busy_limit' THEN ARRAY['open_orders', 'minutes']::text[]
    WHEN 'vendor_device_pause' THEN ARRAY['ends_by_itself']::text[]
    WHEN 'vendor_document' THEN ARRAY['type', 'kind', 'digest', 'size', 'sent_at']::text[]
    WHEN 'vendor_image_request' THEN ARRAY['kind', 'result', 'reason', 'withdrawn_at']::text[]
    WHEN 'vendor_polygon' THEN ARRAY['delivery_price', 'delivery_time', 'is_active', 'approval', 'rejected_because', 'area']::text[]
    WHEN 'vendor_shift' THEN ARRAY['day_of_week', 'start_time', 'end_time']::text[]
    WHEN 'vendor_special_day' THEN ARRAY['start_date', 'end_date', 'title', 'ranges']::text[]
    WHEN 'vendor_throttle' THEN ARRAY['until', 'reason', 'minutes', 'note', 'ended_at', 'kind', 'started_at', 'is_until_closing', 'ended_because']::text[]
    WHEN 'webhook_endpoint' THEN ARRAY['url', 'created_at', 'previous_until', 'disabled_at', 'disabled_because']::text[]
    ELSE '{}' END
$$;
CREATE OR REPLACE FUNCTION audit_left_out(name text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE name
    WHEN 'change_request' THEN ARRAY['asked_at', 'asked_by', 'decided_at']::text[]
    WHEN 'discount' THEN ARRAY['created_at', 'held_until', 'version']::text[]
    WHEN 'ledger_dispute' THEN ARRAY['change', 'closed_at', 'opened_at', 'opened_by']::text[]
    WHEN 'membership' THEN ARRAY['version']::text[]
    WHEN 'operator' THEN ARRAY['totp_last_step', 'version']::text[]
    WHEN 'option_category' THEN ARRAY['version']::text[]
    WHEN 'product' THEN ARRAY['version']::text[]
    WHEN 'review_reply' THEN ARRAY['version']::text[]
    WHEN 'second_factor' THEN ARRAY['last_step', 'locked_until', 'wrong_tries']::text[]
    WHEN 'settlement_run' THEN ARRAY['created_at', 'created_by', 'drafted_at', 'approved_at', 'booked_at', 'discarded_at', 'drafted_to', 'candidates', 'drafted', 'booked', 'booked_toman', 'failed', 'failed_toman', 'digest', 'file_at']::text[]
    WHEN 'snooze' THEN ARRAY['by_name', 'by_person', 'since']::text[]
    WHEN 'vendor' THEN ARRAY['changed_at', 'status_since', 'version', 'owner_code_mark']::text[]
    WHEN 'vendor_account' THEN ARRAY['version', 'iban_mark']::text[]
    WHEN 'vendor_image_request' THEN ARRAY['asked_at', 'asked_by', 'decided_at']::text[]
    WHEN 'vendor_polygon' THEN ARRAY['version', 'drawn_at']::text[]
    ELSE '{}' END
$$;
