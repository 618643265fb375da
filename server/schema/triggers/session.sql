CREATE OR REPLACE TRIGGER change_is_kept AFTER INSERT OR UPDATE OR DELETE ON second_factor FOR EACH ROW
  EXECUTE FUNCTION keep_change('person_id', '{wrong_tries,locked_until,last_step}', '{created_at,confirmed_at}');

CREATE OR REPLACE TRIGGER pushes_end AFTER UPDATE OF revoked_at ON session FOR EACH ROW
  WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL)
  EXECUTE FUNCTION end_push_subscriptions();
