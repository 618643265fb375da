// Server-sent events as bytes.
import { formatPosition } from '@pishkhan/contract/stream/events.ts';
import { monotonicMs, now } from '../clock.ts';
import type { Head } from './event-log.ts';

export const frame = (event: string, data: string, position?: Head): string =>
  `${position ? `id: ${formatPosition(position.epoch, position.seq)}\n` : ''}event: ${event}\ndata: ${data}\n\n`;

/** Heartbeats and resets carry the position, so that a reader without one knows where to resume. */
const positionFrame = (
  event: 'hb' | 'reset',
  position: Head,
  more: { readAt?: Date } = {},
  serverTime = now(),
): string => frame(event, JSON.stringify({ seq: position.seq, serverTime, ...more }), position);

/** `readMs`: the time of the last read, by the monotonic clock. */
function timesOf(readMs: number): { serverTime: Date; readAt: Date } {
  const serverTime = now();
  return { serverTime, readAt: new Date(serverTime.getTime() - (monotonicMs() - readMs)) };
}

/** `readMs`: the time of the last read of the log to its end. */
export function heartbeat(position: Head, readMs: number): string {
  const { serverTime, readAt } = timesOf(readMs);
  return positionFrame('hb', position, { readAt }, serverTime);
}

/** The heartbeat of a state without a log: its version, and when it was last confirmed. */
export const stateHeartbeat = (version: number, readMs: number): string =>
  frame('hb', JSON.stringify({ version, ...timesOf(readMs) }));

export const reset = (position: Head): string => positionFrame('reset', position);

export const auth = (reason: 'signed-out' | 'changed'): string => frame('auth', JSON.stringify({ reason }));

/** This server stops: the reader resumes from its position at another server or after the restart. */
export const bye = (): string => frame('bye', '{}');

/** The reconnect delay: random, so that readers do not return all at once. */
export const retry = (): string => `retry: ${1000 + Math.floor(Math.random() * 3000)}\n\n`;
