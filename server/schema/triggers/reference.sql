CREATE OR REPLACE TRIGGER audit_change AFTER UPDATE OF served ON city FOR EACH ROW EXECUTE FUNCTION audit_change('id');
CREATE OR REPLACE TRIGGER audit_change AFTER UPDATE OF served ON business_type FOR EACH ROW EXECUTE FUNCTION audit_change('id');
