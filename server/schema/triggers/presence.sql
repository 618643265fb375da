CREATE OR REPLACE TRIGGER unreachable_told AFTER INSERT ON vendor_unreachable FOR EACH ROW EXECUTE FUNCTION queue_reach();

CREATE OR REPLACE TRIGGER reachable_told AFTER UPDATE ON vendor_unreachable FOR EACH ROW
  WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL)
  EXECUTE FUNCTION queue_reach();

CREATE OR REPLACE TRIGGER audit_change AFTER INSERT OR UPDATE OR DELETE ON vendor_device_pause FOR EACH ROW
  EXECUTE FUNCTION audit_change('vendor_code');
