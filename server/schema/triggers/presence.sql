CREATE OR REPLACE TRIGGER audit_change AFTER INSERT OR UPDATE OR DELETE ON vendor_device_pause FOR EACH ROW
  EXECUTE FUNCTION audit_change('vendor_code');

CREATE OR REPLACE TRIGGER queue_webhook AFTER INSERT ON vendor_unreachable REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION queue_webhook('reach');

CREATE OR REPLACE TRIGGER queue_webhook_of_end AFTER UPDATE ON vendor_unreachable REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION queue_webhook('reach');
