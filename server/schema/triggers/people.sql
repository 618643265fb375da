CREATE OR REPLACE TRIGGER change_is_kept AFTER UPDATE OF cell_phone, national_code OR DELETE ON person FOR EACH ROW
  EXECUTE FUNCTION keep_change('id', '{}', '{}');
