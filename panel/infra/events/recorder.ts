// The one recorder of this page, loaded only where a collector is configured.
import { createBatches } from './batches.ts';
import { platformOf } from './platform.ts';
import { type EventRecord, type Happening, recordOf } from './record.ts';
import { renewSessionId, sessionId } from './session-id.ts';
import { collectorUrl, flushMs, ignoredPhones } from './settings.ts';

const url = collectorUrl()!;
const ignored = ignoredPhones();
const platform = platformOf(navigator.userAgent);

/**
 * Plain text and `no-cors`, as for beacons: there is no preflight, so the collector needs no CORS. The request outlives a page that is
 * unloaded.
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

export const recorder = {
  record(happening: Happening): void {
    if (ignored.has(happening.by.cellPhone)) return;
    batches.add(recordOf(happening, sessionId(localStorage), platform));
  },
  renewSession: (): void => renewSessionId(localStorage),
};
