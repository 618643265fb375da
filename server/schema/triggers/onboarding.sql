CREATE OR REPLACE TRIGGER contract_guarded BEFORE UPDATE OR DELETE ON contract FOR EACH ROW
  EXECUTE FUNCTION guard_contract();

CREATE OR REPLACE TRIGGER change_is_kept AFTER INSERT OR UPDATE OR DELETE ON vendor_account FOR EACH ROW
  EXECUTE FUNCTION keep_change('vendor_code', '{}', '{approval,set_at}');

CREATE OR REPLACE TRIGGER change_is_kept AFTER INSERT OR UPDATE OR DELETE ON vendor_document FOR EACH ROW
  EXECUTE FUNCTION keep_change('id', '{}', '{type,kind,digest,size,sent_at}');

CREATE OR REPLACE TRIGGER change_is_kept AFTER INSERT OR UPDATE OR DELETE ON contract FOR EACH ROW
  EXECUTE FUNCTION keep_change('id', '{}', '{kind,sha256,bytes,made_at,number,signed_at,signer_person_id,signed_sha256,seal}');
