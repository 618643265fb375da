-- The operator who decided or moved something; null for the marketplace's key, for shops and for automatic moves. Messages about decisions of
-- operators are sent to the marketplace's endpoint, which does not know them otherwise.

ALTER TABLE vendor_moment ADD COLUMN operator_id bigint REFERENCES operator;
ALTER TABLE change_request ADD COLUMN operator_id bigint REFERENCES operator;
ALTER TABLE vendor_image_request ADD COLUMN operator_id bigint REFERENCES operator;
ALTER TABLE ledger_dispute ADD COLUMN operator_id bigint REFERENCES operator;
ALTER TABLE ledger_transaction ADD COLUMN operator_id bigint REFERENCES operator;

ALTER TABLE reply_moment
  ADD COLUMN operator_id bigint REFERENCES operator,
  DROP CONSTRAINT reply_moment_what_check,
  ADD CONSTRAINT reply_moment_what_check CHECK (what IN ('written', 'edited', 'deleted', 'decided'));

