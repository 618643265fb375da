// The one recorder of this page, loaded only when a collector is configured.
import { createBatches } from './batches.ts';
import { platformOf } from './platform.ts';
import { type EventRecord, type Happening, recordOf } from './record.ts';
import { collectorUrl, flushMs, ignoredPhones } from './settings.ts';

/** The session id of events is stored in this browser and renewed by signing out. It is unrelated to the token. */
const storageKey = 'eventSessionId';

/** randomUUID is not used, because it is missing over plain http. */
const newSession = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

function sessionId(storage: Pick<Storage, 'getItem' | 'setItem'>): string {
  const kept = storage.getItem(storageKey);
  if (kept !== null) return kept;
  const fresh = newSession();
  storage.setItem(storageKey, fresh);
  return fresh;
}

const renewSessionId = (storage: Pick<Storage, 'setItem'>): void => storage.setItem(storageKey, newSession());

/** Until the page is closed. */
export function startRecorder() {
  const url = collectorUrl()!;
  const ignored = ignoredPhones();
  const platform = platformOf(navigator.userAgent);

  /**
   * Sends a batch as plain text with `no-cors`, like a beacon: there is no preflight, so the collector needs no CORS. `keepalive` lets the
   * request outlive the page.
   */
  const send = (batch: readonly EventRecord[]) =>
    fetch(url, {
      method: 'POST',
      body: JSON.stringify(batch),
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
      mode: 'no-cors',
      credentials: 'omit',
      keepalive: true,
    });

  const batches = createBatches(send, flushMs(), document);
  window.addEventListener('pagehide', () => {
    const rest = batches.takeAll();
    if (rest.length > 0) navigator.sendBeacon(url, JSON.stringify(rest));
  });

  return {
    record(happening: Happening): void {
      if (ignored.has(happening.by.cellPhone)) return;
      batches.add(recordOf(happening, sessionId(localStorage), platform));
    },
    renewSession: (): void => renewSessionId(localStorage),
  };
}
