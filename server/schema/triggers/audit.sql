CREATE OR REPLACE TRIGGER kept BEFORE UPDATE OR DELETE ON security_event FOR EACH ROW
  EXECUTE FUNCTION keep_security_record('at');

CREATE OR REPLACE TRIGGER kept_whole BEFORE TRUNCATE ON security_event FOR EACH STATEMENT
  EXECUTE FUNCTION keep_security_record('at');

CREATE OR REPLACE TRIGGER kept BEFORE UPDATE OR DELETE ON security_change FOR EACH ROW
  EXECUTE FUNCTION keep_security_record('transaction_at');

CREATE OR REPLACE TRIGGER kept_whole BEFORE TRUNCATE ON security_change FOR EACH STATEMENT
  EXECUTE FUNCTION keep_security_record('transaction_at');
