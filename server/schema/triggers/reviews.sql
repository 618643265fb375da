CREATE OR REPLACE TRIGGER change_is_kept AFTER INSERT OR UPDATE OR DELETE ON review_reply FOR EACH ROW
  EXECUTE FUNCTION keep_change('id', '{version}', '{review_id,user_type,writer_name,comment,approval,reason,created_at}');

CREATE OR REPLACE TRIGGER change_is_kept AFTER UPDATE OR DELETE ON reply_template FOR EACH ROW
  EXECUTE FUNCTION keep_change('position', '{}', '{comment}');

CREATE OR REPLACE TRIGGER reply_moment_told AFTER INSERT ON reply_moment FOR EACH ROW
  EXECUTE FUNCTION queue_reply_moment();

CREATE OR REPLACE TRIGGER review_totaled AFTER INSERT ON review_record REFERENCING NEW TABLE AS added FOR EACH STATEMENT
  EXECUTE FUNCTION total_reviews();

CREATE OR REPLACE TRIGGER review_untotaled AFTER DELETE ON review_record REFERENCING OLD TABLE AS removed FOR EACH STATEMENT
  EXECUTE FUNCTION total_reviews();

CREATE OR REPLACE TRIGGER review_answered AFTER UPDATE ON review_record REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION total_reviews();
