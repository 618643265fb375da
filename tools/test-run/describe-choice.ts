// Reports which tests were chosen and why.
import { type Chosen, isEndToEnd, shortName } from './end-to-end.ts';
import type { ModuleGraph } from './module-graph.ts';
import { isTouchable, type Touched } from './touched-tests.ts';

export interface Choice {
  changed: readonly string[];
  touched: Touched;
  endToEnd: Chosen;
}

export function describeChoice({ changed, touched, endToEnd }: Choice, { files }: ModuleGraph): string[] {
  const count = (isWanted: (file: string) => boolean) => [...files].filter(isWanted).length;
  return [
    `Changed files: ${changed.length}${touched.tests.length + endToEnd.tests.size === 0 ? ', which touch no test' : ''}`,
    `Unit and call tests: ${touched.tests.length} of ${count(isTouchable)} files${placesOf(touched)}`,
    `End-to-end tests: ${endToEnd.tests.size} of ${count(isEndToEnd)} files`,
    ...reasonsOf(endToEnd),
    ...shortened(endToEnd.untouching).map((file) => `  none for ${file}`),
  ];
}

function placesOf({ tests, allBecauseOf }: Touched): string {
  if (allBecauseOf) return `, all because of ${allBecauseOf}`;
  const places = new Map<string, number>();
  for (const test of tests) {
    const place = test.split('/').slice(0, -1).slice(0, 2).join('/');
    places.set(place, (places.get(place) ?? 0) + 1);
  }
  const most = [...places].sort(([, one], [, other]) => other - one).map(([place, n]) => `${place} ${n}`);
  return most.length === 0 ? '' : `: ${shortened(most).join(', ')}`;
}

function reasonsOf({ tests, standing }: Chosen): string[] {
  const single = [...tests].filter(([, why]) => why !== standing);
  const together = [...tests.keys()].filter((file) => tests.get(file) === standing);
  return [
    ...single.map(([file, why]) => `  ${shortName(file)}: ${why}`),
    ...(together.length > 0 ? [`  ${together.map(shortName).join(', ')}: ${standing}`] : []),
  ];
}

const maxLines = 8;

const shortened = (lines: readonly string[]): string[] =>
  lines.length <= maxLines
    ? [...lines]
    : [...lines.slice(0, maxLines), `and ${lines.length - maxLines} more`];
