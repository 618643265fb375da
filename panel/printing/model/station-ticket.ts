// The kitchen ticket of a device at certain stations: the lines that its board shows as its own. Pure.
// Invariant: a line without a station is on the ticket of every station, as on the boards.
import type { Receipt } from '@pishkhan/contract/orders/order.ts';
import type { OwnStations } from '../../orders/public.ts';

export interface StationTicket {
  readonly receipt: Receipt;
  readonly stations: readonly string[];
}

/** Returns undefined when nothing of the order belongs to these stations, neither before a change nor now. */
export function stationTicket(
  receipt: Receipt,
  { names, isOwn }: Pick<OwnStations, 'names' | 'isOwn'>,
): StationTicket | undefined {
  const lines = receipt.lines.filter(isOwn);
  const before = receipt.before && { ...receipt.before, lines: receipt.before.lines.filter(isOwn) };
  if (lines.length === 0 && !before?.lines.length) return undefined;
  return { receipt: { ...receipt, lines, before }, stations: names };
}
