CREATE OR REPLACE TRIGGER note_unheard AFTER INSERT ON order_escalation REFERENCING NEW TABLE AS added FOR EACH STATEMENT
  EXECUTE FUNCTION note_unheard();

CREATE OR REPLACE TRIGGER follow_unreachable AFTER INSERT OR UPDATE ON vendor_unreachable FOR EACH ROW
  EXECUTE FUNCTION follow_unreachable();

CREATE OR REPLACE TRIGGER free_taken_shops AFTER UPDATE OF ended_at ON operator_session FOR EACH ROW
  WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL)
  EXECUTE FUNCTION free_taken_shops();
