import type { Audit } from '../infra/audit/audit.ts';

/** For tests that change something without a request. */
export const noAudit: Audit = { about() {}, async record() {}, isRecorded: false };
