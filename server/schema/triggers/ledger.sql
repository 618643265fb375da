CREATE OR REPLACE TRIGGER kept BEFORE UPDATE OR DELETE ON ledger_transaction FOR EACH ROW
  EXECUTE FUNCTION keep_ledger();

CREATE OR REPLACE TRIGGER kept_whole BEFORE TRUNCATE ON ledger_transaction FOR EACH STATEMENT
  EXECUTE FUNCTION keep_ledger();

CREATE OR REPLACE TRIGGER ledger_summed AFTER INSERT ON ledger_transaction REFERENCING NEW TABLE AS added FOR EACH STATEMENT
  EXECUTE FUNCTION sum_ledger_days();

CREATE OR REPLACE TRIGGER change_is_kept AFTER INSERT OR UPDATE OR DELETE ON ledger_commission_rate FOR EACH ROW
  EXECUTE FUNCTION keep_change('starts_at', '{}', '{percent}');

-- Sealing with another key is the only change.
CREATE OR REPLACE TRIGGER kept BEFORE DELETE OR UPDATE OF vendor_code, number, paid_at, lines, expected, received, digest, told_at
  ON ledger_settlement FOR EACH ROW
  EXECUTE FUNCTION keep_ledger();

CREATE OR REPLACE TRIGGER kept BEFORE UPDATE OR DELETE ON ledger_settlement_line FOR EACH ROW
  EXECUTE FUNCTION keep_ledger();

CREATE OR REPLACE TRIGGER guarded BEFORE UPDATE OR DELETE ON ledger_dispute FOR EACH ROW
  EXECUTE FUNCTION guard_dispute();

CREATE OR REPLACE TRIGGER kept_whole BEFORE TRUNCATE ON ledger_dispute FOR EACH STATEMENT
  EXECUTE FUNCTION keep_ledger();

CREATE OR REPLACE TRIGGER change_is_kept AFTER INSERT OR UPDATE ON ledger_dispute FOR EACH ROW
  EXECUTE FUNCTION keep_change('id', '{opened_by,opened_at,closed_at,change}', '{adjustment_code,order_code,state,answer}');

CREATE OR REPLACE TRIGGER dispute_opened AFTER INSERT ON ledger_dispute FOR EACH ROW WHEN (NEW.state = 'OPEN')
  EXECUTE FUNCTION queue_dispute();

CREATE OR REPLACE TRIGGER dispute_withdrawn AFTER UPDATE ON ledger_dispute FOR EACH ROW WHEN (NEW.state = 'WITHDRAWN')
  EXECUTE FUNCTION queue_dispute();
