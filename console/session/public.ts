// The signed-in operator, and what every page shows of the session.
export { findOperator, hadOperator, leave, mayUse, type Needed, useMay, useOperator } from './operator.ts';
export { neededWords, permissionWords } from './permission-words.ts';
export { shownCount, useQueueCounts } from './queue-counts.ts';
export { SessionNotice } from './session-notice.tsx';
