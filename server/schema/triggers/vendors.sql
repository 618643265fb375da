CREATE OR REPLACE TRIGGER vendor_guarded BEFORE UPDATE ON vendor FOR EACH ROW
  EXECUTE FUNCTION guard_vendor();

CREATE OR REPLACE TRIGGER vendor_signup_finished AFTER UPDATE OF step ON vendor FOR EACH ROW
  WHEN (NEW.step = 5 AND OLD.step < 5 AND NEW.status = 'PRE_SIGN_UP')
  EXECUTE FUNCTION note_finished_signup();

CREATE OR REPLACE TRIGGER vendor_moment_told AFTER INSERT ON vendor_moment FOR EACH ROW
  EXECUTE FUNCTION queue_vendor_moment();

CREATE OR REPLACE TRIGGER change_is_kept AFTER UPDATE OR DELETE ON vendor FOR EACH ROW
  EXECUTE FUNCTION
  keep_change('code', '{version,status_since}', '{name,status,status_reason,grade,step,city_id,business_title,business_type,business_type_id,visible,is_tax,financial_report_visible,packing_price,packaging_tax,parent_code,owner_type,is_packing_set,minimum_basket,ofood_delivery,own_delivery,settings_approved_at,second_factor_since,platform_second_factor_since}');

CREATE OR REPLACE TRIGGER change_is_kept AFTER INSERT OR UPDATE OR DELETE ON vendor_shift FOR EACH ROW
  EXECUTE FUNCTION keep_change('id', '{}', '{day_of_week,start_time,end_time}');

CREATE OR REPLACE TRIGGER change_is_kept AFTER INSERT OR UPDATE OR DELETE ON vendor_polygon FOR EACH ROW
  EXECUTE FUNCTION keep_change('id', '{}', '{area,delivery_price,delivery_time,is_active,approval}');

CREATE OR REPLACE TRIGGER change_is_kept AFTER INSERT OR UPDATE OR DELETE ON vendor_special_day FOR EACH ROW
  EXECUTE FUNCTION keep_change('id', '{}', '{start_date,end_date,title,ranges}');

-- A throttle that begins or ends by itself belongs to no request, so it leaves no audit.
CREATE OR REPLACE TRIGGER change_is_kept AFTER INSERT ON vendor_throttle FOR EACH ROW WHEN (NEW.person_id IS NOT NULL)
  EXECUTE FUNCTION keep_change('id', '{}', '{kind,started_at,until,minutes,is_until_closing,reason,note}');

CREATE OR REPLACE TRIGGER end_is_kept AFTER UPDATE ON vendor_throttle FOR EACH ROW WHEN (NEW.ended_because IN ('STAFF', 'REPLACED'))
  EXECUTE FUNCTION keep_change('id', '{}', '{kind,ended_at,ended_because}');

CREATE OR REPLACE TRIGGER change_is_kept AFTER INSERT OR UPDATE OR DELETE ON vendor_busy_limit FOR EACH ROW
  EXECUTE FUNCTION keep_change('vendor_code', '{}', '{open_orders,minutes}');

CREATE OR REPLACE TRIGGER throttle_start_told AFTER INSERT ON vendor_throttle FOR EACH ROW
  EXECUTE FUNCTION queue_throttle();

CREATE OR REPLACE TRIGGER throttle_end_told AFTER UPDATE ON vendor_throttle FOR EACH ROW
  WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL)
  EXECUTE FUNCTION queue_throttle();

CREATE OR REPLACE TRIGGER change_is_kept AFTER INSERT OR UPDATE OR DELETE ON vendor_image_request FOR EACH ROW
  EXECUTE FUNCTION keep_change('id', '{asked_by,asked_at,decided_at}', '{kind,result,reason,withdrawn_at}');

CREATE OR REPLACE TRIGGER image_requested AFTER INSERT ON vendor_image_request FOR EACH ROW
  EXECUTE FUNCTION queue_image_request();

CREATE OR REPLACE TRIGGER image_withdrawn AFTER UPDATE ON vendor_image_request FOR EACH ROW
  WHEN (NEW.result = 0 AND OLD.withdrawn_at IS NULL AND NEW.withdrawn_at IS NOT NULL)
  EXECUTE FUNCTION queue_image_request();

CREATE OR REPLACE TRIGGER change_is_kept AFTER INSERT OR UPDATE OR DELETE ON vendor_automatic_accept FOR EACH ROW
  EXECUTE FUNCTION keep_change('vendor_code', '{}', '{highest_total,open_orders,preparation_minutes}');
