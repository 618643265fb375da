// Event tracking: what the installation's collector learns of people's doings. Owns the record, the session id of events and
// the batches. Not: when something happens, which panel/session says. Invariants: without a collector in the page nothing is
// recorded, kept or even loaded; our own server never sees an event; only the actions named here exist.
import type { Happening } from './record.ts';
import { collectorUrl } from './settings.ts';

export type { Doing, Person } from './record.ts';

type Recorder = typeof import('./recorder.ts').recorder;

let recorder: Recorder | undefined;
let loading: Promise<void> | undefined;

async function load(): Promise<void> {
  if (collectorUrl() === undefined) return;
  loading ??= import('./recorder.ts').then((loaded) => {
    recorder = loaded.recorder;
  });
  try {
    await loading;
  } catch {
    loading = undefined;
  }
}

/** At once where it can be: even an `import` of what is there already takes a moment, in which a page may go. */
function withRecorder(work: (loaded: Recorder) => void): void {
  if (recorder) work(recorder);
  else void load().then(() => recorder && work(recorder));
}

/** Fetches what recording needs, so that an event is kept at once, even by a page that is about to go. */
export const prepareEvents = (): void => void load();

/** Never throws and never waits; what happens first is recorded first. */
export const recordEvent = (happening: Happening): void => withRecorder(({ record }) => record(happening));

/** Events from here on belong to another session. */
export const renewEventSession = (): void => withRecorder(({ renewSession }) => renewSession());
