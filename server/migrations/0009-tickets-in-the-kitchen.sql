-- The way of a ticket through the kitchen: to the front, and from station to station.

-- Existing rows need no check: the list only grows.
ALTER DOMAIN order_moment DROP CONSTRAINT order_moment_known;
ALTER DOMAIN order_moment ADD CONSTRAINT order_moment_known CHECK (VALUE IN ('created', 'released', 'accepted', 'delayed', 'picked',
  'prioritized', 'prepared', 'shipped', 'courier-moved', 'courier-rated', 'unanswered', 'held', 'reported', 'resumed', 'change-offered',
  'change-withdrawn', 'change-agreed', 'change-declined', 'change-lapsed', 'canceled', 'completed')) NOT VALID;

ALTER TABLE orders
  -- By line, the number of its stations that are done with it.
  ADD COLUMN stations_passed jsonb NOT NULL DEFAULT '[]',
  -- Time at which staff moved the order to the front; null: it stands in the order of its age.
  ADD COLUMN prioritized_at timestamptz;
ALTER TABLE archived_orders
  ADD COLUMN stations_passed jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN prioritized_at timestamptz;
CREATE OR REPLACE VIEW all_orders AS SELECT * FROM orders UNION ALL SELECT * FROM archived_orders;

ALTER TABLE station
  -- The station that gets a line when this one is done with it; null: the line is done.
  ADD COLUMN next_station_id bigint,
  ADD FOREIGN KEY (vendor_code, next_station_id) REFERENCES station ON DELETE SET NULL (next_station_id),
  ADD CHECK (next_station_id <> id);
