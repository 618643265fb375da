-- The hourly job found the operator disabled since this time. Ten years later the name ends.
ALTER TABLE operator ADD COLUMN inactive_since timestamptz;
