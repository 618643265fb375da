-- The schema of an up-to-date database, written by `npm run generate`. The sources, with their reasons: server/schema and server/migrations.

CREATE DOMAIN order_moment AS text
  CHECK ((VALUE = ANY (ARRAY['created'::text, 'released'::text, 'accepted'::text, 'delayed'::text, 'picked'::text, 'prioritized'::text, 'prepared'::text, 'shipped'::text, 'courier-moved'::text, 'courier-rated'::text, 'unanswered'::text, 'held'::text, 'reported'::text, 'resumed'::text, 'change-offered'::text, 'change-withdrawn'::text, 'change-agreed'::text, 'change-declined'::text, 'change-lapsed'::text, 'canceled'::text, 'completed'::text]))) NOT VALID;

CREATE TABLE archived_order_event (
  vendor_code text NOT NULL,
  seq bigint NOT NULL,
  order_code text NOT NULL,
  version integer NOT NULL,
  at timestamp with time zone NOT NULL,
  what order_moment NOT NULL,
  status text NOT NULL,
  actor jsonb,
  courier text,
  preparation_minutes integer,
  details jsonb,
  session_id uuid,
  address text,
  CONSTRAINT archived_order_event_pkey PRIMARY KEY (vendor_code, order_code, version),
  CONSTRAINT archived_order_event_vendor_code_order_code_fkey FOREIGN KEY (vendor_code, order_code) REFERENCES archived_orders(vendor_code, code)
);

CREATE TABLE archived_orders (
  vendor_code text NOT NULL,
  code text NOT NULL,
  delivery_type text NOT NULL,
  kitchen text NOT NULL,
  courier text NOT NULL DEFAULT 'NONE'::text,
  status text NOT NULL,
  is_open boolean GENERATED ALWAYS AS (status <> ALL (ARRAY['DELIVERED'::text, 'SUCCESSFUL'::text, 'CANCELED'::text])) STORED,
  is_canceled boolean GENERATED ALWAYS AS (kitchen = 'CANCELED'::text) STORED,
  version integer NOT NULL,
  status_at timestamp with time zone NOT NULL,
  placed_at timestamp with time zone NOT NULL,
  paid_at timestamp with time zone,
  received_at timestamp with time zone NOT NULL,
  acknowledge_by timestamp with time zone NOT NULL,
  preparation_minutes integer,
  ready_by timestamp with time zone,
  customer_name text NOT NULL,
  customer_phone text NOT NULL,
  customer_address text,
  customer_comment text,
  customer_latitude double precision,
  customer_longitude double precision,
  vendor_latitude double precision,
  vendor_longitude double precision,
  city_id integer,
  raw_total bigint NOT NULL,
  total_after_discount bigint NOT NULL,
  total bigint NOT NULL,
  voucher bigint NOT NULL,
  payable bigint GENERATED ALWAYS AS (total - voucher) STORED,
  expenses jsonb NOT NULL,
  items jsonb NOT NULL,
  courier_attempt integer NOT NULL DEFAULT 1,
  deliveries jsonb NOT NULL DEFAULT '[]'::jsonb,
  call jsonb,
  scheduled_for timestamp with time zone,
  release_at timestamp with time zone,
  call_by timestamp with time zone NOT NULL,
  cancel_by timestamp with time zone NOT NULL,
  accepted_at timestamp with time zone,
  delay_minutes integer NOT NULL DEFAULT 0,
  pricing jsonb,
  picked jsonb NOT NULL DEFAULT '[]'::jsonb,
  change jsonb,
  original jsonb,
  review jsonb,
  handover_code text,
  is_test boolean NOT NULL DEFAULT false,
  busy_minutes smallint NOT NULL DEFAULT 0,
  stations_passed jsonb NOT NULL DEFAULT '[]'::jsonb,
  prioritized_at timestamp with time zone,
  CONSTRAINT archived_orders_pkey PRIMARY KEY (vendor_code, code),
  CONSTRAINT archived_orders_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(code)
);
CREATE INDEX archived_orders_by_code ON archived_orders USING btree (code);
CREATE INDEX archived_orders_by_ending ON archived_orders USING btree (vendor_code, "right"(code, 4)) WHERE (placed_at > '-infinity'::timestamp with time zone);
CREATE INDEX archived_orders_by_phone ON archived_orders USING btree (customer_phone) WHERE (customer_phone <> ''::text);
CREATE INDEX archived_orders_by_time ON archived_orders USING btree (placed_at, vendor_code, code);
CREATE INDEX archived_orders_canceled ON archived_orders USING btree (vendor_code, placed_at, code) WHERE (is_canceled AND (NOT is_test));
CREATE INDEX archived_orders_canceled_of_customer ON archived_orders USING btree (vendor_code, customer_phone) WHERE is_canceled;
CREATE INDEX archived_orders_of_customer ON archived_orders USING btree (vendor_code, customer_phone, placed_at) WHERE (NOT is_canceled);
CREATE INDEX archived_orders_placed ON archived_orders USING btree (vendor_code, placed_at, code) WHERE ((placed_at > '-infinity'::timestamp with time zone) AND (NOT is_test));

CREATE TABLE business_type (
  id integer NOT NULL,
  served boolean NOT NULL DEFAULT true,
  CONSTRAINT business_type_pkey PRIMARY KEY (id),
  CONSTRAINT business_type_id_check CHECK (((id >= 1) AND (id <= 8)))
);
CREATE TRIGGER audit_change AFTER UPDATE OF served ON business_type FOR EACH ROW EXECUTE FUNCTION audit_change('id');

CREATE TABLE cancellation_rule (
  version integer NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  new_percent integer NOT NULL,
  preparing_percent integer NOT NULL,
  ready_percent integer NOT NULL,
  CONSTRAINT cancellation_rule_pkey PRIMARY KEY (version),
  CONSTRAINT cancellation_rule_new_percent_check CHECK (((new_percent >= 0) AND (new_percent <= 100))),
  CONSTRAINT cancellation_rule_preparing_percent_check CHECK (((preparing_percent >= 0) AND (preparing_percent <= 100))),
  CONSTRAINT cancellation_rule_ready_percent_check CHECK (((ready_percent >= 0) AND (ready_percent <= 100))),
  CONSTRAINT cancellation_rule_version_check CHECK ((version >= 1))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON cancellation_rule FOR EACH ROW EXECUTE FUNCTION append_only();
CREATE TRIGGER audit_change AFTER INSERT ON cancellation_rule FOR EACH ROW EXECUTE FUNCTION audit_change('version');

CREATE TABLE card_ask (
  vendor_code text NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  asked_at timestamp with time zone NOT NULL,
  CONSTRAINT card_ask_pkey PRIMARY KEY (vendor_code, id),
  CONSTRAINT card_ask_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(code)
);

CREATE TABLE card_inquiry (
  vendor_code text NOT NULL,
  card_number text NOT NULL,
  holder_name text NOT NULL,
  account_number text,
  iban text,
  asked_at timestamp with time zone NOT NULL,
  CONSTRAINT card_inquiry_pkey PRIMARY KEY (vendor_code),
  CONSTRAINT card_inquiry_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(code)
);

CREATE TABLE category (
  vendor_code text NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  position integer NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  display_time text NOT NULL DEFAULT 'ALL_DAY'::text,
  is_before_azan boolean NOT NULL DEFAULT false,
  station_id bigint,
  CONSTRAINT category_pkey PRIMARY KEY (vendor_code, id),
  CONSTRAINT category_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(code),
  CONSTRAINT category_vendor_code_station_id_fkey FOREIGN KEY (vendor_code, station_id) REFERENCES station(vendor_code, id) ON DELETE SET NULL (station_id),
  CONSTRAINT category_display_time_check CHECK ((display_time = ANY (ARRAY['ALL_DAY'::text, 'SHIFTS'::text])))
);
CREATE TRIGGER audit_change AFTER DELETE OR UPDATE ON category FOR EACH ROW EXECUTE FUNCTION audit_change('id');

CREATE TABLE category_option_category (
  vendor_code text NOT NULL,
  category_id bigint NOT NULL,
  option_category_id bigint NOT NULL,
  CONSTRAINT category_option_category_pkey PRIMARY KEY (vendor_code, category_id, option_category_id),
  CONSTRAINT category_option_category_vendor_code_category_id_fkey FOREIGN KEY (vendor_code, category_id) REFERENCES category(vendor_code, id),
  CONSTRAINT category_option_category_vendor_code_option_category_id_fkey FOREIGN KEY (vendor_code, option_category_id) REFERENCES option_category(vendor_code, id)
);

CREATE TABLE category_shift (
  vendor_code text NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  category_id bigint NOT NULL,
  day_of_week integer NOT NULL,
  start_time text NOT NULL,
  end_time text NOT NULL,
  CONSTRAINT category_shift_pkey PRIMARY KEY (vendor_code, id),
  CONSTRAINT category_shift_vendor_code_category_id_fkey FOREIGN KEY (vendor_code, category_id) REFERENCES category(vendor_code, id),
  CONSTRAINT category_shift_check CHECK (((end_time ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$'::text) AND (end_time <> start_time))),
  CONSTRAINT category_shift_day_of_week_check CHECK (((day_of_week >= 0) AND (day_of_week <= 6))),
  CONSTRAINT category_shift_start_time_check CHECK ((start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text))
);
CREATE INDEX category_shift_of_category ON category_shift USING btree (vendor_code, category_id, day_of_week, start_time);
CREATE TRIGGER audit_change AFTER INSERT OR DELETE OR UPDATE ON category_shift FOR EACH ROW EXECUTE FUNCTION audit_change('id');

CREATE TABLE cell_phone_change (
  new_cell_phone text NOT NULL,
  person_id bigint NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT cell_phone_change_pkey PRIMARY KEY (new_cell_phone),
  CONSTRAINT cell_phone_change_person_id_key UNIQUE (person_id),
  CONSTRAINT cell_phone_change_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  CONSTRAINT cell_phone_change_new_cell_phone_check CHECK ((new_cell_phone ~ '^09[0-9]{9}$'::text))
);

CREATE TABLE change_request (
  vendor_code text NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  part integer NOT NULL,
  type integer NOT NULL,
  part_id bigint NOT NULL,
  product_id bigint,
  option_category_id bigint,
  old_price bigint,
  new_price bigint,
  result integer NOT NULL DEFAULT 0,
  reason text,
  asked_by bigint,
  asked_at timestamp with time zone NOT NULL,
  decided_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  operator_id bigint,
  CONSTRAINT change_request_pkey PRIMARY KEY (vendor_code, id),
  CONSTRAINT change_request_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES person(id),
  CONSTRAINT change_request_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  CONSTRAINT change_request_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(code),
  CONSTRAINT change_request_vendor_code_option_category_id_fkey FOREIGN KEY (vendor_code, option_category_id) REFERENCES option_category(vendor_code, id),
  CONSTRAINT change_request_vendor_code_product_id_fkey FOREIGN KEY (vendor_code, product_id) REFERENCES product(vendor_code, id),
  CONSTRAINT change_request_check CHECK (((product_id IS NULL) <> (option_category_id IS NULL))),
  CONSTRAINT change_request_check1 CHECK (((result = 0) = (decided_at IS NULL))),
  CONSTRAINT change_request_new_price_check CHECK ((new_price >= 0)),
  CONSTRAINT change_request_part_check CHECK ((part = ANY (ARRAY[1, 2, 3]))),
  CONSTRAINT change_request_result_check CHECK ((result = ANY (ARRAY[0, 1, 2]))),
  CONSTRAINT change_request_type_check CHECK ((type = ANY (ARRAY[1, 2, 3, 4, 5])))
);
CREATE INDEX change_request_of_options ON change_request USING btree (vendor_code, option_category_id) WHERE (withdrawn_at IS NULL);
CREATE INDEX change_request_of_product ON change_request USING btree (vendor_code, product_id) WHERE (withdrawn_at IS NULL);
CREATE UNIQUE INDEX change_request_pending ON change_request USING btree (vendor_code, type, part_id) WHERE ((result = 0) AND (withdrawn_at IS NULL));
CREATE INDEX change_request_queue ON change_request USING btree (asked_at, vendor_code, id) WHERE ((result = 0) AND (withdrawn_at IS NULL));
CREATE INDEX change_request_refused ON change_request USING btree (vendor_code) WHERE ((result = 2) AND (withdrawn_at IS NULL));
CREATE TRIGGER audit_change AFTER INSERT ON change_request FOR EACH ROW WHEN ((new.old_price IS NOT NULL)) EXECUTE FUNCTION audit_change('id');
CREATE TRIGGER audit_end AFTER UPDATE ON change_request FOR EACH ROW EXECUTE FUNCTION audit_change('id');
CREATE TRIGGER queue_webhook AFTER INSERT ON change_request REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_webhook('menu');
CREATE TRIGGER queue_webhook_of_end AFTER UPDATE ON change_request REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_webhook('menu');

CREATE TABLE city (
  id integer NOT NULL,
  name text NOT NULL,
  code text NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  province text NOT NULL DEFAULT ''::text,
  served boolean NOT NULL DEFAULT true,
  CONSTRAINT city_pkey PRIMARY KEY (id),
  CONSTRAINT city_code_key UNIQUE (code)
);
CREATE TRIGGER audit_change AFTER UPDATE OF served ON city FOR EACH ROW EXECUTE FUNCTION audit_change('id');

CREATE TABLE code_queue (
  cell_phone text NOT NULL,
  slot bigint NOT NULL,
  network text NOT NULL,
  draw double precision NOT NULL DEFAULT random(),
  is_known boolean NOT NULL,
  won boolean NOT NULL DEFAULT false,
  asked_at timestamp with time zone NOT NULL,
  CONSTRAINT code_queue_pkey PRIMARY KEY (cell_phone, slot, network)
);

CREATE TABLE contract (
  vendor_code text NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  facts jsonb NOT NULL,
  sha256 text NOT NULL,
  bytes integer NOT NULL,
  made_at timestamp with time zone NOT NULL,
  number text,
  signed_at timestamp with time zone,
  signer_person_id bigint,
  signer_name text,
  signed_sha256 text,
  words jsonb NOT NULL,
  seal text,
  CONSTRAINT contract_pkey PRIMARY KEY (vendor_code, id),
  CONSTRAINT contract_number_key UNIQUE (number),
  CONSTRAINT contract_signer_person_id_fkey FOREIGN KEY (signer_person_id) REFERENCES person(id),
  CONSTRAINT contract_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(code),
  CONSTRAINT contract_check CHECK ((num_nulls(number, signed_at, signer_person_id, signer_name, signed_sha256) = ANY (ARRAY[0, 5]))),
  CONSTRAINT contract_kind_check CHECK ((kind = ANY (ARRAY['AGREEMENT'::text, 'NEW_CONTRACT'::text]))),
  CONSTRAINT signed_is_sealed CHECK (((seal IS NULL) = (signed_at IS NULL)))
);
CREATE UNIQUE INDEX contract_waiting ON contract USING btree (vendor_code, kind) WHERE (signed_at IS NULL);
CREATE TRIGGER audit_change AFTER INSERT OR DELETE OR UPDATE ON contract FOR EACH ROW EXECUTE FUNCTION audit_change('id');
CREATE TRIGGER guard_signed_contract BEFORE DELETE OR UPDATE ON contract FOR EACH ROW EXECUTE FUNCTION guard_signed_contract();

CREATE TABLE contract_asking (
  vendor_code text NOT NULL,
  session_id text NOT NULL,
  contract_id bigint NOT NULL,
  sha256 text NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  CONSTRAINT contract_asking_pkey PRIMARY KEY (vendor_code, session_id),
  CONSTRAINT contract_asking_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(code)
);

CREATE TABLE customer_data_due (
  vendor_code text NOT NULL,
  order_code text NOT NULL,
  cause text NOT NULL,
  since timestamp with time zone NOT NULL,
  CONSTRAINT customer_data_due_pkey PRIMARY KEY (vendor_code, order_code),
  CONSTRAINT customer_data_due_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(code),
  CONSTRAINT customer_data_due_cause_check CHECK ((cause = ANY (ARRAY['PERIOD'::text, 'REQUEST'::text])))
);

CREATE TABLE customer_data_progress (
  is_only boolean NOT NULL DEFAULT true,
  through timestamp with time zone NOT NULL DEFAULT '-infinity'::timestamp with time zone,
  CONSTRAINT customer_data_progress_pkey PRIMARY KEY (is_only),
  CONSTRAINT customer_data_progress_is_only_check CHECK (is_only)
);

CREATE TABLE data_key (
  id integer NOT NULL DEFAULT 1,
  proof text NOT NULL,
  CONSTRAINT data_key_pkey PRIMARY KEY (id),
  CONSTRAINT data_key_id_check CHECK ((id = 1))
);

CREATE TABLE discount (
  vendor_code text NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  starts_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  vendor_percent integer NOT NULL,
  platform_percent integer NOT NULL,
  stock integer,
  canceled_at timestamp with time zone,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  held_until timestamp with time zone NOT NULL GENERATED ALWAYS AS GREATEST(starts_at, LEAST(ends_at, canceled_at)) STORED,
  CONSTRAINT discount_pkey PRIMARY KEY (vendor_code, id),
  CONSTRAINT discount_vendor_code_id_starts_at_held_until_key UNIQUE (vendor_code, id, starts_at, held_until),
  CONSTRAINT discount_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(code),
  CONSTRAINT discount_check CHECK ((ends_at > starts_at)),
  CONSTRAINT discount_check1 CHECK ((((vendor_percent + platform_percent) >= 1) AND ((vendor_percent + platform_percent) <= 100))),
  CONSTRAINT discount_platform_percent_check CHECK (((platform_percent >= 0) AND (platform_percent <= 100))),
  CONSTRAINT discount_stock_check CHECK ((stock >= 0)),
  CONSTRAINT discount_vendor_percent_check CHECK (((vendor_percent >= 0) AND (vendor_percent <= 100)))
);
CREATE INDEX discount_by_end ON discount USING btree (vendor_code, held_until);
CREATE INDEX discount_by_start ON discount USING btree (vendor_code, starts_at);
CREATE TRIGGER audit_change AFTER INSERT OR DELETE OR UPDATE OF starts_at, ends_at, vendor_percent, platform_percent, canceled_at ON discount FOR EACH ROW EXECUTE FUNCTION audit_change('id');

CREATE TABLE discount_variant (
  vendor_code text NOT NULL,
  discount_id bigint NOT NULL,
  variant_id bigint NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  held_until timestamp with time zone NOT NULL,
  CONSTRAINT discount_variant_pkey PRIMARY KEY (vendor_code, discount_id, variant_id),
  CONSTRAINT discount_variant_vendor_code_discount_id_starts_at_held_un_fkey FOREIGN KEY (vendor_code, discount_id, starts_at, held_until) REFERENCES discount(vendor_code, id, starts_at, held_until) ON UPDATE CASCADE,
  CONSTRAINT discount_variant_vendor_code_variant_id_fkey FOREIGN KEY (vendor_code, variant_id) REFERENCES variant(vendor_code, id),
  CONSTRAINT discount_variant_one_at_a_time EXCLUDE USING gist (int8range(variant_id, variant_id, '[]'::text) WITH &&, tstzrange(starts_at, held_until) WITH &&, text_range(vendor_code, vendor_code, '[]'::text) WITH &&)
);
CREATE INDEX discount_variant_of_variant ON discount_variant USING btree (vendor_code, variant_id, held_until);
CREATE TRIGGER audit_addition AFTER INSERT ON discount_variant REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION audit_discount_variants();
CREATE TRIGGER audit_removal AFTER DELETE ON discount_variant REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION audit_discount_variants();

CREATE TABLE erasure (
  subject text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT erasure_pkey PRIMARY KEY (subject, at),
  CONSTRAINT erasure_subject_check CHECK (((length(subject) <= 80) AND (subject ~ '^(customer|person)\.'::text)))
);
CREATE INDEX erasure_at ON erasure USING btree (at);

CREATE TABLE follow_link (
  vendor_code text NOT NULL,
  order_code text NOT NULL,
  hash text NOT NULL,
  follower text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT follow_link_pkey PRIMARY KEY (vendor_code, order_code, hash),
  CONSTRAINT follow_link_hash_key UNIQUE (hash),
  CONSTRAINT follow_link_follower_check CHECK ((follower = ANY (ARRAY['customer'::text, 'courier'::text])))
);

CREATE TABLE idempotency (
  vendor_code text NOT NULL,
  principal text NOT NULL,
  key text NOT NULL,
  fingerprint text NOT NULL,
  status integer NOT NULL,
  body text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT idempotency_pkey PRIMARY KEY (vendor_code, principal, key)
) WITH (autovacuum_vacuum_scale_factor=0.02);

CREATE TABLE invitation_sms (
  vendor_code text NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  person_id bigint NOT NULL,
  sent_at timestamp with time zone NOT NULL,
  CONSTRAINT invitation_sms_pkey PRIMARY KEY (vendor_code, id),
  CONSTRAINT invitation_sms_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id),
  CONSTRAINT invitation_sms_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(code)
);
CREATE INDEX invitation_sms_of_person ON invitation_sms USING btree (person_id, sent_at);
CREATE INDEX invitation_sms_of_vendor ON invitation_sms USING btree (vendor_code, sent_at);

CREATE TABLE ledger_balance (
  vendor_code text NOT NULL,
  owed bigint NOT NULL,
  open_since date,
  CONSTRAINT ledger_balance_pkey PRIMARY KEY (vendor_code),
  CONSTRAINT ledger_balance_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(code)
) WITH (fillfactor=50);

CREATE TABLE ledger_check (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  started_at timestamp with time zone NOT NULL,
  finished_at timestamp with time zone NOT NULL,
  shops integer NOT NULL,
  faults integer NOT NULL,
  sample jsonb NOT NULL,
  CONSTRAINT ledger_check_pkey PRIMARY KEY (id),
  CONSTRAINT ledger_check_faults_check CHECK ((faults >= 0))
);

CREATE TABLE ledger_commission_rate (
  vendor_code text NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  percent integer NOT NULL,
  CONSTRAINT ledger_commission_rate_pkey PRIMARY KEY (vendor_code, starts_at),
  CONSTRAINT ledger_commission_rate_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(code),
  CONSTRAINT ledger_commission_rate_percent_check CHECK (((percent >= 0) AND (percent <= 100)))
);
CREATE TRIGGER audit_change AFTER INSERT OR DELETE OR UPDATE ON ledger_commission_rate FOR EACH ROW EXECUTE FUNCTION audit_change('starts_at');

CREATE TABLE ledger_day (
  vendor_code text NOT NULL,
  day date NOT NULL,
  kind text NOT NULL,
  transactions bigint NOT NULL,
  items bigint NOT NULL DEFAULT 0,
  discount_shop bigint NOT NULL DEFAULT 0,
  packing bigint NOT NULL DEFAULT 0,
  tax bigint NOT NULL DEFAULT 0,
  delivery_own bigint NOT NULL DEFAULT 0,
  commission bigint NOT NULL DEFAULT 0,
  cash bigint NOT NULL DEFAULT 0,
  refund bigint NOT NULL DEFAULT 0,
  charge bigint NOT NULL DEFAULT 0,
  compensation bigint NOT NULL DEFAULT 0,
  payout bigint NOT NULL DEFAULT 0,
  customer bigint NOT NULL DEFAULT 0,
  discount_platform bigint NOT NULL DEFAULT 0,
  voucher bigint NOT NULL DEFAULT 0,
  delivery_platform bigint NOT NULL DEFAULT 0,
  platform bigint NOT NULL DEFAULT 0,
  bank bigint NOT NULL DEFAULT 0,
  owed bigint NOT NULL,
  CONSTRAINT ledger_day_pkey PRIMARY KEY (vendor_code, day, kind),
  CONSTRAINT ledger_day_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(code)
) WITH (fillfactor=50);

CREATE TABLE ledger_dispute (
  vendor_code text NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  adjustment_code text NOT NULL,
  order_code text NOT NULL,
  state text NOT NULL DEFAULT 'OPEN'::text,
  text text NOT NULL,
  opened_by bigint,
  opened_at timestamp with time zone NOT NULL,
  closed_at timestamp with time zone,
  answer text,
  change bigint NOT NULL DEFAULT nextval('ledger_dispute_change'::regclass),
  operator_id bigint,
  CONSTRAINT ledger_dispute_pkey PRIMARY KEY (id),
  CONSTRAINT ledger_dispute_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES person(id),
  CONSTRAINT ledger_dispute_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  CONSTRAINT ledger_dispute_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(code),
  CONSTRAINT ledger_dispute_answer_check CHECK (((length(answer) >= 1) AND (length(answer) <= 300))),
  CONSTRAINT ledger_dispute_check CHECK (((state = 'OPEN'::text) = (closed_at IS NULL))),
  CONSTRAINT ledger_dispute_check1 CHECK ((closed_at >= opened_at)),
  CONSTRAINT ledger_dispute_check2 CHECK (
CASE state
    WHEN 'LOST'::text THEN (answer IS NOT NULL)
    WHEN 'WON'::text THEN true
    ELSE (answer IS NULL)
END),
  CONSTRAINT ledger_dispute_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'WITHDRAWN'::text, 'WON'::text, 'LOST'::text]))),
  CONSTRAINT ledger_dispute_text_check CHECK (((length(text) >= 10) AND (length(text) <= 1000)))
);
CREATE INDEX ledger_dispute_by_closing ON ledger_dispute USING btree (closed_at);
CREATE INDEX ledger_dispute_by_opening ON ledger_dispute USING btree (opened_at);
CREATE INDEX ledger_dispute_changed ON ledger_dispute USING btree (vendor_code, change);
CREATE INDEX ledger_dispute_of_adjustment ON ledger_dispute USING btree (vendor_code, adjustment_code, id);
CREATE INDEX ledger_dispute_of_shop ON ledger_dispute USING btree (vendor_code, ((state = 'OPEN'::text)), id);
CREATE UNIQUE INDEX ledger_dispute_standing ON ledger_dispute USING btree (vendor_code, adjustment_code) WHERE (state <> 'WITHDRAWN'::text);
CREATE INDEX ledger_dispute_waiting ON ledger_dispute USING btree (id) WHERE (state = 'OPEN'::text);
CREATE TRIGGER audit_change AFTER INSERT OR UPDATE ON ledger_dispute FOR EACH ROW EXECUTE FUNCTION audit_change('id');
CREATE TRIGGER guard_dispute BEFORE DELETE OR UPDATE ON ledger_dispute FOR EACH ROW EXECUTE FUNCTION guard_dispute();
CREATE TRIGGER queue_webhook AFTER INSERT ON ledger_dispute REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_webhook('dispute');
CREATE TRIGGER queue_webhook_of_end AFTER UPDATE ON ledger_dispute REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_webhook('dispute');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON ledger_dispute FOR EACH STATEMENT EXECUTE FUNCTION append_only();

CREATE TABLE ledger_due (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  vendor_code text NOT NULL,
  order_code text NOT NULL,
  CONSTRAINT ledger_due_pkey PRIMARY KEY (id)
);

CREATE TABLE ledger_rate_due (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  vendor_code text NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  percent integer NOT NULL,
  CONSTRAINT ledger_rate_due_pkey PRIMARY KEY (id),
  CONSTRAINT ledger_rate_due_percent_check CHECK (((percent >= 0) AND (percent <= 100)))
);

CREATE TABLE ledger_settlement (
  vendor_code text NOT NULL,
  number text NOT NULL,
  paid_at timestamp with time zone NOT NULL,
  iban text NOT NULL,
  lines integer NOT NULL,
  expected bigint NOT NULL,
  received bigint NOT NULL,
  digest text NOT NULL,
  told_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT ledger_settlement_pkey PRIMARY KEY (vendor_code, number),
  CONSTRAINT ledger_settlement_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(code),
  CONSTRAINT ledger_settlement_lines_check CHECK ((lines > 0))
);
CREATE INDEX ledger_settlement_by_booking ON ledger_settlement USING btree (told_at, vendor_code, number);
CREATE INDEX ledger_settlement_by_time ON ledger_settlement USING btree (vendor_code, paid_at, number);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OF vendor_code, number, paid_at, lines, expected, received, digest, told_at ON ledger_settlement FOR EACH ROW EXECUTE FUNCTION append_only();

CREATE TABLE ledger_settlement_line (
  vendor_code text NOT NULL,
  number text NOT NULL,
  line integer NOT NULL,
  order_code text NOT NULL,
  adjustment_code text,
  expected bigint NOT NULL,
  received bigint NOT NULL,
  CONSTRAINT ledger_settlement_line_pkey PRIMARY KEY (vendor_code, number, line),
  CONSTRAINT ledger_settlement_line_vendor_code_number_fkey FOREIGN KEY (vendor_code, number) REFERENCES ledger_settlement(vendor_code, number)
);
CREATE INDEX ledger_settlement_line_of_order ON ledger_settlement_line USING btree (vendor_code, order_code);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON ledger_settlement_line FOR EACH ROW EXECUTE FUNCTION append_only();

CREATE TABLE ledger_transaction (
  vendor_code text NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  order_code text,
  revision integer,
  adjustment_code text,
  settlement_number text,
  at timestamp with time zone NOT NULL,
  booked_at timestamp with time zone NOT NULL DEFAULT now(),
  commission_percent integer,
  reason text,
  dispute_until timestamp with time zone,
  items bigint NOT NULL DEFAULT 0,
  discount_shop bigint NOT NULL DEFAULT 0,
  packing bigint NOT NULL DEFAULT 0,
  tax bigint NOT NULL DEFAULT 0,
  delivery_own bigint NOT NULL DEFAULT 0,
  commission bigint NOT NULL DEFAULT 0,
  cash bigint NOT NULL DEFAULT 0,
  refund bigint NOT NULL DEFAULT 0,
  charge bigint NOT NULL DEFAULT 0,
  compensation bigint NOT NULL DEFAULT 0,
  payout bigint NOT NULL DEFAULT 0,
  customer bigint NOT NULL DEFAULT 0,
  discount_platform bigint NOT NULL DEFAULT 0,
  voucher bigint NOT NULL DEFAULT 0,
  delivery_platform bigint NOT NULL DEFAULT 0,
  platform bigint NOT NULL DEFAULT 0,
  bank bigint NOT NULL DEFAULT 0,
  owed bigint NOT NULL GENERATED ALWAYS AS ((((((((((items + discount_shop) + packing) + tax) + delivery_own) + commission) + cash) + refund) + charge) + compensation) + payout) STORED,
  operator_id bigint,
  CONSTRAINT ledger_transaction_pkey PRIMARY KEY (vendor_code, id),
  CONSTRAINT ledger_transaction_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  CONSTRAINT ledger_transaction_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(code),
  CONSTRAINT ledger_transaction_balances CHECK ((((((((((((((((((items + discount_shop) + packing) + tax) + delivery_own) + commission) + cash) + refund) + charge) + compensation) + payout) + customer) + discount_platform) + voucher) + delivery_platform) + platform) + bank) = 0)),
  CONSTRAINT ledger_transaction_check CHECK (((revision IS NOT NULL) = (kind = ANY (ARRAY['SALE'::text, 'REVERSAL'::text])))),
  CONSTRAINT ledger_transaction_check1 CHECK (((adjustment_code IS NOT NULL) = (kind = ANY (ARRAY['REFUND'::text, 'CHARGE'::text, 'COMPENSATION'::text, 'DISPUTE'::text])))),
  CONSTRAINT ledger_transaction_check2 CHECK (((settlement_number IS NOT NULL) = (kind = 'SETTLEMENT'::text))),
  CONSTRAINT ledger_transaction_check3 CHECK (((order_code IS NOT NULL) = (kind <> 'SETTLEMENT'::text))),
  CONSTRAINT ledger_transaction_commission_percent_check CHECK (((commission_percent >= 0) AND (commission_percent <= 100))),
  CONSTRAINT ledger_transaction_kind_check CHECK ((kind = ANY (ARRAY['SALE'::text, 'REVERSAL'::text, 'REFUND'::text, 'CHARGE'::text, 'COMPENSATION'::text, 'DISPUTE'::text, 'SETTLEMENT'::text]))),
  CONSTRAINT ledger_transaction_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300))),
  CONSTRAINT ledger_transaction_revision_check CHECK ((revision >= 0))
);
CREATE INDEX ledger_adjusted_orders ON ledger_transaction USING btree (vendor_code, order_code) WHERE (adjustment_code IS NOT NULL);
CREATE INDEX ledger_adjustments ON ledger_transaction USING btree (id) WHERE ((adjustment_code IS NOT NULL) AND (kind <> 'DISPUTE'::text));
CREATE INDEX ledger_by_kind ON ledger_transaction USING btree (vendor_code, kind, at, id);
CREATE INDEX ledger_by_time ON ledger_transaction USING btree (vendor_code, at, id);
CREATE UNIQUE INDEX ledger_of_adjustment ON ledger_transaction USING btree (vendor_code, adjustment_code, ((kind = 'DISPUTE'::text))) WHERE (adjustment_code IS NOT NULL);
CREATE UNIQUE INDEX ledger_of_order ON ledger_transaction USING btree (vendor_code, order_code, revision) WHERE (revision IS NOT NULL);
CREATE UNIQUE INDEX ledger_of_settlement ON ledger_transaction USING btree (vendor_code, settlement_number) WHERE (settlement_number IS NOT NULL);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON ledger_transaction FOR EACH ROW EXECUTE FUNCTION guard_booking();
CREATE TRIGGER queue_webhook AFTER INSERT ON ledger_transaction REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_webhook('adjustment');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON ledger_transaction FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER sum_ledger_days AFTER INSERT ON ledger_transaction REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION sum_ledger_days();

CREATE TABLE membership (
  vendor_code text NOT NULL,
  person_id bigint NOT NULL,
  role text NOT NULL,
  status text NOT NULL DEFAULT 'ACTIVE'::text,
  order_notification boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  full_name text,
  invitation_hash text,
  invited_until timestamp with time zone,
  statement_since timestamp with time zone,
  CONSTRAINT membership_pkey PRIMARY KEY (vendor_code, person_id),
  CONSTRAINT membership_invitation_hash_key UNIQUE (invitation_hash),
  CONSTRAINT membership_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id),
  CONSTRAINT membership_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(code),
  CONSTRAINT membership_role_check CHECK ((role = ANY (ARRAY['MANAGER'::text, 'CASHIER'::text, 'ACCOUNTANT'::text, 'BIKER'::text]))),
  CONSTRAINT membership_status_check CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'PENDING'::text]))),
  CONSTRAINT taken_up_is_over CHECK (((status <> 'ACTIVE'::text) OR (num_nonnulls(invitation_hash, invited_until) = 0)))
);
CREATE INDEX membership_of_person ON membership USING btree (person_id);
CREATE INDEX membership_of_statements ON membership USING btree (vendor_code, person_id) WHERE (statement_since IS NOT NULL);
CREATE TRIGGER audit_change AFTER INSERT OR DELETE OR UPDATE ON membership FOR EACH ROW EXECUTE FUNCTION audit_change('person_id');

CREATE TABLE menu (
  vendor_code text NOT NULL,
  version bigint NOT NULL DEFAULT 1,
  CONSTRAINT menu_pkey PRIMARY KEY (vendor_code),
  CONSTRAINT menu_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(code)
);

CREATE TABLE notice (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  vendor_code text NOT NULL,
  channel text NOT NULL,
  subscription_id bigint,
  person_id bigint,
  order_code text,
  step text,
  content jsonb NOT NULL,
  state text NOT NULL DEFAULT 'WAITING'::text,
  tries integer NOT NULL DEFAULT 0,
  queued_at timestamp with time zone NOT NULL DEFAULT now(),
  due_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone NOT NULL,
  last_status integer,
  last_failure text,
  settled_at timestamp with time zone,
  CONSTRAINT notice_pkey PRIMARY KEY (id),
  CONSTRAINT notice_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id),
  CONSTRAINT notice_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(code),
  CONSTRAINT notice_channel_check CHECK ((channel = ANY (ARRAY['PUSH'::text, 'SMS'::text, 'CALL'::text]))),
  CONSTRAINT notice_check CHECK (((channel = 'PUSH'::text) = (subscription_id IS NOT NULL))),
  CONSTRAINT notice_content_check CHECK ((length((content)::text) <= 4000)),
  CONSTRAINT notice_last_failure_check CHECK ((length(last_failure) <= 40)),
  CONSTRAINT notice_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'SENT'::text, 'GIVEN_UP'::text, 'WITHDRAWN'::text]))),
  CONSTRAINT notice_step_check CHECK ((length(step) <= 20))
) WITH (fillfactor=70);
CREATE INDEX notice_due ON notice USING btree (channel, due_at) WHERE (state = 'WAITING'::text);
CREATE INDEX notice_of_order ON notice USING btree (vendor_code, order_code);

CREATE TABLE operator (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_name text NOT NULL,
  full_name text NOT NULL,
  roles text[] NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  invited_by bigint,
  created_at timestamp with time zone NOT NULL,
  passphrase text,
  totp_secret text,
  totp_last_step bigint NOT NULL DEFAULT 0,
  joined_at timestamp with time zone,
  version integer NOT NULL DEFAULT 1,
  inactive_since timestamp with time zone,
  CONSTRAINT operator_pkey PRIMARY KEY (id),
  CONSTRAINT operator_user_name_key UNIQUE (user_name),
  CONSTRAINT operator_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES operator(id),
  CONSTRAINT operator_full_name_check CHECK (((length(full_name) >= 1) AND (length(full_name) <= 80))),
  CONSTRAINT operator_roles_check CHECK ((roles <@ ARRAY['ADMIN'::text, 'ONBOARDING'::text, 'CONTENT'::text, 'LIVE'::text, 'FINANCE'::text, 'AUDITOR'::text])),
  CONSTRAINT operator_user_name_check CHECK ((user_name ~ '^[a-z][a-z0-9.-]{2,31}$'::text))
);
CREATE TRIGGER audit_change AFTER INSERT OR DELETE OR UPDATE ON operator FOR EACH ROW EXECUTE FUNCTION audit_change('id');

CREATE TABLE operator_day (
  operator_id bigint NOT NULL,
  day date NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT operator_day_pkey PRIMARY KEY (operator_id, day),
  CONSTRAINT operator_day_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  CONSTRAINT operator_day_amount_check CHECK ((amount >= 0))
);

CREATE TABLE operator_invitation (
  token_hash text NOT NULL,
  token text,
  invited_by bigint,
  event_id text,
  operator_id bigint NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  totp_secret text NOT NULL,
  CONSTRAINT operator_invitation_pkey PRIMARY KEY (token_hash),
  CONSTRAINT operator_invitation_invited_by_event_id_key UNIQUE (invited_by, event_id),
  CONSTRAINT operator_invitation_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES operator(id),
  CONSTRAINT operator_invitation_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  CONSTRAINT operator_invitation_check CHECK (((invited_by IS NULL) = (event_id IS NULL)))
);
CREATE INDEX operator_invitation_of_operator ON operator_invitation USING btree (operator_id);

CREATE TABLE operator_recovery_code (
  operator_id bigint NOT NULL,
  hash text NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT operator_recovery_code_pkey PRIMARY KEY (operator_id, hash),
  CONSTRAINT operator_recovery_code_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
);

CREATE TABLE operator_session (
  id uuid NOT NULL,
  operator_id bigint NOT NULL,
  token_hash text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  proved_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  browser text,
  system text,
  address text NOT NULL,
  CONSTRAINT operator_session_pkey PRIMARY KEY (id),
  CONSTRAINT operator_session_token_hash_key UNIQUE (token_hash),
  CONSTRAINT operator_session_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  CONSTRAINT operator_session_address_check CHECK ((length(address) <= 64)),
  CONSTRAINT operator_session_browser_check CHECK ((length(browser) <= 40)),
  CONSTRAINT operator_session_system_check CHECK ((length(system) <= 40))
);
CREATE INDEX operator_session_of_operator ON operator_session USING btree (operator_id) WHERE (ended_at IS NULL);
CREATE TRIGGER free_taken_shops AFTER UPDATE OF ended_at ON operator_session FOR EACH ROW WHEN (((old.ended_at IS NULL) AND (new.ended_at IS NOT NULL))) EXECUTE FUNCTION free_taken_shops();

CREATE TABLE operator_try (
  name_hash text NOT NULL,
  wrong_tries integer NOT NULL,
  locked_until timestamp with time zone,
  tried_at timestamp with time zone NOT NULL,
  CONSTRAINT operator_try_pkey PRIMARY KEY (name_hash),
  CONSTRAINT operator_try_wrong_tries_check CHECK ((wrong_tries >= 0))
);

CREATE TABLE option_category (
  vendor_code text NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  capacity integer NOT NULL,
  is_mandatory boolean NOT NULL DEFAULT false,
  is_active boolean NOT NULL DEFAULT true,
  tax integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT option_category_pkey PRIMARY KEY (vendor_code, id),
  CONSTRAINT option_category_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(code),
  CONSTRAINT option_category_capacity_check CHECK ((capacity >= 1)),
  CONSTRAINT option_category_tax_check CHECK ((tax = ANY (ARRAY[0, 10])))
);
CREATE TRIGGER audit_change AFTER DELETE OR UPDATE ON option_category FOR EACH ROW EXECUTE FUNCTION audit_change('id');

CREATE TABLE option_item (
  vendor_code text NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  option_category_id bigint NOT NULL,
  name text NOT NULL,
  price bigint NOT NULL,
  position integer NOT NULL,
  available boolean NOT NULL DEFAULT true,
  approval integer NOT NULL DEFAULT 1,
  CONSTRAINT option_item_pkey PRIMARY KEY (vendor_code, id),
  CONSTRAINT option_item_vendor_code_option_category_id_fkey FOREIGN KEY (vendor_code, option_category_id) REFERENCES option_category(vendor_code, id),
  CONSTRAINT option_item_approval_check CHECK ((approval = ANY (ARRAY[0, 1, 2]))),
  CONSTRAINT option_item_price_check CHECK ((price >= 0))
);
CREATE INDEX option_item_of_group ON option_item USING btree (vendor_code, option_category_id);
CREATE TRIGGER audit_change AFTER DELETE OR UPDATE ON option_item FOR EACH ROW EXECUTE FUNCTION audit_change('id');

CREATE TABLE order_count (
  vendor_code text NOT NULL,
  span text NOT NULL,
  since date NOT NULL,
  status text NOT NULL,
  delivery_type text NOT NULL,
  orders integer NOT NULL,
  value bigint NOT NULL,
  CONSTRAINT order_count_pkey PRIMARY KEY (vendor_code, span, since, status, delivery_type),
  CONSTRAINT order_count_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(code),
  CONSTRAINT order_count_orders_check CHECK ((orders >= 0)),
  CONSTRAINT order_count_span_check CHECK ((span = ANY (ARRAY['day'::text, 'month'::text]))),
  CONSTRAINT order_count_value_check CHECK ((value >= 0))
) WITH (fillfactor=50);

CREATE TABLE order_device (
  vendor_code text NOT NULL,
  session_id uuid NOT NULL,
  since timestamp with time zone NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  sound text NOT NULL,
  push text NOT NULL,
  is_visible boolean NOT NULL,
  is_kept_awake boolean NOT NULL,
  power text NOT NULL,
  version text NOT NULL,
  CONSTRAINT order_device_pkey PRIMARY KEY (vendor_code, session_id, since),
  CONSTRAINT order_device_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(code),
  CONSTRAINT order_device_check CHECK ((seen_at >= since)),
  CONSTRAINT order_device_power_check CHECK ((power = ANY (ARRAY['mains'::text, 'battery'::text, 'unknown'::text]))),
  CONSTRAINT order_device_push_check CHECK ((push = ANY (ARRAY['granted'::text, 'denied'::text, 'default'::text, 'unsupported'::text]))),
  CONSTRAINT order_device_sound_check CHECK ((sound = ANY (ARRAY['on'::text, 'locked'::text, 'off'::text]))),
  CONSTRAINT order_device_version_check CHECK ((length(version) <= 40))
) WITH (fillfactor=70);

CREATE TABLE order_discount (
  vendor_code text NOT NULL,
  discount_id bigint NOT NULL,
  order_code text NOT NULL,
  pieces integer NOT NULL,
  value bigint NOT NULL,
  vendor_share bigint NOT NULL,
  platform_share bigint NOT NULL,
  CONSTRAINT order_discount_pkey PRIMARY KEY (vendor_code, discount_id, order_code),
  CONSTRAINT order_discount_pieces_check CHECK ((pieces >= 0)),
  CONSTRAINT order_discount_platform_share_check CHECK ((platform_share >= 0)),
  CONSTRAINT order_discount_value_check CHECK ((value >= 0)),
  CONSTRAINT order_discount_vendor_share_check CHECK ((vendor_share >= 0))
);

CREATE TABLE order_escalation (
  vendor_code text NOT NULL,
  order_code text NOT NULL,
  step text NOT NULL,
  at timestamp with time zone NOT NULL,
  outcome text NOT NULL,
  CONSTRAINT order_escalation_pkey PRIMARY KEY (vendor_code, order_code, step),
  CONSTRAINT order_escalation_outcome_check CHECK ((outcome = ANY (ARRAY['QUEUED'::text, 'NOBODY'::text, 'JOINED'::text, 'OFF'::text]))),
  CONSTRAINT order_escalation_step_check CHECK ((step = ANY (ARRAY['PUSH_AT_ONCE'::text, 'PUSH'::text, 'SMS'::text, 'CALL'::text])))
);
CREATE INDEX order_escalation_recent ON order_escalation USING btree (vendor_code, step, at) WHERE (outcome = 'QUEUED'::text);
CREATE TRIGGER note_unheard AFTER INSERT ON order_escalation REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_unheard();

CREATE TABLE order_event (
  vendor_code text NOT NULL,
  seq bigint NOT NULL,
  order_code text NOT NULL,
  version integer NOT NULL,
  at timestamp with time zone NOT NULL,
  what order_moment NOT NULL,
  status text NOT NULL,
  actor jsonb,
  courier text,
  preparation_minutes integer,
  details jsonb,
  session_id uuid,
  address text,
  CONSTRAINT order_event_pkey PRIMARY KEY (vendor_code, seq),
  CONSTRAINT order_event_vendor_code_order_code_version_key UNIQUE (vendor_code, order_code, version),
  CONSTRAINT order_event_vendor_code_order_code_fkey FOREIGN KEY (vendor_code, order_code) REFERENCES orders(vendor_code, code)
);
CREATE INDEX order_event_by_time ON order_event USING brin (at);

CREATE TABLE order_heard (
  vendor_code text NOT NULL,
  started_at timestamp with time zone NOT NULL,
  until timestamp with time zone NOT NULL,
  CONSTRAINT order_heard_pkey PRIMARY KEY (vendor_code, started_at),
  CONSTRAINT order_heard_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(code),
  CONSTRAINT order_heard_check CHECK ((until > started_at))
) WITH (fillfactor=70);

CREATE TABLE order_hearing (
  vendor_code text NOT NULL,
  order_code text NOT NULL,
  session_id uuid NOT NULL,
  received_at timestamp with time zone,
  drawn_at timestamp with time zone,
  sounded_at timestamp with time zone,
  touched_at timestamp with time zone,
  actor jsonb,
  browser text,
  system text,
  CONSTRAINT order_hearing_pkey PRIMARY KEY (vendor_code, order_code, session_id),
  CONSTRAINT order_hearing_browser_check CHECK ((length(browser) <= 40)),
  CONSTRAINT order_hearing_system_check CHECK ((length(system) <= 40))
) WITH (fillfactor=80);

CREATE TABLE order_listener (
  vendor_code text NOT NULL,
  session_id uuid NOT NULL,
  until timestamp with time zone NOT NULL,
  CONSTRAINT order_listener_pkey PRIMARY KEY (vendor_code, session_id),
  CONSTRAINT order_listener_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(code)
);

CREATE TABLE order_look (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  at timestamp with time zone NOT NULL,
  vendor_code text NOT NULL,
  order_code text NOT NULL,
  CONSTRAINT order_look_pkey PRIMARY KEY (id)
);
CREATE INDEX order_look_by_time ON order_look USING btree (at);

CREATE TABLE order_minute (
  minute timestamp with time zone NOT NULL,
  server_id uuid NOT NULL,
  placed integer NOT NULL,
  accepted integer NOT NULL,
  accepted_in_time integer NOT NULL,
  CONSTRAINT order_minute_pkey PRIMARY KEY (minute, server_id)
);

CREATE TABLE order_note (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  vendor_code text NOT NULL,
  order_code text NOT NULL,
  at timestamp with time zone NOT NULL,
  operator_id bigint NOT NULL,
  kind text NOT NULL,
  outcome text,
  text text,
  CONSTRAINT order_note_pkey PRIMARY KEY (id),
  CONSTRAINT order_note_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  CONSTRAINT order_note_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(code),
  CONSTRAINT order_note_check CHECK (((kind = 'NOTE'::text) = (outcome IS NULL))),
  CONSTRAINT order_note_check1 CHECK (((kind <> 'NOTE'::text) OR (text IS NOT NULL))),
  CONSTRAINT order_note_kind_check CHECK ((kind = ANY (ARRAY['CALLED_SHOP'::text, 'CALLED_CUSTOMER'::text, 'NOTE'::text]))),
  CONSTRAINT order_note_outcome_check CHECK ((outcome = ANY (ARRAY['REACHED'::text, 'NO_ANSWER'::text, 'WRONG_NUMBER'::text]))),
  CONSTRAINT order_note_text_check CHECK (((length(text) >= 1) AND (length(text) <= 500)))
);
CREATE INDEX order_note_by_time ON order_note USING brin (at);
CREATE INDEX order_note_of_order ON order_note USING btree (vendor_code, order_code, id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON order_note FOR EACH ROW EXECUTE FUNCTION append_only('at', '399 days');

CREATE TABLE order_print (
  vendor_code text NOT NULL,
  order_code text NOT NULL,
  number integer NOT NULL,
  kind text NOT NULL,
  copies integer NOT NULL,
  automatic boolean NOT NULL,
  device_id text NOT NULL,
  actor jsonb NOT NULL,
  claimed_at timestamp with time zone NOT NULL,
  outcome text NOT NULL DEFAULT 'CLAIMED'::text,
  settled_at timestamp with time zone,
  session_id uuid,
  address text,
  station_ids text,
  reason text,
  CONSTRAINT order_print_pkey PRIMARY KEY (vendor_code, order_code, number),
  CONSTRAINT order_print_check CHECK (((settled_at IS NULL) = (outcome = 'CLAIMED'::text))),
  CONSTRAINT order_print_check1 CHECK (((station_ids IS NULL) OR ((kind = 'KITCHEN'::text) AND (length(station_ids) <= 250) AND (station_ids ~ '^[1-9][0-9]*(,[1-9][0-9]*)*$'::text)))),
  CONSTRAINT order_print_copies_check CHECK (((copies >= 1) AND (copies <= 5))),
  CONSTRAINT order_print_kind_check CHECK ((kind = ANY (ARRAY['KITCHEN'::text, 'BILL'::text, 'COURIER'::text]))),
  CONSTRAINT order_print_number_check CHECK ((number >= 1)),
  CONSTRAINT order_print_outcome_check CHECK ((outcome = ANY (ARRAY['CLAIMED'::text, 'PRINTED'::text, 'UNSURE'::text, 'UNCONFIRMED'::text, 'FAILED'::text]))),
  CONSTRAINT order_print_reason_check CHECK (((reason IS NULL) OR ((outcome = ANY (ARRAY['UNSURE'::text, 'FAILED'::text])) AND (reason = ANY (ARRAY['NO_PAPER'::text, 'COVER_OPEN'::text, 'OFF_LINE'::text, 'PRINTER_ERROR'::text, 'UNREACHABLE'::text])))))
);

CREATE TABLE order_timer (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  at timestamp with time zone NOT NULL,
  vendor_code text NOT NULL,
  order_code text NOT NULL,
  CONSTRAINT order_timer_pkey PRIMARY KEY (id)
);
CREATE INDEX order_timer_by_time ON order_timer USING btree (at);
CREATE INDEX order_timer_of_order ON order_timer USING btree (vendor_code, order_code);

CREATE TABLE order_trouble (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  vendor_code text NOT NULL,
  order_code text,
  kind text NOT NULL,
  city_id integer,
  total bigint,
  since timestamp with time zone NOT NULL,
  deadline timestamp with time zone,
  step text,
  ended_at timestamp with time zone,
  seq bigint,
  CONSTRAINT order_trouble_pkey PRIMARY KEY (id),
  CONSTRAINT order_trouble_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(code),
  CONSTRAINT order_trouble_kind_check CHECK ((kind = ANY (ARRAY['unanswered'::text, 'unheard'::text, 'reported'::text, 'change'::text, 'no-courier'::text, 'scheduled-in-danger'::text, 'kitchen-late'::text, 'courier-late'::text, 'unreachable'::text]))),
  CONSTRAINT order_trouble_step_check CHECK ((step = ANY (ARRAY['PUSH_AT_ONCE'::text, 'PUSH'::text, 'SMS'::text, 'CALL'::text])))
) WITH (fillfactor=70);
CREATE INDEX order_trouble_due ON order_trouble USING btree (kind, COALESCE(deadline, since), id) WHERE (ended_at IS NULL);
CREATE INDEX order_trouble_ended ON order_trouble USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE UNIQUE INDEX order_trouble_open ON order_trouble USING btree (vendor_code, order_code, kind) NULLS NOT DISTINCT WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX order_trouble_seq ON order_trouble USING btree (seq) WHERE (seq IS NOT NULL);
CREATE INDEX order_trouble_unnumbered ON order_trouble USING btree (id) WHERE (seq IS NULL);

CREATE TABLE orders (
  vendor_code text NOT NULL,
  code text NOT NULL,
  delivery_type text NOT NULL,
  kitchen text NOT NULL,
  courier text NOT NULL DEFAULT 'NONE'::text,
  status text NOT NULL,
  is_open boolean GENERATED ALWAYS AS (status <> ALL (ARRAY['DELIVERED'::text, 'SUCCESSFUL'::text, 'CANCELED'::text])) STORED,
  is_canceled boolean GENERATED ALWAYS AS (kitchen = 'CANCELED'::text) STORED,
  version integer NOT NULL,
  status_at timestamp with time zone NOT NULL,
  placed_at timestamp with time zone NOT NULL,
  paid_at timestamp with time zone,
  received_at timestamp with time zone NOT NULL,
  acknowledge_by timestamp with time zone NOT NULL,
  preparation_minutes integer,
  ready_by timestamp with time zone,
  customer_name text NOT NULL,
  customer_phone text NOT NULL,
  customer_address text,
  customer_comment text,
  customer_latitude double precision,
  customer_longitude double precision,
  vendor_latitude double precision,
  vendor_longitude double precision,
  city_id integer,
  raw_total bigint NOT NULL,
  total_after_discount bigint NOT NULL,
  total bigint NOT NULL,
  voucher bigint NOT NULL,
  payable bigint GENERATED ALWAYS AS (total - voucher) STORED,
  expenses jsonb NOT NULL,
  items jsonb NOT NULL,
  courier_attempt integer NOT NULL DEFAULT 1,
  deliveries jsonb NOT NULL DEFAULT '[]'::jsonb,
  call jsonb,
  scheduled_for timestamp with time zone,
  release_at timestamp with time zone,
  call_by timestamp with time zone NOT NULL,
  cancel_by timestamp with time zone NOT NULL,
  accepted_at timestamp with time zone,
  delay_minutes integer NOT NULL DEFAULT 0,
  pricing jsonb,
  picked jsonb NOT NULL DEFAULT '[]'::jsonb,
  change jsonb,
  original jsonb,
  review jsonb,
  handover_code text,
  is_test boolean NOT NULL DEFAULT false,
  busy_minutes smallint NOT NULL DEFAULT 0,
  stations_passed jsonb NOT NULL DEFAULT '[]'::jsonb,
  prioritized_at timestamp with time zone,
  CONSTRAINT orders_pkey PRIMARY KEY (vendor_code, code),
  CONSTRAINT orders_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(code)
) WITH (fillfactor=60);
CREATE INDEX orders_by_code ON orders USING btree (code);
CREATE INDEX orders_by_ending ON orders USING btree (vendor_code, "right"(code, 4)) WHERE (placed_at > '-infinity'::timestamp with time zone);
CREATE INDEX orders_by_phone ON orders USING btree (customer_phone, vendor_code, placed_at) WHERE (NOT is_canceled);
CREATE INDEX orders_by_time ON orders USING btree (placed_at, vendor_code, code);
CREATE INDEX orders_canceled ON orders USING btree (vendor_code, placed_at, code) WHERE (is_canceled AND (NOT is_test));
CREATE INDEX orders_canceled_by_phone ON orders USING btree (customer_phone, vendor_code, placed_at) WHERE is_canceled;
CREATE INDEX orders_open ON orders USING btree (vendor_code, placed_at, code) WHERE is_open;
CREATE INDEX orders_placed ON orders USING btree (vendor_code, placed_at, code) WHERE ((placed_at > '-infinity'::timestamp with time zone) AND (NOT is_test));
CREATE INDEX orders_test ON orders USING btree (vendor_code, code) WHERE is_test;
CREATE UNIQUE INDEX orders_test_open ON orders USING btree (vendor_code) WHERE (is_test AND is_open);
CREATE TRIGGER follow_order AFTER INSERT OR DELETE OR UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION follow_order();
CREATE TRIGGER guard_order_move AFTER INSERT OR UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION guard_order_move();

CREATE TABLE otp (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  cell_phone text NOT NULL,
  requester_hash text NOT NULL,
  address_prefix text NOT NULL,
  known_browser boolean NOT NULL,
  code_hash text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  network text NOT NULL DEFAULT ''::text,
  is_queued boolean NOT NULL DEFAULT false,
  CONSTRAINT otp_pkey PRIMARY KEY (id)
);
CREATE INDEX otp_of_address ON otp USING btree (address_prefix, created_at DESC);
CREATE INDEX otp_of_phone ON otp USING btree (cell_phone, created_at DESC);

CREATE TABLE outbox (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  vendor_code text NOT NULL,
  seq bigint NOT NULL,
  CONSTRAINT outbox_pkey PRIMARY KEY (id)
);

CREATE TABLE person (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  cell_phone text NOT NULL,
  full_name text NOT NULL DEFAULT ''::text,
  national_code text,
  last_vendor_code text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  unused_since timestamp with time zone,
  CONSTRAINT person_pkey PRIMARY KEY (id),
  CONSTRAINT person_cell_phone_key UNIQUE (cell_phone),
  CONSTRAINT person_cell_phone_check CHECK (((cell_phone ~ '^09[0-9]{9}$'::text) OR (cell_phone = ('-'::text || id))))
);
CREATE INDEX person_unused ON person USING btree (unused_since) WHERE (unused_since IS NOT NULL);
CREATE TRIGGER audit_change AFTER DELETE OR UPDATE OF cell_phone, national_code ON person FOR EACH ROW EXECUTE FUNCTION audit_change('id');

CREATE TABLE product (
  vendor_code text NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  category_id bigint NOT NULL,
  name text NOT NULL,
  description text,
  position integer NOT NULL,
  packing_price bigint NOT NULL DEFAULT 0,
  tax integer NOT NULL DEFAULT 0,
  is_active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT product_pkey PRIMARY KEY (vendor_code, id),
  CONSTRAINT product_vendor_code_category_id_fkey FOREIGN KEY (vendor_code, category_id) REFERENCES category(vendor_code, id),
  CONSTRAINT product_packing_price_check CHECK ((packing_price >= 0)),
  CONSTRAINT product_tax_check CHECK ((tax = ANY (ARRAY[0, 10])))
);
CREATE INDEX product_of_category ON product USING btree (vendor_code, category_id, "position");
CREATE TRIGGER audit_change AFTER DELETE OR UPDATE ON product FOR EACH ROW EXECUTE FUNCTION audit_change('id');

CREATE TABLE product_image (
  vendor_code text NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  product_id bigint NOT NULL,
  digest text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  position integer NOT NULL,
  is_main boolean NOT NULL DEFAULT false,
  approval integer NOT NULL DEFAULT 0,
  replaces bigint,
  CONSTRAINT product_image_pkey PRIMARY KEY (vendor_code, id),
  CONSTRAINT product_image_vendor_code_product_id_fkey FOREIGN KEY (vendor_code, product_id) REFERENCES product(vendor_code, id),
  CONSTRAINT product_image_approval_check CHECK ((approval = ANY (ARRAY[0, 1, 2]))),
  CONSTRAINT product_image_digest_check CHECK ((digest ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT product_image_height_check CHECK ((height > 0)),
  CONSTRAINT product_image_width_check CHECK ((width > 0))
);
CREATE INDEX product_image_digest ON product_image USING btree (digest);
CREATE UNIQUE INDEX product_image_main ON product_image USING btree (vendor_code, product_id) WHERE is_main;
CREATE INDEX product_image_of_product ON product_image USING btree (vendor_code, product_id, "position");
CREATE TRIGGER audit_change AFTER DELETE OR UPDATE ON product_image FOR EACH ROW EXECUTE FUNCTION audit_change('id');

CREATE TABLE product_option_category (
  vendor_code text NOT NULL,
  product_id bigint NOT NULL,
  option_category_id bigint NOT NULL,
  position integer NOT NULL DEFAULT 0,
  CONSTRAINT product_option_category_pkey PRIMARY KEY (vendor_code, product_id, option_category_id),
  CONSTRAINT product_option_category_vendor_code_option_category_id_fkey FOREIGN KEY (vendor_code, option_category_id) REFERENCES option_category(vendor_code, id),
  CONSTRAINT product_option_category_vendor_code_product_id_fkey FOREIGN KEY (vendor_code, product_id) REFERENCES product(vendor_code, id)
);

CREATE TABLE proposal (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  call text NOT NULL,
  request text NOT NULL,
  fingerprint text NOT NULL,
  vendor_code text,
  approval text NOT NULL,
  amount bigint,
  reason text,
  proposed_by bigint NOT NULL,
  session_id uuid NOT NULL,
  event_id text NOT NULL,
  proposed_at timestamp with time zone NOT NULL,
  alone_since timestamp with time zone,
  state text NOT NULL DEFAULT 'WAITING'::text,
  decided_by bigint,
  decided_at timestamp with time zone,
  decision_reason text,
  stale_because text,
  CONSTRAINT proposal_pkey PRIMARY KEY (id),
  CONSTRAINT proposal_proposed_by_event_id_key UNIQUE (proposed_by, event_id),
  CONSTRAINT proposal_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operator(id),
  CONSTRAINT proposal_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES operator(id),
  CONSTRAINT proposal_approval_check CHECK ((approval = ANY (ARRAY['approve.money'::text, 'approve.people'::text, 'approve.system'::text]))),
  CONSTRAINT proposal_check CHECK (((state = 'WAITING'::text) = (decided_at IS NULL))),
  CONSTRAINT proposal_check1 CHECK (((decided_by IS NULL) OR (decided_by <> proposed_by))),
  CONSTRAINT proposal_decision_reason_check CHECK ((length(decision_reason) <= 500)),
  CONSTRAINT proposal_reason_check CHECK ((length(reason) <= 500)),
  CONSTRAINT proposal_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'APPROVED'::text, 'REJECTED'::text, 'WITHDRAWN'::text, 'STALE'::text, 'EXPIRED'::text])))
);
CREATE INDEX proposal_by_time ON proposal USING btree (id DESC);
CREATE INDEX proposal_waiting ON proposal USING btree (proposed_at, id) WHERE (state = 'WAITING'::text);

CREATE TABLE push_subscription (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  session_id uuid NOT NULL,
  person_id bigint NOT NULL,
  kind text NOT NULL,
  digest text NOT NULL,
  target text NOT NULL,
  p256dh text,
  auth text,
  device_id text NOT NULL,
  device_type smallint NOT NULL,
  registered_at timestamp with time zone NOT NULL,
  CONSTRAINT push_subscription_pkey PRIMARY KEY (id),
  CONSTRAINT push_subscription_digest_key UNIQUE (digest),
  CONSTRAINT push_subscription_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id),
  CONSTRAINT push_subscription_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE,
  CONSTRAINT push_subscription_auth_check CHECK ((length(auth) <= 60)),
  CONSTRAINT push_subscription_check CHECK (((kind = 'WEB'::text) = (p256dh IS NOT NULL))),
  CONSTRAINT push_subscription_check1 CHECK (((kind = 'WEB'::text) = (auth IS NOT NULL))),
  CONSTRAINT push_subscription_device_id_check CHECK ((length(device_id) <= 200)),
  CONSTRAINT push_subscription_device_type_check CHECK (((device_type >= 1) AND (device_type <= 3))),
  CONSTRAINT push_subscription_kind_check CHECK ((kind = ANY (ARRAY['WEB'::text, 'FCM'::text]))),
  CONSTRAINT push_subscription_p256dh_check CHECK ((length(p256dh) <= 120)),
  CONSTRAINT push_subscription_target_check CHECK ((length(target) <= 2048))
);
CREATE INDEX push_subscription_of_person ON push_subscription USING btree (person_id, registered_at);
CREATE INDEX push_subscription_of_session ON push_subscription USING btree (session_id);

CREATE TABLE recovery_code (
  person_id bigint NOT NULL,
  hash text NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT recovery_code_pkey PRIMARY KEY (person_id, hash),
  CONSTRAINT recovery_code_person_id_fkey FOREIGN KEY (person_id) REFERENCES second_factor(person_id) ON DELETE CASCADE
);

CREATE TABLE refresh_token (
  hash text NOT NULL,
  session_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  rotated_at timestamp with time zone,
  CONSTRAINT refresh_token_pkey PRIMARY KEY (hash),
  CONSTRAINT refresh_token_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE
);
CREATE INDEX refresh_token_of_session ON refresh_token USING btree (session_id);

CREATE TABLE reply_moment (
  vendor_code text NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  at timestamp with time zone NOT NULL,
  what text NOT NULL,
  order_code text NOT NULL,
  review_id bigint NOT NULL,
  reply_id bigint NOT NULL,
  operator_id bigint,
  CONSTRAINT reply_moment_pkey PRIMARY KEY (id),
  CONSTRAINT reply_moment_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  CONSTRAINT reply_moment_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(code),
  CONSTRAINT reply_moment_what_check CHECK ((what = ANY (ARRAY['written'::text, 'edited'::text, 'deleted'::text, 'decided'::text])))
);
CREATE INDEX reply_moment_by_time ON reply_moment USING btree (at);
CREATE TRIGGER queue_webhook AFTER INSERT ON reply_moment REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_webhook('review');

CREATE TABLE reply_template (
  vendor_code text NOT NULL,
  position integer NOT NULL,
  comment text NOT NULL,
  CONSTRAINT reply_template_pkey PRIMARY KEY (vendor_code, "position"),
  CONSTRAINT reply_template_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(code),
  CONSTRAINT reply_template_comment_check CHECK (((length(comment) >= 1) AND (length(comment) <= 1000)))
);
CREATE TRIGGER audit_change AFTER DELETE OR UPDATE ON reply_template FOR EACH ROW EXECUTE FUNCTION audit_change('position');

CREATE TABLE review (
  vendor_code text NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  order_code text NOT NULL,
  kind text NOT NULL,
  product_id bigint,
  product_name text,
  at timestamp with time zone NOT NULL,
  rating integer NOT NULL,
  comment text,
  options jsonb NOT NULL,
  approval integer NOT NULL DEFAULT 1,
  CONSTRAINT review_pkey PRIMARY KEY (vendor_code, id),
  CONSTRAINT review_vendor_code_order_code_kind_product_id_key UNIQUE NULLS NOT DISTINCT (vendor_code, order_code, kind, product_id),
  CONSTRAINT review_vendor_code_order_code_fkey FOREIGN KEY (vendor_code, order_code) REFERENCES review_record(vendor_code, order_code),
  CONSTRAINT review_approval_check CHECK ((approval = ANY (ARRAY[0, 1, 2]))),
  CONSTRAINT review_check CHECK ((((kind = 'ITEM'::text) = (product_id IS NOT NULL)) AND ((kind = 'ITEM'::text) = (product_name IS NOT NULL)))),
  CONSTRAINT review_comment_check CHECK (((length(comment) >= 1) AND (length(comment) <= 2000))),
  CONSTRAINT review_kind_check CHECK ((kind = ANY (ARRAY['ORDER'::text, 'DELIVERY'::text, 'ITEM'::text]))),
  CONSTRAINT review_rating_check CHECK (((rating >= 1) AND (rating <= 5)))
);
CREATE INDEX review_by_time ON review USING btree (vendor_code, at);
CREATE INDEX review_of_product ON review USING btree (vendor_code, product_id, at) WHERE (product_id IS NOT NULL);

CREATE TABLE review_record (
  vendor_code text NOT NULL,
  order_code text NOT NULL,
  at timestamp with time zone NOT NULL,
  writer_name text NOT NULL,
  products jsonb NOT NULL,
  rating integer NOT NULL,
  has_comment boolean NOT NULL,
  is_answered boolean NOT NULL DEFAULT false,
  digest text NOT NULL,
  CONSTRAINT review_record_pkey PRIMARY KEY (vendor_code, order_code),
  CONSTRAINT review_record_digest_check CHECK ((digest ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT review_record_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  CONSTRAINT review_record_writer_name_check CHECK (((length(writer_name) >= 1) AND (length(writer_name) <= 80)))
);
CREATE INDEX review_record_by_time ON review_record USING btree (vendor_code, at, order_code) INCLUDE (rating);
CREATE INDEX review_record_unanswered ON review_record USING btree (vendor_code, at, order_code) WHERE (has_comment AND (NOT is_answered));
CREATE TRIGGER note_answered_reviews AFTER UPDATE ON review_record REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION total_reviews();
CREATE TRIGGER total_added_reviews AFTER INSERT ON review_record REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION total_reviews();
CREATE TRIGGER total_removed_reviews AFTER DELETE ON review_record REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION total_reviews();

CREATE TABLE review_reply (
  vendor_code text NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  review_id bigint NOT NULL,
  user_type text NOT NULL DEFAULT 'VENDOR'::text,
  writer_name text NOT NULL,
  comment text NOT NULL,
  approval integer NOT NULL DEFAULT 0,
  reason text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT review_reply_pkey PRIMARY KEY (vendor_code, id),
  CONSTRAINT review_reply_vendor_code_review_id_fkey FOREIGN KEY (vendor_code, review_id) REFERENCES review(vendor_code, id),
  CONSTRAINT review_reply_approval_check CHECK ((approval = ANY (ARRAY[0, 1, 2]))),
  CONSTRAINT review_reply_comment_check CHECK (((length(comment) >= 1) AND (length(comment) <= 1000))),
  CONSTRAINT review_reply_user_type_check CHECK ((user_type = ANY (ARRAY['VENDOR'::text, 'PLATFORM'::text]))),
  CONSTRAINT review_reply_writer_name_check CHECK (((length(writer_name) >= 1) AND (length(writer_name) <= 80)))
);
CREATE UNIQUE INDEX review_reply_of_shop ON review_reply USING btree (vendor_code, review_id) WHERE (user_type = 'VENDOR'::text);
CREATE INDEX review_reply_waiting ON review_reply USING btree (id) WHERE (approval = 0);
CREATE TRIGGER audit_change AFTER INSERT OR DELETE OR UPDATE ON review_reply FOR EACH ROW EXECUTE FUNCTION audit_change('id');

CREATE TABLE review_total (
  vendor_code text NOT NULL,
  records bigint NOT NULL,
  points bigint NOT NULL,
  version bigint NOT NULL DEFAULT 0,
  CONSTRAINT review_total_pkey PRIMARY KEY (vendor_code),
  CONSTRAINT review_total_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(code),
  CONSTRAINT review_total_points_check CHECK ((points >= 0)),
  CONSTRAINT review_total_records_check CHECK ((records >= 0))
) WITH (fillfactor=50);

CREATE TABLE sales_change (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  vendor_code text NOT NULL,
  day date NOT NULL,
  CONSTRAINT sales_change_pkey PRIMARY KEY (id),
  CONSTRAINT sales_change_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(code)
);
CREATE INDEX sales_change_of_day ON sales_change USING btree (vendor_code, day);

CREATE TABLE sales_day (
  vendor_code text NOT NULL,
  day date NOT NULL,
  derived_at timestamp with time zone NOT NULL,
  checked_at timestamp with time zone NOT NULL,
  CONSTRAINT sales_day_pkey PRIMARY KEY (vendor_code, day),
  CONSTRAINT sales_day_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(code)
);
CREATE INDEX sales_day_by_check ON sales_day USING btree (checked_at);

CREATE TABLE sales_hour (
  vendor_code text NOT NULL,
  day date NOT NULL,
  hour smallint NOT NULL,
  orders bigint NOT NULL,
  value bigint NOT NULL,
  canceled bigint NOT NULL,
  called bigint NOT NULL,
  late bigint NOT NULL,
  accepted bigint NOT NULL,
  accept_seconds bigint NOT NULL,
  prepared bigint NOT NULL,
  kept bigint NOT NULL,
  promised_minutes bigint NOT NULL,
  prepare_seconds bigint NOT NULL,
  CONSTRAINT sales_hour_pkey PRIMARY KEY (vendor_code, day, hour),
  CONSTRAINT sales_hour_vendor_code_day_fkey FOREIGN KEY (vendor_code, day) REFERENCES sales_day(vendor_code, day) ON DELETE CASCADE,
  CONSTRAINT sales_hour_accept_seconds_check CHECK ((accept_seconds >= 0)),
  CONSTRAINT sales_hour_accepted_check CHECK ((accepted >= 0)),
  CONSTRAINT sales_hour_called_check CHECK ((called >= 0)),
  CONSTRAINT sales_hour_canceled_check CHECK ((canceled >= 0)),
  CONSTRAINT sales_hour_check CHECK (((kept >= 0) AND (kept <= prepared))),
  CONSTRAINT sales_hour_hour_check CHECK (((hour >= 0) AND (hour <= 23))),
  CONSTRAINT sales_hour_late_check CHECK ((late >= 0)),
  CONSTRAINT sales_hour_orders_check CHECK ((orders >= 0)),
  CONSTRAINT sales_hour_prepare_seconds_check CHECK ((prepare_seconds >= 0)),
  CONSTRAINT sales_hour_prepared_check CHECK ((prepared >= 0)),
  CONSTRAINT sales_hour_promised_minutes_check CHECK ((promised_minutes >= 0)),
  CONSTRAINT sales_hour_value_check CHECK ((value >= 0))
);

CREATE TABLE sales_product (
  vendor_code text NOT NULL,
  day date NOT NULL,
  product_id bigint NOT NULL,
  name text NOT NULL,
  pieces bigint NOT NULL,
  value bigint NOT NULL,
  CONSTRAINT sales_product_pkey PRIMARY KEY (vendor_code, day, product_id),
  CONSTRAINT sales_product_vendor_code_day_fkey FOREIGN KEY (vendor_code, day) REFERENCES sales_day(vendor_code, day) ON DELETE CASCADE,
  CONSTRAINT sales_product_pieces_check CHECK ((pieces >= 0)),
  CONSTRAINT sales_product_value_check CHECK ((value >= 0))
);

CREATE TABLE sales_progress (
  is_only boolean NOT NULL DEFAULT true,
  through date NOT NULL,
  CONSTRAINT sales_progress_pkey PRIMARY KEY (is_only),
  CONSTRAINT sales_progress_is_only_check CHECK (is_only)
);

CREATE TABLE schema_code (
  name text NOT NULL,
  digest text NOT NULL,
  version text NOT NULL,
  CONSTRAINT schema_code_pkey PRIMARY KEY (name)
);

CREATE TABLE schema_migration (
  name text NOT NULL,
  done_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT schema_migration_pkey PRIMARY KEY (name)
);

CREATE TABLE schema_release (
  version text NOT NULL,
  runs_beside text NOT NULL,
  first_started_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT schema_release_pkey PRIMARY KEY (version)
);

CREATE TABLE second_factor (
  person_id bigint NOT NULL,
  secret text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  confirmed_at timestamp with time zone,
  last_step bigint NOT NULL DEFAULT 0,
  wrong_tries integer NOT NULL DEFAULT 0,
  locked_until timestamp with time zone,
  CONSTRAINT second_factor_pkey PRIMARY KEY (person_id),
  CONSTRAINT second_factor_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  CONSTRAINT second_factor_wrong_tries_check CHECK ((wrong_tries >= 0))
);
CREATE TRIGGER audit_change AFTER INSERT OR DELETE OR UPDATE ON second_factor FOR EACH ROW EXECUTE FUNCTION audit_change('person_id');

CREATE TABLE security_change (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  transaction_at timestamp with time zone NOT NULL DEFAULT transaction_timestamp(),
  transaction_id xid8 NOT NULL DEFAULT pg_current_xact_id(),
  vendor_code text,
  part text NOT NULL,
  part_id text,
  before jsonb,
  after jsonb,
  CONSTRAINT security_change_pkey PRIMARY KEY (id)
);
CREATE INDEX security_change_of_transaction ON security_change USING btree (transaction_id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON security_change FOR EACH ROW EXECUTE FUNCTION append_only('transaction_at', '364 days');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON security_change FOR EACH STATEMENT EXECUTE FUNCTION append_only('transaction_at', '364 days');

CREATE TABLE security_event (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  at timestamp with time zone NOT NULL,
  vendor_code text,
  actor text NOT NULL,
  person_id bigint,
  role text,
  session_id uuid,
  call text NOT NULL,
  object jsonb,
  outcome text NOT NULL,
  times integer NOT NULL DEFAULT 1,
  address text NOT NULL,
  request_id uuid NOT NULL,
  transaction_at timestamp with time zone NOT NULL DEFAULT transaction_timestamp(),
  transaction_id xid8 NOT NULL DEFAULT pg_current_xact_id(),
  operator_id bigint,
  proposal_id bigint,
  reason text,
  CONSTRAINT security_event_pkey PRIMARY KEY (id),
  CONSTRAINT security_event_actor_check CHECK ((actor = ANY (ARRAY['staff'::text, 'marketplace'::text, 'operator'::text, 'machine'::text, 'public'::text]))),
  CONSTRAINT security_event_address_check CHECK ((length(address) <= 64)),
  CONSTRAINT security_event_reason_check CHECK ((length(reason) <= 300)),
  CONSTRAINT security_event_times_check CHECK ((times >= 1))
);
CREATE INDEX security_event_by_time ON security_event USING btree (at, id);
CREATE INDEX security_event_of_operator ON security_event USING btree (operator_id, at, id) WHERE (operator_id IS NOT NULL);
CREATE INDEX security_event_of_person ON security_event USING btree (vendor_code, person_id, at, id) WHERE (person_id IS NOT NULL);
CREATE INDEX security_event_of_vendor ON security_event USING btree (vendor_code, at, id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON security_event FOR EACH ROW EXECUTE FUNCTION append_only('at', '364 days');
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON security_event FOR EACH STATEMENT EXECUTE FUNCTION append_only('at', '364 days');

CREATE TABLE sent_message (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  provider text NOT NULL,
  message_id text NOT NULL,
  request_id text NOT NULL,
  kind text NOT NULL,
  state text NOT NULL DEFAULT 'SENT'::text,
  polls integer NOT NULL DEFAULT 0,
  due_at timestamp with time zone NOT NULL,
  sent_at timestamp with time zone NOT NULL DEFAULT now(),
  settled_at timestamp with time zone,
  CONSTRAINT sent_message_pkey PRIMARY KEY (id),
  CONSTRAINT sent_message_kind_check CHECK ((kind = ANY (ARRAY['CODE'::text, 'TEXT'::text]))),
  CONSTRAINT sent_message_message_id_check CHECK (((length(message_id) >= 1) AND (length(message_id) <= 100))),
  CONSTRAINT sent_message_provider_check CHECK ((length(provider) <= 20)),
  CONSTRAINT sent_message_request_id_check CHECK (((length(request_id) >= 1) AND (length(request_id) <= 100))),
  CONSTRAINT sent_message_state_check CHECK ((state = ANY (ARRAY['SENT'::text, 'DELIVERED'::text, 'UNDELIVERED'::text, 'UNKNOWN'::text])))
) WITH (fillfactor=70);
CREATE INDEX sent_message_due ON sent_message USING btree (due_at) WHERE (state = 'SENT'::text);
CREATE INDEX sent_message_of_request ON sent_message USING btree (request_id);

CREATE TABLE session (
  id uuid NOT NULL,
  person_id bigint NOT NULL,
  vendor_code text,
  created_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  revoked_at timestamp with time zone,
  browser text,
  system text,
  entered_at timestamp with time zone,
  second_factor_at timestamp with time zone,
  ended_by text,
  CONSTRAINT session_pkey PRIMARY KEY (id),
  CONSTRAINT session_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id),
  CONSTRAINT session_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(code),
  CONSTRAINT session_device_is_short CHECK (((length(browser) <= 40) AND (length(system) <= 40))),
  CONSTRAINT session_ended_by_check CHECK ((ended_by = ANY (ARRAY['PERSON'::text, 'MANAGER'::text, 'PLATFORM'::text, 'CELL_PHONE'::text, 'LIMIT'::text, 'REPLAY'::text])))
);
CREATE INDEX session_of_person ON session USING btree (person_id) WHERE (revoked_at IS NULL);
CREATE TRIGGER end_push_subscriptions AFTER UPDATE OF revoked_at ON session FOR EACH ROW WHEN (((old.revoked_at IS NULL) AND (new.revoked_at IS NOT NULL))) EXECUTE FUNCTION end_push_subscriptions();

CREATE TABLE settlement_run (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  state text NOT NULL DEFAULT 'DRAFTING'::text,
  through date NOT NULL,
  minimum bigint NOT NULL,
  vendor_codes text[],
  created_by bigint,
  created_at timestamp with time zone NOT NULL,
  drafted_at timestamp with time zone,
  approved_at timestamp with time zone,
  booked_at timestamp with time zone,
  discarded_at timestamp with time zone,
  drafted_to text NOT NULL DEFAULT ''::text,
  candidates integer NOT NULL,
  drafted integer NOT NULL DEFAULT 0,
  payable integer NOT NULL DEFAULT 0,
  payable_toman bigint NOT NULL DEFAULT 0,
  booked integer NOT NULL DEFAULT 0,
  booked_toman bigint NOT NULL DEFAULT 0,
  failed integer NOT NULL DEFAULT 0,
  failed_toman bigint NOT NULL DEFAULT 0,
  digest text,
  file_at timestamp with time zone,
  file_transfers integer,
  file_toman bigint,
  file_sha256 text,
  CONSTRAINT settlement_run_pkey PRIMARY KEY (id),
  CONSTRAINT settlement_run_created_by_fkey FOREIGN KEY (created_by) REFERENCES operator(id),
  CONSTRAINT settlement_run_check CHECK (((state = ANY (ARRAY['BOOKING'::text, 'BOOKED'::text])) = (approved_at IS NOT NULL))),
  CONSTRAINT settlement_run_check1 CHECK (((state = 'BOOKED'::text) = (booked_at IS NOT NULL))),
  CONSTRAINT settlement_run_check2 CHECK (((state = 'DISCARDED'::text) = (discarded_at IS NOT NULL))),
  CONSTRAINT settlement_run_check3 CHECK ((num_nulls(file_at, file_transfers, file_toman, file_sha256) = ANY (ARRAY[0, 4]))),
  CONSTRAINT settlement_run_minimum_check CHECK ((minimum > 0)),
  CONSTRAINT settlement_run_state_check CHECK ((state = ANY (ARRAY['DRAFTING'::text, 'DRAFT'::text, 'BOOKING'::text, 'BOOKED'::text, 'DISCARDED'::text]))),
  CONSTRAINT settlement_run_vendor_codes_check CHECK (((cardinality(vendor_codes) >= 1) AND (cardinality(vendor_codes) <= 500)))
);
CREATE UNIQUE INDEX settlement_run_open ON settlement_run USING btree ((true)) WHERE (state = ANY (ARRAY['DRAFTING'::text, 'DRAFT'::text, 'BOOKING'::text]));
CREATE TRIGGER audit_change AFTER INSERT OR UPDATE ON settlement_run FOR EACH ROW EXECUTE FUNCTION audit_change('id');

CREATE TABLE settlement_run_row (
  vendor_code text NOT NULL,
  run_id bigint NOT NULL,
  amount bigint NOT NULL,
  lines integer NOT NULL,
  since date NOT NULL,
  last_transaction bigint NOT NULL,
  digest text NOT NULL,
  iban text,
  holder_name text,
  excluded text,
  excluded_because text,
  failed text,
  booked_at timestamp with time zone,
  transfer text,
  transfer_at timestamp with time zone,
  transfer_note text,
  CONSTRAINT settlement_run_row_pkey PRIMARY KEY (vendor_code, run_id),
  CONSTRAINT settlement_run_row_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(code),
  CONSTRAINT settlement_run_row_check CHECK ((num_nonnulls(excluded, failed, booked_at) <= 1)),
  CONSTRAINT settlement_run_row_check1 CHECK (((transfer IS NULL) = (transfer_at IS NULL))),
  CONSTRAINT settlement_run_row_check2 CHECK (((transfer IS NULL) OR (booked_at IS NOT NULL))),
  CONSTRAINT settlement_run_row_excluded_because_check CHECK (((length(excluded_because) >= 1) AND (length(excluded_because) <= 300))),
  CONSTRAINT settlement_run_row_excluded_check CHECK ((excluded = ANY (ARRAY['NO_ACCOUNT'::text, 'ACCOUNT_WAITING'::text, 'ACCOUNT_REJECTED'::text, 'ACCOUNT_NEW'::text, 'NEGATIVE'::text, 'BELOW_MINIMUM'::text, 'BY_HAND'::text]))),
  CONSTRAINT settlement_run_row_failed_check CHECK ((failed = ANY (ARRAY['NO_ACCOUNT'::text, 'ACCOUNT_WAITING'::text, 'ACCOUNT_REJECTED'::text, 'ACCOUNT_NEW'::text, 'AMOUNT_CHANGED'::text, 'ACCOUNT_CHANGED'::text, 'REFUSED'::text]))),
  CONSTRAINT settlement_run_row_lines_check CHECK ((lines > 0)),
  CONSTRAINT settlement_run_row_transfer_check CHECK ((transfer = ANY (ARRAY['PAID'::text, 'RETURNED'::text]))),
  CONSTRAINT settlement_run_row_transfer_note_check CHECK ((length(transfer_note) <= 200))
);
CREATE INDEX settlement_run_row_of_run ON settlement_run_row USING btree (run_id, vendor_code);
CREATE TRIGGER audit_change AFTER UPDATE OF excluded ON settlement_run_row FOR EACH ROW EXECUTE FUNCTION audit_change('run_id');

CREATE TABLE sign_in_challenge (
  hash text NOT NULL,
  person_id bigint NOT NULL,
  requester_hash text NOT NULL,
  vendor_code text,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT sign_in_challenge_pkey PRIMARY KEY (hash),
  CONSTRAINT sign_in_challenge_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE
);
CREATE INDEX sign_in_challenge_of_person ON sign_in_challenge USING btree (person_id);

CREATE TABLE sms_quota (
  scope text NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  used integer NOT NULL,
  is_told boolean NOT NULL DEFAULT false,
  CONSTRAINT sms_quota_pkey PRIMARY KEY (scope, ends_at)
) WITH (fillfactor=50);

CREATE TABLE snooze (
  vendor_code text NOT NULL,
  part text NOT NULL,
  part_id bigint NOT NULL,
  since timestamp with time zone NOT NULL,
  until timestamp with time zone NOT NULL,
  by_person bigint NOT NULL,
  by_name text NOT NULL,
  CONSTRAINT snooze_pkey PRIMARY KEY (vendor_code, part, part_id),
  CONSTRAINT snooze_by_person_fkey FOREIGN KEY (by_person) REFERENCES person(id),
  CONSTRAINT snooze_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(code),
  CONSTRAINT snooze_check CHECK ((until > since)),
  CONSTRAINT snooze_part_check CHECK ((part = ANY (ARRAY['CATEGORY'::text, 'VARIANT'::text, 'OPTION'::text])))
);
CREATE TRIGGER audit_change AFTER INSERT OR DELETE OR UPDATE ON snooze FOR EACH ROW EXECUTE FUNCTION audit_change('part_id');

CREATE TABLE statement_notice (
  vendor_code text NOT NULL,
  month date NOT NULL,
  person_id bigint NOT NULL,
  claimed_at timestamp with time zone NOT NULL,
  tries integer NOT NULL,
  sent_at timestamp with time zone,
  failed_at timestamp with time zone,
  CONSTRAINT statement_notice_pkey PRIMARY KEY (vendor_code, month, person_id),
  CONSTRAINT statement_notice_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(code),
  CONSTRAINT statement_notice_check CHECK (((sent_at IS NULL) OR (failed_at IS NULL))),
  CONSTRAINT statement_notice_tries_check CHECK (((tries >= 0) AND (tries <= 3)))
);

CREATE TABLE station (
  vendor_code text NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  position integer NOT NULL,
  next_station_id bigint,
  CONSTRAINT station_pkey PRIMARY KEY (vendor_code, id),
  CONSTRAINT station_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(code),
  CONSTRAINT station_vendor_code_next_station_id_fkey FOREIGN KEY (vendor_code, next_station_id) REFERENCES station(vendor_code, id) ON DELETE SET NULL (next_station_id),
  CONSTRAINT station_check CHECK ((next_station_id <> id)),
  CONSTRAINT station_name_check CHECK (((length(name) >= 2) AND (length(name) <= 30)))
);
CREATE TRIGGER audit_change AFTER DELETE OR UPDATE ON station FOR EACH ROW EXECUTE FUNCTION audit_change('id');

CREATE TABLE test_order_done (
  vendor_code text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT test_order_done_pkey PRIMARY KEY (vendor_code),
  CONSTRAINT test_order_done_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(code)
);

CREATE TABLE trouble_stream (
  id integer NOT NULL DEFAULT 1,
  epoch integer NOT NULL DEFAULT 1,
  seq bigint NOT NULL DEFAULT 0,
  CONSTRAINT trouble_stream_pkey PRIMARY KEY (id),
  CONSTRAINT trouble_stream_id_check CHECK ((id = 1))
);

CREATE TABLE trouble_take (
  vendor_code text NOT NULL,
  operator_id bigint,
  session_id uuid,
  taken_at timestamp with time zone NOT NULL,
  seq bigint,
  CONSTRAINT trouble_take_pkey PRIMARY KEY (vendor_code),
  CONSTRAINT trouble_take_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(code),
  CONSTRAINT trouble_take_check CHECK (((operator_id IS NULL) = (session_id IS NULL)))
) WITH (fillfactor=70);
CREATE INDEX trouble_take_held ON trouble_take USING btree (taken_at) WHERE (operator_id IS NOT NULL);
CREATE INDEX trouble_take_of_session ON trouble_take USING btree (session_id) WHERE (session_id IS NOT NULL);
CREATE UNIQUE INDEX trouble_take_seq ON trouble_take USING btree (seq) WHERE (seq IS NOT NULL);
CREATE INDEX trouble_take_unnumbered ON trouble_take USING btree (vendor_code) WHERE (seq IS NULL);

CREATE TABLE variant (
  vendor_code text NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  product_id bigint NOT NULL,
  name text NOT NULL,
  position integer NOT NULL,
  price bigint NOT NULL,
  preparation_minutes integer NOT NULL DEFAULT 15,
  visible boolean NOT NULL DEFAULT true,
  available boolean NOT NULL DEFAULT true,
  capacity integer,
  description text,
  approval integer NOT NULL DEFAULT 1,
  CONSTRAINT variant_pkey PRIMARY KEY (vendor_code, id),
  CONSTRAINT variant_vendor_code_product_id_fkey FOREIGN KEY (vendor_code, product_id) REFERENCES product(vendor_code, id),
  CONSTRAINT variant_approval_check CHECK ((approval = ANY (ARRAY[0, 1, 2]))),
  CONSTRAINT variant_capacity_check CHECK ((capacity >= 0)),
  CONSTRAINT variant_preparation_minutes_check CHECK (((preparation_minutes >= 0) AND (preparation_minutes <= 600))),
  CONSTRAINT variant_price_check CHECK ((price >= 0))
);
CREATE INDEX variant_of_product ON variant USING btree (vendor_code, product_id, "position");
CREATE TRIGGER audit_change AFTER DELETE OR UPDATE OF name, "position", price, preparation_minutes, visible, available, description, approval ON variant FOR EACH ROW EXECUTE FUNCTION audit_change('id');

CREATE TABLE vendor (
  code text NOT NULL,
  name text NOT NULL,
  status text NOT NULL,
  grade text,
  step integer NOT NULL DEFAULT 0,
  city_id integer,
  referral_code text,
  business_title text,
  business_type text,
  business_type_id integer,
  owner_cell_phone text,
  owner_name text,
  phone text,
  address text,
  latitude double precision,
  longitude double precision,
  visible boolean NOT NULL DEFAULT true,
  is_tax boolean NOT NULL DEFAULT false,
  financial_report_visible boolean NOT NULL DEFAULT false,
  packing_price bigint NOT NULL DEFAULT 0,
  packaging_tax integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  parent_code text,
  version integer NOT NULL DEFAULT 1,
  status_since timestamp with time zone NOT NULL DEFAULT now(),
  status_reason text,
  status_before text,
  times_returned integer NOT NULL DEFAULT 0,
  step_again integer,
  owner_person_id bigint,
  owner_national_code text,
  owner_birthday text,
  owner_type integer,
  company_name text,
  company_national_id text,
  phone_prefix text,
  landline text,
  extra_address text,
  postal_code text,
  plaque text,
  unit text,
  menu_url text,
  is_packing_set boolean NOT NULL DEFAULT false,
  minimum_basket bigint,
  ofood_delivery boolean NOT NULL DEFAULT false,
  own_delivery boolean NOT NULL DEFAULT false,
  settings_approved_at timestamp with time zone,
  second_factor_since timestamp with time zone,
  platform_second_factor_since timestamp with time zone,
  logo_digest text,
  main_image_digest text,
  hidden_reason text,
  max_platform_percent integer NOT NULL DEFAULT 0,
  changed_at timestamp with time zone NOT NULL DEFAULT now(),
  owner_code_mark text,
  CONSTRAINT vendor_pkey PRIMARY KEY (code),
  CONSTRAINT vendor_city_id_fkey FOREIGN KEY (city_id) REFERENCES city(id),
  CONSTRAINT vendor_owner_person_id_fkey FOREIGN KEY (owner_person_id) REFERENCES person(id),
  CONSTRAINT vendor_parent_code_fkey FOREIGN KEY (parent_code) REFERENCES vendor(code),
  CONSTRAINT company_is_named CHECK (((owner_type <> 2) OR ((company_name IS NOT NULL) AND (company_national_id IS NOT NULL)))),
  CONSTRAINT vendor_check CHECK (((hidden_reason IS NULL) OR (NOT visible))),
  CONSTRAINT vendor_grade_check CHECK ((((grade >= 'A'::text) AND (grade <= 'H'::text)) AND (length(grade) = 1))),
  CONSTRAINT vendor_logo_digest_check CHECK ((logo_digest ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT vendor_main_image_digest_check CHECK ((main_image_digest ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT vendor_max_platform_percent_check CHECK (((max_platform_percent >= 0) AND (max_platform_percent <= 50))),
  CONSTRAINT vendor_minimum_basket_check CHECK (((minimum_basket >= 0) AND (minimum_basket <= 500000))),
  CONSTRAINT vendor_owner_birthday_check CHECK ((owner_birthday ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text)),
  CONSTRAINT vendor_owner_type_check CHECK ((owner_type = ANY (ARRAY[1, 2]))),
  CONSTRAINT vendor_packaging_tax_check CHECK ((packaging_tax = ANY (ARRAY[0, 10]))),
  CONSTRAINT vendor_packing_price_check CHECK (((packing_price >= 0) AND (packing_price <= 90000))),
  CONSTRAINT vendor_status_check CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'INACTIVE'::text, 'VMS_DEACTIVATED'::text, 'NOT_REGISTERED'::text, 'DELIVERY_PROBLEM'::text, 'PAUSE'::text, 'PENDING_APPROVAL'::text, 'PRE_SIGN_UP'::text, 'READY_FOR_ACTIVE'::text, 'REJECTED'::text, 'SIGNED_UP'::text, 'SUSPENDED'::text, 'OFOOD_ACTIVATION'::text, 'TEMPORARY_INACTIVE'::text, 'WAITING_FOR_BUSINESS_TYPE'::text, 'WAITING_FOR_CITY'::text]))),
  CONSTRAINT vendor_step_again_check CHECK (((step_again >= 0) AND (step_again <= 4))),
  CONSTRAINT vendor_step_check CHECK (((step >= 0) AND (step <= 5)))
);
CREATE INDEX vendor_by_change ON vendor USING btree (changed_at);
CREATE INDEX vendor_by_city ON vendor USING btree (city_id, code);
CREATE INDEX vendor_by_grade ON vendor USING btree (grade, code);
CREATE INDEX vendor_by_kind ON vendor USING btree (business_type_id, code);
CREATE INDEX vendor_by_owner_code ON vendor USING btree (owner_code_mark) WHERE (owner_code_mark IS NOT NULL);
CREATE INDEX vendor_by_phone ON vendor USING btree (phone) WHERE (phone IS NOT NULL);
CREATE INDEX vendor_by_postal_code ON vendor USING btree (postal_code) WHERE (postal_code IS NOT NULL);
CREATE INDEX vendor_by_status ON vendor USING btree (status, code);
CREATE INDEX vendor_hidden ON vendor USING btree (code) WHERE (NOT visible);
CREATE INDEX vendor_logo ON vendor USING btree (logo_digest) WHERE (logo_digest IS NOT NULL);
CREATE INDEX vendor_main_image ON vendor USING btree (main_image_digest) WHERE (main_image_digest IS NOT NULL);
CREATE INDEX vendor_of_owner ON vendor USING btree (owner_person_id);
CREATE INDEX vendor_waiting ON vendor USING btree (status, status_since) WHERE (status = ANY (ARRAY['WAITING_FOR_BUSINESS_TYPE'::text, 'WAITING_FOR_CITY'::text, 'PRE_SIGN_UP'::text, 'READY_FOR_ACTIVE'::text, 'OFOOD_ACTIVATION'::text]));
CREATE TRIGGER audit_change AFTER DELETE OR UPDATE ON vendor FOR EACH ROW EXECUTE FUNCTION audit_change('code');
CREATE TRIGGER guard_vendor_move BEFORE UPDATE ON vendor FOR EACH ROW EXECUTE FUNCTION guard_vendor_move();
CREATE TRIGGER index_vendor_words AFTER INSERT OR UPDATE OF name ON vendor FOR EACH ROW EXECUTE FUNCTION index_vendor_words();
CREATE TRIGGER note_finished_signup AFTER UPDATE OF step ON vendor FOR EACH ROW WHEN (((new.step = 5) AND (old.step < 5) AND (new.status = 'PRE_SIGN_UP'::text))) EXECUTE FUNCTION note_finished_signup();

CREATE TABLE vendor_account (
  vendor_code text NOT NULL,
  card_number text,
  holder_name text NOT NULL,
  account_number text,
  iban text NOT NULL,
  approval integer NOT NULL DEFAULT 0,
  set_at timestamp with time zone NOT NULL,
  rejected_because text,
  version integer NOT NULL DEFAULT 1,
  pays_from timestamp with time zone,
  iban_mark text,
  CONSTRAINT vendor_account_pkey PRIMARY KEY (vendor_code),
  CONSTRAINT vendor_account_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(code),
  CONSTRAINT vendor_account_approval_check CHECK ((approval = ANY (ARRAY[0, 1, 2]))),
  CONSTRAINT vendor_account_rejected_because_check CHECK (((length(rejected_because) >= 1) AND (length(rejected_because) <= 500)))
);
CREATE INDEX vendor_account_by_iban ON vendor_account USING btree (iban_mark) WHERE (iban_mark IS NOT NULL);
CREATE TRIGGER audit_change AFTER INSERT OR DELETE OR UPDATE ON vendor_account FOR EACH ROW EXECUTE FUNCTION audit_change('vendor_code');

CREATE TABLE vendor_account_moment (
  vendor_code text NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  at timestamp with time zone NOT NULL,
  action text NOT NULL,
  operator_id bigint,
  reason text,
  version integer NOT NULL,
  iban text NOT NULL,
  CONSTRAINT vendor_account_moment_pkey PRIMARY KEY (vendor_code, id),
  CONSTRAINT vendor_account_moment_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  CONSTRAINT vendor_account_moment_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(code),
  CONSTRAINT vendor_account_moment_action_check CHECK ((action = ANY (ARRAY['SET'::text, 'ACCEPT'::text, 'REJECT'::text, 'CHANGE'::text]))),
  CONSTRAINT vendor_account_moment_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500)))
);

CREATE TABLE vendor_automatic_accept (
  vendor_code text NOT NULL,
  highest_total integer NOT NULL,
  open_orders integer NOT NULL,
  preparation_minutes integer NOT NULL,
  CONSTRAINT vendor_automatic_accept_pkey PRIMARY KEY (vendor_code),
  CONSTRAINT vendor_automatic_accept_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(code),
  CONSTRAINT vendor_automatic_accept_highest_total_check CHECK (((highest_total >= 10000) AND (highest_total <= 100000000))),
  CONSTRAINT vendor_automatic_accept_open_orders_check CHECK (((open_orders >= 1) AND (open_orders <= 200))),
  CONSTRAINT vendor_automatic_accept_preparation_minutes_check CHECK ((((preparation_minutes >= 5) AND (preparation_minutes <= 120)) AND ((preparation_minutes % 5) = 0)))
);
CREATE TRIGGER audit_change AFTER INSERT OR DELETE OR UPDATE ON vendor_automatic_accept FOR EACH ROW EXECUTE FUNCTION audit_change('vendor_code');

CREATE TABLE vendor_busy_limit (
  vendor_code text NOT NULL,
  open_orders integer NOT NULL,
  minutes integer NOT NULL,
  CONSTRAINT vendor_busy_limit_pkey PRIMARY KEY (vendor_code),
  CONSTRAINT vendor_busy_limit_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(code),
  CONSTRAINT vendor_busy_limit_minutes_check CHECK (((minutes >= 5) AND (minutes <= 30))),
  CONSTRAINT vendor_busy_limit_open_orders_check CHECK (((open_orders >= 2) AND (open_orders <= 200)))
);
CREATE TRIGGER audit_change AFTER INSERT OR DELETE OR UPDATE ON vendor_busy_limit FOR EACH ROW EXECUTE FUNCTION audit_change('vendor_code');

CREATE TABLE vendor_device_pause (
  vendor_code text NOT NULL,
  ends_by_itself boolean NOT NULL,
  CONSTRAINT vendor_device_pause_pkey PRIMARY KEY (vendor_code),
  CONSTRAINT vendor_device_pause_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(code)
);
CREATE TRIGGER audit_change AFTER INSERT OR DELETE OR UPDATE ON vendor_device_pause FOR EACH ROW EXECUTE FUNCTION audit_change('vendor_code');

CREATE TABLE vendor_document (
  vendor_code text NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  type text NOT NULL,
  kind text NOT NULL,
  digest text NOT NULL,
  name text NOT NULL,
  size integer NOT NULL,
  sent_at timestamp with time zone NOT NULL,
  CONSTRAINT vendor_document_pkey PRIMARY KEY (vendor_code, id),
  CONSTRAINT vendor_document_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(code),
  CONSTRAINT vendor_document_kind_check CHECK ((kind = ANY (ARRAY['image'::text, 'pdf'::text]))),
  CONSTRAINT vendor_document_type_check CHECK ((type = ANY (ARRAY['NATIONAL_CARD'::text, 'BUSINESS_LICENSE'::text, 'ADDED_VALUE_LICENSE'::text, 'MENU'::text, 'COMPANY_REGISTRATION_AD'::text, 'ARTICLES_OF_ASSOCIATION'::text, 'STOREFRONT_IMAGE'::text, 'OTHER'::text])))
);
CREATE TRIGGER audit_change AFTER INSERT OR DELETE OR UPDATE ON vendor_document FOR EACH ROW EXECUTE FUNCTION audit_change('id');

CREATE TABLE vendor_image_request (
  vendor_code text NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  digest text NOT NULL,
  result integer NOT NULL DEFAULT 0,
  reason text,
  asked_by bigint,
  asked_at timestamp with time zone NOT NULL,
  decided_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  operator_id bigint,
  CONSTRAINT vendor_image_request_pkey PRIMARY KEY (id),
  CONSTRAINT vendor_image_request_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES person(id),
  CONSTRAINT vendor_image_request_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  CONSTRAINT vendor_image_request_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(code),
  CONSTRAINT vendor_image_request_check CHECK ((((result = 0) = (decided_at IS NULL)) AND ((result = 2) = (reason IS NOT NULL)))),
  CONSTRAINT vendor_image_request_digest_check CHECK ((digest ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT vendor_image_request_kind_check CHECK ((kind = ANY (ARRAY['logo'::text, 'mainImage'::text]))),
  CONSTRAINT vendor_image_request_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300))),
  CONSTRAINT vendor_image_request_result_check CHECK ((result = ANY (ARRAY[0, 1, 2])))
);
CREATE INDEX vendor_image_request_by_time ON vendor_image_request USING btree (asked_at);
CREATE INDEX vendor_image_request_digest ON vendor_image_request USING btree (digest) WHERE ((withdrawn_at IS NULL) AND (result <> 1));
CREATE UNIQUE INDEX vendor_image_request_shown ON vendor_image_request USING btree (vendor_code, kind) WHERE ((withdrawn_at IS NULL) AND (result <> 1));
CREATE INDEX vendor_image_request_waiting ON vendor_image_request USING btree (id) WHERE ((withdrawn_at IS NULL) AND (result = 0));
CREATE TRIGGER audit_change AFTER INSERT OR DELETE OR UPDATE ON vendor_image_request FOR EACH ROW EXECUTE FUNCTION audit_change('id');
CREATE TRIGGER queue_webhook AFTER INSERT ON vendor_image_request REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_webhook('vendor-image');
CREATE TRIGGER queue_webhook_of_end AFTER UPDATE ON vendor_image_request REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_webhook('vendor-image');

CREATE TABLE vendor_moment (
  vendor_code text NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  at timestamp with time zone NOT NULL,
  action text NOT NULL,
  from_status text NOT NULL,
  to_status text NOT NULL,
  person_id bigint,
  reason text,
  operator_id bigint,
  CONSTRAINT vendor_moment_pkey PRIMARY KEY (vendor_code, id),
  CONSTRAINT vendor_moment_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  CONSTRAINT vendor_moment_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id),
  CONSTRAINT vendor_moment_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(code)
);
CREATE INDEX vendor_moment_by_time ON vendor_moment USING btree (at);
CREATE TRIGGER queue_webhook AFTER INSERT ON vendor_moment REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_webhook('vendor');

CREATE TABLE vendor_polygon (
  vendor_code text NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  area jsonb NOT NULL,
  delivery_price bigint NOT NULL,
  delivery_time integer NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  approval integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  rejected_because text,
  drawn_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT vendor_polygon_pkey PRIMARY KEY (vendor_code, id),
  CONSTRAINT vendor_polygon_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(code),
  CONSTRAINT vendor_polygon_approval_check CHECK ((approval = ANY (ARRAY[0, 1, 2]))),
  CONSTRAINT vendor_polygon_delivery_price_check CHECK (((delivery_price >= 0) AND (delivery_price <= 1000000))),
  CONSTRAINT vendor_polygon_delivery_time_check CHECK (((delivery_time >= 5) AND (delivery_time <= 180))),
  CONSTRAINT vendor_polygon_rejected_because_check CHECK (((length(rejected_because) >= 1) AND (length(rejected_because) <= 500)))
);
CREATE INDEX vendor_polygon_waiting ON vendor_polygon USING btree (vendor_code, drawn_at) WHERE (approval = 0);
CREATE TRIGGER audit_change AFTER INSERT OR DELETE OR UPDATE ON vendor_polygon FOR EACH ROW EXECUTE FUNCTION audit_change('id');

CREATE TABLE vendor_reach (
  vendor_code text NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  look_at timestamp with time zone NOT NULL DEFAULT '-infinity'::timestamp with time zone,
  checked_in_for timestamp with time zone,
  CONSTRAINT vendor_reach_pkey PRIMARY KEY (vendor_code),
  CONSTRAINT vendor_reach_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(code)
) WITH (fillfactor=70);

CREATE TABLE vendor_shift (
  vendor_code text NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  day_of_week integer NOT NULL,
  start_time text NOT NULL,
  end_time text NOT NULL,
  CONSTRAINT vendor_shift_pkey PRIMARY KEY (vendor_code, id),
  CONSTRAINT vendor_shift_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(code),
  CONSTRAINT vendor_shift_check CHECK (((end_time ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$'::text) AND (end_time <> start_time))),
  CONSTRAINT vendor_shift_day_of_week_check CHECK (((day_of_week >= 0) AND (day_of_week <= 6))),
  CONSTRAINT vendor_shift_start_time_check CHECK ((start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text))
);
CREATE TRIGGER audit_change AFTER INSERT OR DELETE OR UPDATE ON vendor_shift FOR EACH ROW EXECUTE FUNCTION audit_change('id');

CREATE TABLE vendor_special_day (
  vendor_code text NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  start_date text NOT NULL,
  end_date text NOT NULL,
  title text,
  ranges jsonb NOT NULL,
  CONSTRAINT vendor_special_day_pkey PRIMARY KEY (vendor_code, id),
  CONSTRAINT vendor_special_day_vendor_code_start_date_end_date_key UNIQUE (vendor_code, start_date, end_date),
  CONSTRAINT vendor_special_day_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(code),
  CONSTRAINT vendor_special_day_check CHECK (((end_date ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text) AND (end_date >= start_date))),
  CONSTRAINT vendor_special_day_ranges_check CHECK ((jsonb_typeof(ranges) = 'array'::text)),
  CONSTRAINT vendor_special_day_start_date_check CHECK ((start_date ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text)),
  CONSTRAINT vendor_special_day_title_check CHECK (((length(title) >= 1) AND (length(title) <= 60)))
);
CREATE TRIGGER audit_change AFTER INSERT OR DELETE OR UPDATE ON vendor_special_day FOR EACH ROW EXECUTE FUNCTION audit_change('id');

CREATE TABLE vendor_stream (
  vendor_code text NOT NULL,
  epoch integer NOT NULL DEFAULT 1,
  seq bigint NOT NULL DEFAULT 0,
  CONSTRAINT vendor_stream_pkey PRIMARY KEY (vendor_code),
  CONSTRAINT vendor_stream_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(code)
) WITH (fillfactor=30);

CREATE TABLE vendor_terms (
  vendor_code text NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  set_at timestamp with time zone NOT NULL,
  set_by text NOT NULL,
  operator_id bigint,
  approved_by bigint,
  grade text,
  is_tax boolean NOT NULL,
  financial_report_visible boolean NOT NULL,
  max_platform_percent integer NOT NULL,
  CONSTRAINT vendor_terms_pkey PRIMARY KEY (vendor_code, id),
  CONSTRAINT vendor_terms_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES operator(id),
  CONSTRAINT vendor_terms_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  CONSTRAINT vendor_terms_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(code),
  CONSTRAINT vendor_terms_check CHECK (((set_by = 'OPERATOR'::text) = (operator_id IS NOT NULL))),
  CONSTRAINT vendor_terms_grade_check CHECK ((((grade >= 'A'::text) AND (grade <= 'H'::text)) AND (length(grade) = 1))),
  CONSTRAINT vendor_terms_max_platform_percent_check CHECK (((max_platform_percent >= 0) AND (max_platform_percent <= 50))),
  CONSTRAINT vendor_terms_set_by_check CHECK ((set_by = ANY (ARRAY['KEY'::text, 'OPERATOR'::text, 'ACCEPTANCE'::text])))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON vendor_terms FOR EACH ROW EXECUTE FUNCTION append_only();
CREATE TRIGGER queue_webhook AFTER INSERT ON vendor_terms REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_webhook('terms');

CREATE TABLE vendor_throttle (
  vendor_code text NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  started_at timestamp with time zone NOT NULL,
  until timestamp with time zone NOT NULL,
  minutes integer,
  is_until_closing boolean NOT NULL DEFAULT false,
  reason text,
  note text,
  person_id bigint,
  by_name text,
  ended_at timestamp with time zone,
  ended_because text,
  CONSTRAINT vendor_throttle_pkey PRIMARY KEY (id),
  CONSTRAINT vendor_throttle_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id),
  CONSTRAINT vendor_throttle_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(code),
  CONSTRAINT vendor_throttle_check CHECK (((until > started_at) AND (until <= (started_at + '25:00:00'::interval)))),
  CONSTRAINT vendor_throttle_check1 CHECK ((((kind = 'PAUSE'::text) = (minutes IS NULL)) AND ((kind = 'PAUSE'::text) = (reason IS NOT NULL)))),
  CONSTRAINT vendor_throttle_check2 CHECK (((ended_at IS NULL) = (ended_because IS NULL))),
  CONSTRAINT vendor_throttle_ended_because_check CHECK ((ended_because = ANY (ARRAY['TIME'::text, 'STAFF'::text, 'REPLACED'::text, 'ORDERS'::text, 'DEVICE'::text, 'PLATFORM'::text]))),
  CONSTRAINT vendor_throttle_kind_check CHECK ((kind = ANY (ARRAY['PAUSE'::text, 'BUSY'::text, 'LIMIT'::text]))),
  CONSTRAINT vendor_throttle_minutes_check CHECK (((minutes >= 5) AND (minutes <= 30))),
  CONSTRAINT vendor_throttle_note_check CHECK (((length(note) >= 1) AND (length(note) <= 120))),
  CONSTRAINT vendor_throttle_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 40)))
);
CREATE INDEX vendor_throttle_by_end ON vendor_throttle USING btree (ended_at);
CREATE INDEX vendor_throttle_by_start ON vendor_throttle USING btree (started_at);
CREATE UNIQUE INDEX vendor_throttle_open ON vendor_throttle USING btree (vendor_code, kind) WHERE (ended_at IS NULL);
CREATE TRIGGER audit_change AFTER INSERT ON vendor_throttle FOR EACH ROW WHEN (((new.person_id IS NOT NULL) OR (new.reason = 'PLATFORM'::text))) EXECUTE FUNCTION audit_change('id');
CREATE TRIGGER audit_end AFTER UPDATE ON vendor_throttle FOR EACH ROW WHEN ((new.ended_because = ANY (ARRAY['STAFF'::text, 'REPLACED'::text, 'PLATFORM'::text]))) EXECUTE FUNCTION audit_change('id');
CREATE TRIGGER queue_webhook AFTER INSERT ON vendor_throttle REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_webhook('throttle');
CREATE TRIGGER queue_webhook_of_end AFTER UPDATE ON vendor_throttle REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_webhook('throttle');

CREATE TABLE vendor_unreachable (
  vendor_code text NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  last_seen_at timestamp with time zone NOT NULL,
  started_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  CONSTRAINT vendor_unreachable_pkey PRIMARY KEY (id),
  CONSTRAINT vendor_unreachable_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(code),
  CONSTRAINT vendor_unreachable_check CHECK ((ended_at >= started_at))
);
CREATE INDEX vendor_unreachable_by_end ON vendor_unreachable USING btree (ended_at);
CREATE INDEX vendor_unreachable_by_start ON vendor_unreachable USING btree (started_at);
CREATE UNIQUE INDEX vendor_unreachable_open ON vendor_unreachable USING btree (vendor_code) WHERE (ended_at IS NULL);
CREATE TRIGGER follow_unreachable AFTER INSERT OR UPDATE ON vendor_unreachable FOR EACH ROW EXECUTE FUNCTION follow_unreachable();
CREATE TRIGGER queue_webhook AFTER INSERT ON vendor_unreachable REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_webhook('reach');
CREATE TRIGGER queue_webhook_of_end AFTER UPDATE ON vendor_unreachable REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_webhook('reach');

CREATE TABLE vendor_word (
  vendor_code text NOT NULL,
  word text NOT NULL,
  CONSTRAINT vendor_word_pkey PRIMARY KEY (vendor_code, word),
  CONSTRAINT vendor_word_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendor(code) ON DELETE CASCADE
);
CREATE INDEX vendor_word_by_word ON vendor_word USING btree (word, vendor_code);

CREATE TABLE webhook_endpoint (
  id integer NOT NULL DEFAULT 1,
  url text NOT NULL,
  secret text NOT NULL,
  previous_secret text,
  previous_until timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  disabled_at timestamp with time zone,
  disabled_because text,
  CONSTRAINT webhook_endpoint_pkey PRIMARY KEY (id),
  CONSTRAINT webhook_endpoint_id_check CHECK ((id = 1))
);
CREATE TRIGGER audit_change AFTER INSERT OR DELETE OR UPDATE ON webhook_endpoint FOR EACH ROW EXECUTE FUNCTION audit_change('id');

CREATE TABLE webhook_message (
  vendor_code text NOT NULL,
  seq bigint NOT NULL,
  is_end boolean NOT NULL DEFAULT false,
  epoch integer NOT NULL,
  subject text NOT NULL,
  type text NOT NULL,
  happened_at timestamp with time zone NOT NULL,
  queued_at timestamp with time zone NOT NULL DEFAULT now(),
  state text NOT NULL DEFAULT 'waiting'::text,
  tries integer NOT NULL DEFAULT 0,
  due_at timestamp with time zone NOT NULL DEFAULT now(),
  tried_at timestamp with time zone,
  last_status integer,
  last_failure text,
  delivered_at timestamp with time zone,
  topic text NOT NULL DEFAULT 'order'::text,
  CONSTRAINT webhook_message_pkey PRIMARY KEY (vendor_code, topic, seq, is_end),
  CONSTRAINT webhook_message_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'given-up'::text]))),
  CONSTRAINT webhook_message_topic_check CHECK ((topic ~ '^[a-z-]{1,20}$'::text))
) WITH (fillfactor=70);
CREATE INDEX webhook_message_by_age ON webhook_message USING btree (queued_at, vendor_code, seq);
CREATE INDEX webhook_message_due ON webhook_message USING btree (due_at) WHERE ((state = 'waiting'::text) AND (due_at > '-infinity'::timestamp with time zone));
CREATE INDEX webhook_message_unsent ON webhook_message USING btree (queued_at, vendor_code, seq) WHERE ((state = 'waiting'::text) AND (queued_at > '-infinity'::timestamp with time zone));
CREATE INDEX webhook_message_waiting ON webhook_message USING btree (vendor_code, topic, subject, seq, is_end) WHERE (state = 'waiting'::text);

CREATE VIEW all_order_event AS
 SELECT order_event.vendor_code,
    order_event.seq,
    order_event.order_code,
    order_event.version,
    order_event.at,
    order_event.what,
    order_event.status,
    order_event.actor,
    order_event.courier,
    order_event.preparation_minutes,
    order_event.details,
    order_event.session_id,
    order_event.address
   FROM order_event
UNION ALL
 SELECT archived_order_event.vendor_code,
    archived_order_event.seq,
    archived_order_event.order_code,
    archived_order_event.version,
    archived_order_event.at,
    archived_order_event.what,
    archived_order_event.status,
    archived_order_event.actor,
    archived_order_event.courier,
    archived_order_event.preparation_minutes,
    archived_order_event.details,
    archived_order_event.session_id,
    archived_order_event.address
   FROM archived_order_event;

CREATE VIEW all_orders AS
 SELECT orders.vendor_code,
    orders.code,
    orders.delivery_type,
    orders.kitchen,
    orders.courier,
    orders.status,
    orders.is_open,
    orders.is_canceled,
    orders.version,
    orders.status_at,
    orders.placed_at,
    orders.paid_at,
    orders.received_at,
    orders.acknowledge_by,
    orders.preparation_minutes,
    orders.ready_by,
    orders.customer_name,
    orders.customer_phone,
    orders.customer_address,
    orders.customer_comment,
    orders.customer_latitude,
    orders.customer_longitude,
    orders.vendor_latitude,
    orders.vendor_longitude,
    orders.city_id,
    orders.raw_total,
    orders.total_after_discount,
    orders.total,
    orders.voucher,
    orders.payable,
    orders.expenses,
    orders.items,
    orders.courier_attempt,
    orders.deliveries,
    orders.call,
    orders.scheduled_for,
    orders.release_at,
    orders.call_by,
    orders.cancel_by,
    orders.accepted_at,
    orders.delay_minutes,
    orders.pricing,
    orders.picked,
    orders.change,
    orders.original,
    orders.review,
    orders.handover_code,
    orders.is_test,
    orders.busy_minutes,
    orders.stations_passed,
    orders.prioritized_at
   FROM orders
UNION ALL
 SELECT archived_orders.vendor_code,
    archived_orders.code,
    archived_orders.delivery_type,
    archived_orders.kitchen,
    archived_orders.courier,
    archived_orders.status,
    archived_orders.is_open,
    archived_orders.is_canceled,
    archived_orders.version,
    archived_orders.status_at,
    archived_orders.placed_at,
    archived_orders.paid_at,
    archived_orders.received_at,
    archived_orders.acknowledge_by,
    archived_orders.preparation_minutes,
    archived_orders.ready_by,
    archived_orders.customer_name,
    archived_orders.customer_phone,
    archived_orders.customer_address,
    archived_orders.customer_comment,
    archived_orders.customer_latitude,
    archived_orders.customer_longitude,
    archived_orders.vendor_latitude,
    archived_orders.vendor_longitude,
    archived_orders.city_id,
    archived_orders.raw_total,
    archived_orders.total_after_discount,
    archived_orders.total,
    archived_orders.voucher,
    archived_orders.payable,
    archived_orders.expenses,
    archived_orders.items,
    archived_orders.courier_attempt,
    archived_orders.deliveries,
    archived_orders.call,
    archived_orders.scheduled_for,
    archived_orders.release_at,
    archived_orders.call_by,
    archived_orders.cancel_by,
    archived_orders.accepted_at,
    archived_orders.delay_minutes,
    archived_orders.pricing,
    archived_orders.picked,
    archived_orders.change,
    archived_orders.original,
    archived_orders.review,
    archived_orders.handover_code,
    archived_orders.is_test,
    archived_orders.busy_minutes,
    archived_orders.stations_passed,
    archived_orders.prioritized_at
   FROM archived_orders;

CREATE VIEW webhook_source AS
 SELECT change_request.vendor_code,
    'menu'::text AS topic,
    change_request.id AS seq,
    false AS is_end,
    ((change_request.part || '-'::text) || change_request.part_id) AS subject,
    'menu.change-requested'::text AS type,
    change_request.asked_at AS at
   FROM change_request
UNION ALL
 SELECT change_request.vendor_code,
    'menu'::text AS topic,
    change_request.id AS seq,
    true AS is_end,
    ((change_request.part || '-'::text) || change_request.part_id) AS subject,
    'menu.change-withdrawn'::text AS type,
    change_request.withdrawn_at AS at
   FROM change_request
  WHERE ((change_request.withdrawn_at IS NOT NULL) AND (change_request.result = 0))
UNION ALL
 SELECT change_request.vendor_code,
    'menu'::text AS topic,
    change_request.id AS seq,
    true AS is_end,
    ((change_request.part || '-'::text) || change_request.part_id) AS subject,
    'menu.change-decided'::text AS type,
    change_request.decided_at AS at
   FROM change_request
  WHERE (change_request.operator_id IS NOT NULL)
UNION ALL
 SELECT vendor_moment.vendor_code,
    'vendor'::text AS topic,
    vendor_moment.id AS seq,
    false AS is_end,
    'status'::text AS subject,
    'vendor.status-changed'::text AS type,
    vendor_moment.at
   FROM vendor_moment
  WHERE ((vendor_moment.action = ANY (told_vendor_actions())) OR (vendor_moment.operator_id IS NOT NULL))
UNION ALL
 SELECT vendor_throttle.vendor_code,
    'throttle'::text AS topic,
    vendor_throttle.id AS seq,
    false AS is_end,
    lower(vendor_throttle.kind) AS subject,
        CASE vendor_throttle.kind
            WHEN 'PAUSE'::text THEN 'vendor.pause-started'::text
            ELSE 'vendor.busy-started'::text
        END AS type,
    vendor_throttle.started_at AS at
   FROM vendor_throttle
UNION ALL
 SELECT vendor_throttle.vendor_code,
    'throttle'::text AS topic,
    vendor_throttle.id AS seq,
    true AS is_end,
    lower(vendor_throttle.kind) AS subject,
        CASE vendor_throttle.kind
            WHEN 'PAUSE'::text THEN 'vendor.pause-ended'::text
            ELSE 'vendor.busy-ended'::text
        END AS type,
    vendor_throttle.ended_at AS at
   FROM vendor_throttle
  WHERE (vendor_throttle.ended_at IS NOT NULL)
UNION ALL
 SELECT vendor_unreachable.vendor_code,
    'reach'::text AS topic,
    vendor_unreachable.id AS seq,
    false AS is_end,
    'reach'::text AS subject,
    'vendor.unreachable'::text AS type,
    vendor_unreachable.started_at AS at
   FROM vendor_unreachable
UNION ALL
 SELECT vendor_unreachable.vendor_code,
    'reach'::text AS topic,
    vendor_unreachable.id AS seq,
    true AS is_end,
    'reach'::text AS subject,
    'vendor.reachable'::text AS type,
    vendor_unreachable.ended_at AS at
   FROM vendor_unreachable
  WHERE (vendor_unreachable.ended_at IS NOT NULL)
UNION ALL
 SELECT reply_moment.vendor_code,
    'review'::text AS topic,
    reply_moment.id AS seq,
    false AS is_end,
    reply_moment.order_code AS subject,
    ('review.reply-'::text || reply_moment.what) AS type,
    reply_moment.at
   FROM reply_moment
UNION ALL
 SELECT vendor_image_request.vendor_code,
    'vendor-image'::text AS topic,
    vendor_image_request.id AS seq,
    false AS is_end,
    vendor_image_request.kind AS subject,
    'vendor-image.requested'::text AS type,
    vendor_image_request.asked_at AS at
   FROM vendor_image_request
UNION ALL
 SELECT vendor_image_request.vendor_code,
    'vendor-image'::text AS topic,
    vendor_image_request.id AS seq,
    true AS is_end,
    vendor_image_request.kind AS subject,
    'vendor-image.withdrawn'::text AS type,
    vendor_image_request.withdrawn_at AS at
   FROM vendor_image_request
  WHERE ((vendor_image_request.withdrawn_at IS NOT NULL) AND (vendor_image_request.result = 0))
UNION ALL
 SELECT vendor_image_request.vendor_code,
    'vendor-image'::text AS topic,
    vendor_image_request.id AS seq,
    true AS is_end,
    vendor_image_request.kind AS subject,
    'vendor-image.decided'::text AS type,
    vendor_image_request.decided_at AS at
   FROM vendor_image_request
  WHERE (vendor_image_request.operator_id IS NOT NULL)
UNION ALL
 SELECT ledger_dispute.vendor_code,
    'dispute'::text AS topic,
    ledger_dispute.id AS seq,
    false AS is_end,
    ledger_dispute.adjustment_code AS subject,
    'dispute.opened'::text AS type,
    ledger_dispute.opened_at AS at
   FROM ledger_dispute
UNION ALL
 SELECT ledger_dispute.vendor_code,
    'dispute'::text AS topic,
    ledger_dispute.id AS seq,
    true AS is_end,
    ledger_dispute.adjustment_code AS subject,
    'dispute.withdrawn'::text AS type,
    ledger_dispute.closed_at AS at
   FROM ledger_dispute
  WHERE (ledger_dispute.state = 'WITHDRAWN'::text)
UNION ALL
 SELECT ledger_dispute.vendor_code,
    'dispute'::text AS topic,
    ledger_dispute.id AS seq,
    true AS is_end,
    ledger_dispute.adjustment_code AS subject,
    'dispute.answered'::text AS type,
    ledger_dispute.closed_at AS at
   FROM ledger_dispute
  WHERE (ledger_dispute.operator_id IS NOT NULL)
UNION ALL
 SELECT vendor_terms.vendor_code,
    'terms'::text AS topic,
    vendor_terms.id AS seq,
    false AS is_end,
    'terms'::text AS subject,
    'vendor.terms-changed'::text AS type,
    vendor_terms.set_at AS at
   FROM vendor_terms
  WHERE (vendor_terms.set_by <> 'KEY'::text)
UNION ALL
 SELECT ledger_transaction.vendor_code,
    'adjustment'::text AS topic,
    ledger_transaction.id AS seq,
    false AS is_end,
    ledger_transaction.adjustment_code AS subject,
    'adjustment.booked'::text AS type,
    ledger_transaction.booked_at AS at
   FROM ledger_transaction
  WHERE ((ledger_transaction.kind = ANY (ARRAY['REFUND'::text, 'CHARGE'::text, 'COMPENSATION'::text])) AND ((ledger_transaction.operator_id IS NOT NULL) OR starts_with(ledger_transaction.adjustment_code, 'CANCEL-'::text)));

-- Functions
-- append_only() → trigger
-- audit_change() → trigger
-- audit_clear(name text) → text[]
-- audit_discount_variants() → trigger
-- audit_left_out(name text) → text[]
-- business_day(at timestamp with time zone) → date
-- business_day_start(day date) → timestamp with time zone
-- count_ended_order(ended orders) → void
-- courier_rank_with_food() → integer
-- end_push_subscriptions() → trigger
-- expense_kinds() → text[]
-- fold_text(text) → text
-- follow_order() → trigger
-- follow_order_troubles(after orders) → void
-- follow_unreachable() → trigger
-- free_taken_shops() → trigger
-- guard_booking() → trigger
-- guard_dispute() → trigger
-- guard_order_move() → trigger
-- guard_signed_contract() → trigger
-- guard_vendor_move() → trigger
-- index_vendor_words() → trigger
-- is_sold(status text) → boolean
-- kitchen_late_after() → interval
-- ledger_balance_faults(shop text, most integer) → TABLE(fault text, subject text, expected jsonb, found jsonb)
-- ledger_cancellation_faults(shop text, most integer) → TABLE(fault text, subject text, expected jsonb, found jsonb)
-- ledger_dispute_faults(shop text, most integer) → TABLE(fault text, subject text, expected jsonb, found jsonb)
-- ledger_faults(shop text, most integer) → TABLE(fault text, subject text, expected jsonb, found jsonb)
-- ledger_open_lines(shop text, since date, through date, last_id bigint, most integer) → TABLE(order_code text, adjustment_code text, amount bigint, at timestamp with time zone)
-- ledger_open_since(shop text, since date) → date
-- ledger_settlement_faults(shop text, most integer) → TABLE(fault text, subject text, expected jsonb, found jsonb)
-- note_finished_signup() → trigger
-- note_sales_change(before orders, after orders) → void
-- note_test_order_done(done orders) → void
-- note_unheard() → trigger
-- order_courier_states() → text[]
-- order_delivery_types() → text[]
-- order_kitchen_moves() → text[]
-- order_kitchen_states() → text[]
-- order_people_columns() → text[]
-- order_spans(placed_at timestamp with time zone) → TABLE(span text, since date)
-- order_statuses() → text[]
-- payout_hold(approval integer, pays_from timestamp with time zone, at timestamp with time zone) → text
-- queue_webhook() → trigger
-- search_words(text) → SETOF text
-- sum_ledger_days() → trigger
-- told_vendor_actions() → text[]
-- total_reviews() → trigger
-- uncount_ended_order(ended orders) → void
-- vendor_moves() → text[]
