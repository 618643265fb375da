CREATE OR REPLACE TRIGGER change_is_kept AFTER UPDATE OF served ON city FOR EACH ROW
  EXECUTE FUNCTION keep_change('id', '{}', '{served}');

CREATE OR REPLACE TRIGGER change_is_kept AFTER UPDATE OF served ON business_type FOR EACH ROW
  EXECUTE FUNCTION keep_change('id', '{}', '{served}');
