CREATE OR REPLACE TRIGGER change_is_kept AFTER INSERT OR UPDATE OR DELETE ON membership FOR EACH ROW
  EXECUTE FUNCTION keep_change('person_id', '{version}', '{role,status,order_notification,invited_until,statement_since}');
