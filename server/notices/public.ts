// Notices for other features: messages to people who are not looking at the panel.
// Owns: the devices that receive pushes, the queue of pushes, texts and calls, and sending it. Not:
// recipients, contents and times (escalation), nor the requests to providers (infra/push, infra/sms).
// Invariants: no order waits for a notice; a notice is sent once over all servers, and again only when a
// server died or the provider failed; a session that has ended gets nothing.

import type { Feature } from '../infra/feature.ts';
import { noticeHandlers } from './handlers.ts';
import type { NoticeParts } from './parts.ts';

export { noticeHandlers } from './handlers.ts';
export { type Notices, startNotices } from './start-notices.ts';
export { requestIdSql, withdrawNotices } from './store-notices.ts';
export { queuePushes, queueTexts } from './write-notices.ts';

export const openNotices = (parts: NoticeParts): Feature => ({ handlers: noticeHandlers(parts) });
