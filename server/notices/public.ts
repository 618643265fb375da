// Notices for other features: what is sent to people who look at no screen of ours.
// Owns: the devices that get pushes, the queue of pushes, texts and calls, and sending it. Not: who is told what and when (escalation), nor
// how a provider is asked (infra/push, infra/sms).
// Invariants: nothing that an order waits for is sent here; a notice is sent once by all servers together, and again only when a server died
// or the provider failed; a session that has ended gets nothing.

import type { Feature } from '../infra/feature.ts';
import { noticeHandlers } from './handlers.ts';
import type { NoticeParts } from './parts.ts';

export { noticeHandlers } from './handlers.ts';
export { noticeRetention } from './retention.ts';
export { type Notices, startNotices } from './start-notices.ts';
export { withdrawNotices } from './store-notices.ts';
export { queuePushes, queueTexts } from './write-notices.ts';

export const openNotices = (parts: NoticeParts): Feature => ({ handlers: noticeHandlers(parts) });
