import type { Print } from '@pishkhan/contract/printing/print.ts';
import type { PrintRow } from './store.ts';

export const viewPrint = (row: PrintRow): Print => ({
  number: row.number,
  kind: row.kind,
  stationIds: row.station_ids?.split(',').map(Number) ?? null,
  copies: row.copies,
  automatic: row.automatic,
  at: row.claimed_at.toISOString(),
  by: row.actor,
  outcome: row.outcome,
  reason: row.reason,
  settledAt: row.settled_at?.toISOString() ?? null,
});
