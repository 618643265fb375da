// A feature of the server, opened with the parts of the server by the one function that its public.ts exports for that.
import type { Implemented } from './http/implement.ts';

export interface Feature {
  handlers: readonly Implemented[];
  /** Starts the work in the background, once the server listens. */
  start?(): readonly Worker[];
}

export interface Worker {
  stop(): unknown;
}
