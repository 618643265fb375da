// The width of each stage on a wide board, by its load. Pure.

/**
 * Divides the tracks, each as wide as a card, among stages with this many orders: one for each stage that has any, and each further one for
 * the stage with the most orders a track. Without orders at all every stage has one.
 */
export function divideTracks(counts: readonly number[], tracks: number): number[] {
  if (counts.every((count) => count === 0)) return counts.map(() => 1);
  const divided = counts.map((count) => Math.min(1, count));
  const load = (stage: number) => counts[stage]! / divided[stage]!;
  for (let left = tracks - divided.filter(Boolean).length; left > 0; left -= 1) {
    const [fullest] = counts
      .map((_, stage) => stage)
      .filter((stage) => counts[stage]! > divided[stage]!)
      .sort((a, b) => load(b) - load(a) || a - b);
    if (fullest === undefined) break;
    divided[fullest]! += 1;
  }
  return divided;
}
