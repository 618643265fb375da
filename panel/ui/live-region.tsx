/** Announces changes to screen readers that are not visible as text: `announce()` from anywhere, `<LiveRegion />` once in the app. */
import { useSyncExternalStore } from 'react';

type Announcement = { polite: string; assertive: string };
let announcements: Announcement = { polite: '', assertive: '' };
const listeners = new Set<() => void>();

export function announce(message: string, urgency: keyof Announcement = 'polite') {
  // Screen readers read a repeated message only when the text differs, so a trailing no-break space alternates.
  announcements = {
    ...announcements,
    [urgency]: announcements[urgency] === message ? `${message}\u00a0` : message,
  };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function LiveRegion() {
  const { polite, assertive } = useSyncExternalStore(subscribe, () => announcements);
  return (
    <div className="sr-only">
      <p aria-live="polite">{polite}</p>
      <p aria-live="assertive">{assertive}</p>
    </div>
  );
}
