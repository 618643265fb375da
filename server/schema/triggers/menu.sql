CREATE OR REPLACE TRIGGER change_request_asked AFTER INSERT ON change_request REFERENCING NEW TABLE AS asked FOR EACH STATEMENT
  EXECUTE FUNCTION queue_asked_changes();

CREATE OR REPLACE TRIGGER change_request_withdrawn AFTER UPDATE ON change_request REFERENCING OLD TABLE AS unchanged NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION queue_withdrawn_changes();

CREATE OR REPLACE TRIGGER change_is_kept AFTER UPDATE OR DELETE ON category FOR EACH ROW
  EXECUTE FUNCTION keep_change('id', '{}', '{name,position,is_active,display_time,is_before_azan,station_id}');

CREATE OR REPLACE TRIGGER change_is_kept AFTER INSERT OR UPDATE OR DELETE ON category_shift FOR EACH ROW
  EXECUTE FUNCTION keep_change('id', '{}', '{category_id,day_of_week,start_time,end_time}');

CREATE OR REPLACE TRIGGER change_is_kept AFTER UPDATE OR DELETE ON product FOR EACH ROW
  EXECUTE FUNCTION keep_change('id', '{version}', '{category_id,name,description,position,packing_price,tax,is_active}');

CREATE OR REPLACE TRIGGER change_is_kept AFTER UPDATE OF name, position, price, discount_percent, preparation_minutes, visible,
  available, description, approval OR DELETE ON variant FOR EACH ROW
  EXECUTE FUNCTION
  keep_change('id', '{}', '{product_id,name,position,price,discount_percent,preparation_minutes,visible,available,capacity,description,approval}');

CREATE OR REPLACE TRIGGER change_is_kept AFTER UPDATE OR DELETE ON option_category FOR EACH ROW
  EXECUTE FUNCTION keep_change('id', '{version}', '{name,capacity,is_mandatory,is_active,tax}');

CREATE OR REPLACE TRIGGER change_is_kept AFTER UPDATE OR DELETE ON option_item FOR EACH ROW
  EXECUTE FUNCTION keep_change('id', '{}', '{option_category_id,name,price,position,available,approval}');

CREATE OR REPLACE TRIGGER change_is_kept AFTER UPDATE OR DELETE ON product_image FOR EACH ROW
  EXECUTE FUNCTION keep_change('id', '{}', '{product_id,digest,position,is_main,approval,replaces}');

CREATE OR REPLACE TRIGGER change_is_kept AFTER UPDATE OR DELETE ON station FOR EACH ROW
  EXECUTE FUNCTION keep_change('id', '{}', '{name,position}');

-- Not of stock alone, which orders take from: statements of staff name ends_at too.
CREATE OR REPLACE TRIGGER change_is_kept AFTER INSERT OR UPDATE OF starts_at, ends_at, vendor_percent, platform_percent, canceled_at OR
  DELETE ON discount FOR EACH ROW
  EXECUTE FUNCTION
  keep_change('id', '{version,created_at,held_until}', '{starts_at,ends_at,vendor_percent,platform_percent,stock,canceled_at}');

CREATE OR REPLACE TRIGGER change_is_kept AFTER INSERT ON change_request FOR EACH ROW WHEN (NEW.old_price IS NOT NULL)
  EXECUTE FUNCTION
  keep_change('id', '{asked_by,asked_at,decided_at}', '{part,type,part_id,product_id,option_category_id,old_price,new_price,result,reason,withdrawn_at}');

CREATE OR REPLACE TRIGGER change_is_kept AFTER INSERT OR UPDATE OR DELETE ON snooze FOR EACH ROW
  EXECUTE FUNCTION keep_change('part_id', '{since,by_person,by_name}', '{part,until}');

CREATE OR REPLACE TRIGGER end_is_kept AFTER UPDATE ON change_request FOR EACH ROW
  EXECUTE FUNCTION
  keep_change('id', '{asked_by,asked_at,decided_at}', '{part,type,part_id,product_id,option_category_id,old_price,new_price,result,reason,withdrawn_at}');

CREATE OR REPLACE TRIGGER addition_is_kept AFTER INSERT ON discount_variant REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION keep_discount_variants();

CREATE OR REPLACE TRIGGER removal_is_kept AFTER DELETE ON discount_variant REFERENCING OLD TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION keep_discount_variants();
