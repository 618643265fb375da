// The log of a shop's changes for its managers. Owns: reading it, its file, and undoing changes. Not: storing
// events and changed rows (infra/audit and its triggers), the rules by which something is undone (the features' restorers).
// Invariants: columns that the contract does not list are not sent, nor are addresses; no restore overwrites a later change.
import type { Feature } from '../infra/feature.ts';
import type { Implemented } from '../infra/http/implement.ts';
import { exportLogHandler } from './calls/export-log.ts';
import { listLogHandler } from './calls/list-log.ts';
import { putBackChangeHandler } from './calls/put-back-change.ts';
import type { ChangeLogParts } from './parts.ts';

export const changeLogHandlers = (parts: ChangeLogParts): Implemented[] => [
  listLogHandler(parts),
  exportLogHandler(parts),
  putBackChangeHandler(parts),
];

export const openChangeLog = (parts: ChangeLogParts): Feature => ({ handlers: changeLogHandlers(parts) });
