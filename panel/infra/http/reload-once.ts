// Reloads the page after a 401 (docs/behaviour/session.md#401-and-403). A server that refuses every request must not cause an endless loop.

const key = 'reloadedAt';
const pauseMs = 60_000;

/** Reloads, at most once a minute in this tab; false when the last reload was too recent. */
export function reloadOnce(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  now: number,
  reload: () => void,
): boolean {
  const last = storage.getItem(key);
  // A clock that was set back would otherwise block reloading for hours.
  if (last !== null && Math.abs(now - Number(last)) < pauseMs) return false;
  storage.setItem(key, String(now));
  reload();
  return true;
}
