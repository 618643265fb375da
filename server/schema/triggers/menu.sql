CREATE OR REPLACE TRIGGER audit_change AFTER UPDATE OR DELETE ON category FOR EACH ROW EXECUTE FUNCTION audit_change('id');
CREATE OR REPLACE TRIGGER audit_change AFTER INSERT OR UPDATE OR DELETE ON category_shift FOR EACH ROW EXECUTE FUNCTION audit_change('id');
CREATE OR REPLACE TRIGGER audit_change AFTER UPDATE OR DELETE ON product FOR EACH ROW EXECUTE FUNCTION audit_change('id');

CREATE OR REPLACE TRIGGER audit_change AFTER UPDATE OF name, position, price, preparation_minutes, visible,
  available, description, approval OR DELETE ON variant FOR EACH ROW
  EXECUTE FUNCTION audit_change('id');

CREATE OR REPLACE TRIGGER audit_change AFTER UPDATE OR DELETE ON option_category FOR EACH ROW EXECUTE FUNCTION audit_change('id');
CREATE OR REPLACE TRIGGER audit_change AFTER UPDATE OR DELETE ON option_item FOR EACH ROW EXECUTE FUNCTION audit_change('id');
CREATE OR REPLACE TRIGGER audit_change AFTER UPDATE OR DELETE ON product_image FOR EACH ROW EXECUTE FUNCTION audit_change('id');
CREATE OR REPLACE TRIGGER audit_change AFTER UPDATE OR DELETE ON station FOR EACH ROW EXECUTE FUNCTION audit_change('id');

-- A change of stock alone, which orders make, is left out: statements of staff also name ends_at.
CREATE OR REPLACE TRIGGER audit_change AFTER INSERT OR UPDATE OF starts_at, ends_at, vendor_percent, platform_percent, canceled_at OR
  DELETE ON discount FOR EACH ROW
  EXECUTE FUNCTION audit_change('id');

CREATE OR REPLACE TRIGGER audit_change AFTER INSERT ON change_request FOR EACH ROW WHEN (NEW.old_price IS NOT NULL)
  EXECUTE FUNCTION audit_change('id');

CREATE OR REPLACE TRIGGER audit_change AFTER INSERT OR UPDATE OR DELETE ON snooze FOR EACH ROW EXECUTE FUNCTION audit_change('part_id');
CREATE OR REPLACE TRIGGER audit_end AFTER UPDATE ON change_request FOR EACH ROW EXECUTE FUNCTION audit_change('id');

CREATE OR REPLACE TRIGGER audit_addition AFTER INSERT ON discount_variant REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION audit_discount_variants();

CREATE OR REPLACE TRIGGER audit_removal AFTER DELETE ON discount_variant REFERENCING OLD TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION audit_discount_variants();

CREATE OR REPLACE TRIGGER queue_webhook AFTER INSERT ON change_request REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION queue_webhook('menu');

CREATE OR REPLACE TRIGGER queue_webhook_of_end AFTER UPDATE ON change_request REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION queue_webhook('menu');
