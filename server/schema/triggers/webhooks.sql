CREATE OR REPLACE TRIGGER change_is_kept AFTER INSERT OR UPDATE OR DELETE ON webhook_endpoint FOR EACH ROW
  EXECUTE FUNCTION keep_change('id', '{}', '{url,created_at,previous_until,disabled_at,disabled_because}');
