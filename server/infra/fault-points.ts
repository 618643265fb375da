// Fault-injection points: places in the server's work at which a step has just completed. They cost nothing
// in production, where nobody subscribes. The chaos tests subscribe to the channels by name and kill the process there.
import { channel } from 'node:diagnostics_channel';

const points = {
  'order.decided': channel('pishkhan:order.decided'),
  'order.written': channel('pishkhan:order.written'),
  'order.received': channel('pishkhan:order.received'),
  'news.relayed': channel('pishkhan:news.relayed'),
  'ledger.booked': channel('pishkhan:ledger.booked'),
  'run.drafted': channel('pishkhan:run.drafted'),
  'run.settled': channel('pishkhan:run.settled'),
  'escalation.stepped': channel('pishkhan:escalation.stepped'),
  'notices.taken': channel('pishkhan:notices.taken'),
  'webhooks.posted': channel('pishkhan:webhooks.posted'),
} as const;

export function hitFaultPoint(point: keyof typeof points): void {
  const listeners = points[point];
  if (listeners.hasSubscribers) listeners.publish(point);
}
