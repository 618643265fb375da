// A feature of the server. Its public.ts exports one function that opens it with the parts of the server.
import type { Implemented } from './http/implement.ts';

export interface Feature {
  handlers: readonly Implemented[];
  /** Starts background work once the server listens. */
  start?(): readonly Worker[];
}

export interface Worker {
  stop(): unknown;
}
