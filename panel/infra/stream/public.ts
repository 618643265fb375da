// Server-sent events for the panel's features: one open connection a browser. Owns: the connection. Not: the content of events.
export type { ReconnectingStream, StreamEvent, StreamParts } from './event-stream.ts';
export { retryDelay } from './retry-delay.ts';
export { shareStream } from './shared-stream.ts';
