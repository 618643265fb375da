// Server-sent events as bytes.
import { formatPosition } from '@pishkhan/contract/orders/events.ts';
import { now } from '../clock.ts';
import type { Head } from './event-log.ts';

export const frame = (event: string, data: string, position?: Head): string =>
  `${position ? `id: ${formatPosition(position.epoch, position.seq)}\n` : ''}event: ${event}\ndata: ${data}\n\n`;

/** Heartbeats and resets carry the position, so that whoever has none yet knows where to resume. */
const stand = (event: 'hb' | 'reset', position: Head): string =>
  frame(event, JSON.stringify({ seq: position.seq, serverTime: now().toISOString() }), position);

export const heartbeat = (position: Head): string => stand('hb', position);
export const reset = (position: Head): string => stand('reset', position);

export const auth = (reason: 'signed-out' | 'changed'): string => frame('auth', JSON.stringify({ reason }));

/** How long to wait before coming back: different for each, so that all do not come at once. */
export const retry = (): string => `retry: ${1000 + Math.floor(Math.random() * 3000)}\n\n`;
