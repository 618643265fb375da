CREATE OR REPLACE TRIGGER audit_change AFTER INSERT OR UPDATE OR DELETE ON second_factor FOR EACH ROW
  EXECUTE FUNCTION audit_change('person_id');

CREATE OR REPLACE TRIGGER end_push_subscriptions AFTER UPDATE OF revoked_at ON session FOR EACH ROW
  WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL)
  EXECUTE FUNCTION end_push_subscriptions();
