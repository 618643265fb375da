-- Deletes a device when its session ends, whatever ends the session.
CREATE OR REPLACE FUNCTION end_push_subscriptions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_subscription WHERE session_id = NEW.id;
  RETURN NULL;
END $$;
