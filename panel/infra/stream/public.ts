// Server-sent events for the panel's features: one connection a browser, kept open. Owns: the connection. Not: the content of events.
export type { ReconnectingStream, StreamEvent, StreamParts } from './event-stream.ts';
export { retryDelay } from './retry-delay.ts';
export { shareStream } from './shared-stream.ts';
