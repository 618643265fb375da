// Places in the server's work at which something has just become true. In a shop nobody listens, and reaching one costs nothing;
// the proof that a death there loses nothing listens (chaos), by the channels' names.
import { channel } from 'node:diagnostics_channel';

const points = {
  'order.decided': channel('pishkhan:order.decided'),
  'order.written': channel('pishkhan:order.written'),
  'order.received': channel('pishkhan:order.received'),
  'news.relayed': channel('pishkhan:news.relayed'),
  'webhooks.posted': channel('pishkhan:webhooks.posted'),
} as const;

export function hitFaultPoint(point: keyof typeof points): void {
  const listeners = points[point];
  if (listeners.hasSubscribers) listeners.publish(point);
}
