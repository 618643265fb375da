-- Refuses changes of a signed document. Ten years later it may be deleted.
CREATE OR REPLACE FUNCTION guard_signed_contract() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.signed_at IS NOT NULL THEN
    IF TG_OP = 'UPDATE' AND jsonb_typeof(NEW.facts) = 'string' AND jsonb_typeof(NEW.words) = 'string'
      AND to_jsonb(NEW) - 'facts' - 'words' = to_jsonb(OLD) - 'facts' - 'words' THEN
      RETURN NEW;
    END IF;
    IF TG_OP = 'DELETE' AND OLD.signed_at < now() - interval '3652 days' THEN
      RETURN OLD;
    END IF;
    RAISE EXCEPTION 'a signed contract does not change' USING ERRCODE = 'check_violation';
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END $$;
