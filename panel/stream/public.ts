// Server-sent events as a page hears them: one connection a browser, kept alive. Owns: the line. Not: what is said on it.
export type { KeptStream, StreamEvent, StreamParts } from './event-stream.ts';
export { retryDelay } from './retry-delay.ts';
export { shareStream } from './shared-stream.ts';
