import { refuse } from '@pishkhan/contract/faults.ts';
import type { SnoozedPart } from '@pishkhan/contract/menu/availability/availability.ts';

/** The first part that is listed twice. */
export function listedTwice(parts: readonly { part: SnoozedPart; partId: number }[]) {
  const seen = new Set<string>();
  for (const [index, { part, partId }] of parts.entries()) {
    if (seen.has(`${part} ${partId}`)) return refuse('LISTED_TWICE', { pointer: `/parts/${index}` });
    seen.add(`${part} ${partId}`);
  }
  return undefined;
}
