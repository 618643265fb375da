CREATE OR REPLACE TRIGGER guard_vendor_move BEFORE UPDATE ON vendor FOR EACH ROW EXECUTE FUNCTION guard_vendor_move();

CREATE OR REPLACE TRIGGER note_finished_signup AFTER UPDATE OF step ON vendor FOR EACH ROW
  WHEN (NEW.step = 5 AND OLD.step < 5 AND NEW.status = 'PRE_SIGN_UP')
  EXECUTE FUNCTION note_finished_signup();

CREATE OR REPLACE TRIGGER index_vendor_words AFTER INSERT OR UPDATE OF name ON vendor FOR EACH ROW EXECUTE FUNCTION index_vendor_words();

CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON vendor_terms FOR EACH ROW EXECUTE FUNCTION append_only();

CREATE OR REPLACE TRIGGER queue_webhook AFTER INSERT ON vendor_terms REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION queue_webhook('terms');

CREATE OR REPLACE TRIGGER audit_change AFTER UPDATE OR DELETE ON vendor FOR EACH ROW EXECUTE FUNCTION audit_change('code');
CREATE OR REPLACE TRIGGER audit_change AFTER INSERT OR UPDATE OR DELETE ON vendor_shift FOR EACH ROW EXECUTE FUNCTION audit_change('id');
CREATE OR REPLACE TRIGGER audit_change AFTER INSERT OR UPDATE OR DELETE ON vendor_polygon FOR EACH ROW EXECUTE FUNCTION audit_change('id');

CREATE OR REPLACE TRIGGER audit_change AFTER INSERT OR UPDATE OR DELETE ON vendor_special_day FOR EACH ROW
  EXECUTE FUNCTION audit_change('id');

-- A throttle that begins or ends automatically belongs to no request, so it leaves no audit.
CREATE OR REPLACE TRIGGER audit_change AFTER INSERT ON vendor_throttle FOR EACH ROW
  WHEN (NEW.person_id IS NOT NULL OR NEW.reason = 'PLATFORM')
  EXECUTE FUNCTION audit_change('id');

CREATE OR REPLACE TRIGGER audit_end AFTER UPDATE ON vendor_throttle FOR EACH ROW
  WHEN (NEW.ended_because IN ('STAFF', 'REPLACED', 'PLATFORM')) EXECUTE FUNCTION audit_change('id');

CREATE OR REPLACE TRIGGER audit_change AFTER INSERT OR UPDATE OR DELETE ON vendor_busy_limit FOR EACH ROW
  EXECUTE FUNCTION audit_change('vendor_code');

CREATE OR REPLACE TRIGGER audit_change AFTER INSERT OR UPDATE OR DELETE ON vendor_image_request FOR EACH ROW
  EXECUTE FUNCTION audit_change('id');

CREATE OR REPLACE TRIGGER audit_change AFTER INSERT OR UPDATE OR DELETE ON vendor_automatic_accept FOR EACH ROW
  EXECUTE FUNCTION audit_change('vendor_code');

CREATE OR REPLACE TRIGGER queue_webhook AFTER INSERT ON vendor_moment REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION queue_webhook('vendor');

CREATE OR REPLACE TRIGGER queue_webhook AFTER INSERT ON vendor_throttle REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION queue_webhook('throttle');

CREATE OR REPLACE TRIGGER queue_webhook_of_end AFTER UPDATE ON vendor_throttle REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION queue_webhook('throttle');

CREATE OR REPLACE TRIGGER queue_webhook AFTER INSERT ON vendor_image_request REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION queue_webhook('vendor-image');

CREATE OR REPLACE TRIGGER queue_webhook_of_end AFTER UPDATE ON vendor_image_request REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION queue_webhook('vendor-image');
