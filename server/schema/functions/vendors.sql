-- Allows a shop only the transitions of contract/vendors/transitions.ts, whoever writes it.
CREATE OR REPLACE FUNCTION guard_vendor_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> OLD.status AND OLD.status || '>' || NEW.status <> ALL (vendor_moves()) THEN
    RAISE EXCEPTION 'a shop does not move from % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;

-- The last step of a sign-up is no transition, and yet the shop waits for the platform's decision from then on.
CREATE OR REPLACE FUNCTION note_finished_signup() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO vendor_moment (vendor_code, at, action, from_status, to_status)
  VALUES (NEW.code, now(), 'finishSignup', NEW.status, NEW.status);
  RETURN NULL;
END $$;
