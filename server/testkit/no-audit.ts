import type { Audit } from '../infra/audit/audit.ts';

/** Test kit: the audit of a change without a request. */
export const noAudit: Audit = { about() {}, async record() {}, isRecorded: false };
