CREATE OR REPLACE TRIGGER audit_change AFTER UPDATE OF cell_phone, national_code OR DELETE ON person FOR EACH ROW
  EXECUTE FUNCTION audit_change('id');
