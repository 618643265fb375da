-- Who ended a session from elsewhere; null for a sign-out on the device itself. The device says so on its sign-in page.
ALTER TABLE session
  ADD COLUMN ended_by text,
  ADD CONSTRAINT session_ended_by_check CHECK (
    ended_by IN ('PERSON', 'MANAGER', 'PLATFORM', 'CELL_PHONE', 'LIMIT', 'REPLAY')
  );
