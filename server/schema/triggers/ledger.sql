CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON ledger_transaction FOR EACH ROW EXECUTE FUNCTION guard_booking();
CREATE OR REPLACE TRIGGER refuse_truncate BEFORE TRUNCATE ON ledger_transaction FOR EACH STATEMENT EXECUTE FUNCTION append_only();

CREATE OR REPLACE TRIGGER sum_ledger_days AFTER INSERT ON ledger_transaction REFERENCING NEW TABLE AS added FOR EACH STATEMENT
  EXECUTE FUNCTION sum_ledger_days();

CREATE OR REPLACE TRIGGER queue_webhook AFTER INSERT ON ledger_transaction REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION queue_webhook('adjustment');

CREATE OR REPLACE TRIGGER audit_change AFTER INSERT OR UPDATE OR DELETE ON ledger_commission_rate FOR EACH ROW
  EXECUTE FUNCTION audit_change('starts_at');

-- Sealing with another key is the only permitted change.
CREATE OR REPLACE TRIGGER append_only BEFORE DELETE OR UPDATE OF vendor_code, number, paid_at, lines, expected, received, digest, told_at
  ON ledger_settlement FOR EACH ROW
  EXECUTE FUNCTION append_only();

CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON ledger_settlement_line FOR EACH ROW EXECUTE FUNCTION append_only();
CREATE OR REPLACE TRIGGER guard_dispute BEFORE UPDATE OR DELETE ON ledger_dispute FOR EACH ROW EXECUTE FUNCTION guard_dispute();
CREATE OR REPLACE TRIGGER refuse_truncate BEFORE TRUNCATE ON ledger_dispute FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE OR REPLACE TRIGGER audit_change AFTER INSERT OR UPDATE ON ledger_dispute FOR EACH ROW EXECUTE FUNCTION audit_change('id');

CREATE OR REPLACE TRIGGER queue_webhook AFTER INSERT ON ledger_dispute REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION queue_webhook('dispute');

CREATE OR REPLACE TRIGGER queue_webhook_of_end AFTER UPDATE ON ledger_dispute REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION queue_webhook('dispute');

CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON cancellation_rule FOR EACH ROW EXECUTE FUNCTION append_only();
CREATE OR REPLACE TRIGGER audit_change AFTER INSERT ON cancellation_rule FOR EACH ROW EXECUTE FUNCTION audit_change('version');
CREATE OR REPLACE TRIGGER audit_change AFTER INSERT OR UPDATE ON settlement_run FOR EACH ROW EXECUTE FUNCTION audit_change('id');

-- A run adds and books a hundred thousand rows: only what a person decides about one of them is recorded.
CREATE OR REPLACE TRIGGER audit_change AFTER UPDATE OF excluded ON settlement_run_row FOR EACH ROW EXECUTE FUNCTION audit_change('run_id');
