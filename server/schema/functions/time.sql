-- A business day is from 04:00 to 04:00 in Tehran, as in contract/time/tehran.ts; a test keeps both equal.
CREATE OR REPLACE FUNCTION business_day(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ((at AT TIME ZONE 'Asia/Tehran') - interval '4 hours')::date;

CREATE OR REPLACE FUNCTION business_day_start(day date) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (day::timestamp + interval '4 hours') AT TIME ZONE 'Asia/Tehran';
