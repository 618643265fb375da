/** Announces changes to screen readers that are not visible as text: `announce()` from anywhere, `<LiveRegion />` once in the app. */
import { useSyncExternalStore } from 'react';

type Announcement = { polite: string; assertive: string };
/** Long enough to be read out. A message that stayed longer could be found in the page as if it were new. */
const staysMs = 10_000;

function createAnnouncements() {
  let announcements: Announcement = { polite: '', assertive: '' };
  const listeners = new Set<() => void>();
  const endings: Partial<Record<keyof Announcement, ReturnType<typeof setTimeout>>> = {};

  function set(urgency: keyof Announcement, message: string) {
    announcements = { ...announcements, [urgency]: message };
    for (const listener of listeners) listener();
  }

  return {
    announce(message: string, urgency: keyof Announcement = 'polite') {
      // Screen readers read a repeated message only when the text differs, so a trailing no-break space alternates.
      set(urgency, announcements[urgency] === message ? `${message}\u00a0` : message);
      clearTimeout(endings[urgency]);
      endings[urgency] = setTimeout(() => set(urgency, ''), staysMs);
    },
    now: () => announcements,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

const { announce, now, subscribe } = createAnnouncements();

export { announce };

export function LiveRegion() {
  const { polite, assertive } = useSyncExternalStore(subscribe, now, now);
  return (
    <div className="sr-only">
      <p aria-live="polite">{polite}</p>
      <p aria-live="assertive">{assertive}</p>
    </div>
  );
}
