CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON security_event FOR EACH ROW EXECUTE FUNCTION append_only('at', '364 days');

CREATE OR REPLACE TRIGGER refuse_truncate BEFORE TRUNCATE ON security_event FOR EACH STATEMENT
  EXECUTE FUNCTION append_only('at', '364 days');

CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON security_change FOR EACH ROW
  EXECUTE FUNCTION append_only('transaction_at', '364 days');

CREATE OR REPLACE TRIGGER refuse_truncate BEFORE TRUNCATE ON security_change FOR EACH STATEMENT
  EXECUTE FUNCTION append_only('transaction_at', '364 days');
