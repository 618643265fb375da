// Event tracking: what the installation's collector learns of people's doings. Owns the record, the session id of events and
// the batches. Not: when something happens, which panel/session says. Invariants: without a collector in the page nothing is
// recorded, kept or even loaded; our own server never sees an event; only the actions named here exist.
import type { Happening } from './record.ts';
import { collectorUrl } from './settings.ts';

export type { Doing, Person } from './record.ts';

const load = async () => (collectorUrl() === undefined ? undefined : import('./recorder.ts'));

/** Fetches what recording needs, so that an event is kept at once, even by a page that is about to go. */
export function prepareEvents(): void {
  load().catch(() => undefined);
}

/** Never throws and never waits; what happens first is recorded first. */
export function recordEvent(happening: Happening): void {
  load().then(
    (recorder) => recorder?.record(happening),
    () => undefined,
  );
}

/** Events from here on belong to another session. */
export function renewEventSession(): void {
  load().then(
    (recorder) => recorder?.renewSession(),
    () => undefined,
  );
}
