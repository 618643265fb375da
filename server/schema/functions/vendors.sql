-- Allows a shop only the transitions of contract/vendors/transitions.ts, whoever writes it.
CREATE OR REPLACE FUNCTION guard_vendor_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> OLD.status AND OLD.status || '>' || NEW.status <> ALL (vendor_moves()) THEN
    RAISE EXCEPTION 'a shop does not move from % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  NEW.version := OLD.version + 1;
  NEW.changed_at := now();
  RETURN NEW;
END $$;

-- The last step of a sign-up is no transition, and yet the shop waits for the platform's decision from then on.
CREATE OR REPLACE FUNCTION note_finished_signup() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO vendor_moment (vendor_code, at, action, from_status, to_status)
  VALUES (NEW.code, now(), 'finishSignup', NEW.status, NEW.status);
  RETURN NULL;
END $$;

-- Text as searches compare it: letters of one sound unified, Latin digits, no diacritics, lower case.
CREATE OR REPLACE FUNCTION fold_text(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(translate(regexp_replace(normalize($1, NFKC), '[\u0640\u064b-\u065f\u0670\u200d\ufe0f]', '', 'g'),
    'آأإٱۀةەہۂۃھيىێېےۓكڪګۆڵڕ۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩',
    'ااااهههههههییییییککگولر01234567890123456789')) $$;

-- The words of a text. Parts of a word with a half-space count alone and together: «نیم‌پز» has نیم, پز and نیمپز.
CREATE OR REPLACE FUNCTION search_words(text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT DISTINCT left(word, 40) FROM regexp_split_to_table(fold_text($1) || ' ' || replace(fold_text($1), U&'\200C', ''),
    '[^a-z0-9\u0621-\u064a\u0671-\u06d3]+') word WHERE word <> '' $$;

CREATE OR REPLACE FUNCTION index_vendor_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM vendor_word WHERE vendor_code = NEW.code;
  INSERT INTO vendor_word (vendor_code, word) SELECT NEW.code, search_words(NEW.name || ' ' || NEW.code);
  RETURN NULL;
END $$;

-- Shops from before these functions, and all shops again whenever their words are made differently.
DELETE FROM vendor_word;
INSERT INTO vendor_word (vendor_code, word) SELECT code, search_words(name || ' ' || code) FROM vendor;
