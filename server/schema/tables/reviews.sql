-- Reviews of customers, replies of shops, and the texts that shops keep for their replies.

-- A record holds the reviews of one order by its customer. The filters of the list read only these rows.
CREATE TABLE review_record (
  vendor_code text NOT NULL,
  order_code text NOT NULL,
  -- The time at which the customer wrote.
  at timestamptz NOT NULL,
  writer_name text NOT NULL CHECK (length(writer_name) BETWEEN 1 AND 80),
  products jsonb NOT NULL,
  -- The time of the order.
  rating int NOT NULL CHECK (rating BETWEEN 1 AND 5),
  has_comment boolean NOT NULL,
  is_answered boolean NOT NULL DEFAULT false,
  -- SHA-256 of the received content: identical content is not another review.
  digest text NOT NULL CHECK (digest ~ '^[0-9a-f]{64}$'),
  PRIMARY KEY (vendor_code, order_code)
);
CREATE INDEX review_record_by_time ON review_record (vendor_code, at, order_code) INCLUDE (rating);
CREATE INDEX review_record_unanswered ON review_record (vendor_code, at, order_code) WHERE has_comment AND NOT is_answered;

CREATE TABLE review (
  vendor_code text NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  order_code text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('ORDER', 'DELIVERY', 'ITEM')),
  product_id bigint,
  product_name text,
  -- The time of the record.
  at timestamptz NOT NULL,
  rating int NOT NULL CHECK (rating BETWEEN 1 AND 5),
  comment text CHECK (length(comment) BETWEEN 1 AND 2000),
  options jsonb NOT NULL,
  approval int NOT NULL DEFAULT 1 CHECK (approval IN (0, 1, 2)),
  PRIMARY KEY (vendor_code, id),
  UNIQUE NULLS NOT DISTINCT (vendor_code, order_code, kind, product_id),
  FOREIGN KEY (vendor_code, order_code) REFERENCES review_record,
  CHECK ((kind = 'ITEM') = (product_id IS NOT NULL) AND (kind = 'ITEM') = (product_name IS NOT NULL))
);
CREATE INDEX review_of_product ON review (vendor_code, product_id, at) WHERE product_id IS NOT NULL;
CREATE INDEX review_by_time ON review (vendor_code, at);

CREATE TABLE review_reply (
  vendor_code text NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  review_id bigint NOT NULL,
  user_type text NOT NULL DEFAULT 'VENDOR' CHECK (user_type IN ('VENDOR', 'PLATFORM')),
  writer_name text NOT NULL CHECK (length(writer_name) BETWEEN 1 AND 80),
  comment text NOT NULL CHECK (length(comment) BETWEEN 1 AND 1000),
  approval int NOT NULL DEFAULT 0 CHECK (approval IN (0, 1, 2)),
  reason text,
  -- The version of the text.
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (vendor_code, id),
  FOREIGN KEY (vendor_code, review_id) REFERENCES review
);
-- A review has one reply of the shop, even if two people reply at the same moment.
CREATE UNIQUE INDEX review_reply_of_shop ON review_reply (vendor_code, review_id) WHERE user_type = 'VENDOR';
CREATE INDEX review_reply_waiting ON review_reply (id) WHERE approval = 0;

CREATE TABLE reply_template (
  vendor_code text NOT NULL REFERENCES vendor,
  position int NOT NULL,
  comment text NOT NULL CHECK (length(comment) BETWEEN 1 AND 1000),
  PRIMARY KEY (vendor_code, position)
);

-- Created, edited and deleted replies, which webhooks report. No foreign key: a moment outlives its deleted reply.
CREATE TABLE reply_moment (
  vendor_code text NOT NULL REFERENCES vendor,
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  what text NOT NULL CHECK (what IN ('written', 'edited', 'deleted')),
  order_code text NOT NULL,
  review_id bigint NOT NULL,
  reply_id bigint NOT NULL
);
CREATE INDEX reply_moment_by_time ON reply_moment (at);

-- One row for each shop, written with the records in one statement, however many there are.
CREATE TABLE review_total (
  vendor_code text PRIMARY KEY REFERENCES vendor,
  records bigint NOT NULL CHECK (records >= 0),
  -- The sum of their ratings.
  points bigint NOT NULL CHECK (points >= 0),
  version bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 50);
