// Event tracking for the installation's collector. Owns: the record, the session id of events, the batches. Not: when something happens, which
// panel/session decides. Invariants: without a collector in the page nothing is recorded, stored or even loaded; our own server never sees
// an event; only the actions named here exist.
import type { Happening } from './record.ts';
import { collectorUrl } from './settings.ts';

export type { Doing, Person } from './record.ts';

type Recorder = ReturnType<typeof import('./recorder.ts').startRecorder>;

function createLazyRecorder() {
  let recorder: Recorder | undefined;
  let loading: Promise<void> | undefined;

  async function load(): Promise<void> {
    if (collectorUrl() === undefined) return;
    loading ??= import('./recorder.ts').then((loaded) => {
      recorder = loaded.startRecorder();
    });
    try {
      await loading;
    } catch {
      loading = undefined;
    }
  }

  return {
    load,
    /** Runs synchronously when possible: even an `import` of a loaded module takes a moment, in which the page may be unloaded. */
    withRecorder(work: (loaded: Recorder) => void): void {
      if (recorder) work(recorder);
      else void load().then(() => recorder && work(recorder));
    },
  };
}

const { load, withRecorder } = createLazyRecorder();

/** Preloads the recorder, so that an event is recorded at once, even while the page is being unloaded. */
export const prepareEvents = (): void => void load();

/** Never throws and never waits; events are recorded in their order. */
export const recordEvent = (happening: Happening): void => withRecorder(({ record }) => record(happening));

/** Starts a new session for later events. */
export const renewEventSession = (): void => withRecorder(({ renewSession }) => renewSession());
