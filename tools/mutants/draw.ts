// Draws mutants by a seed. Kinds take turns, and operators and files are drawn with equal chance: otherwise long tables and common
// operators would fill a draw.
import { createChance } from '@pishkhan/server/demo/past/chance.ts';
import type { Mutant } from './mutant.ts';
import { kinds } from './sites.ts';

/** Draws at most `count` mutants, or fewer if there are fewer. `mutants` are all possible ones. */
export function draw(mutants: readonly Mutant[], count: number, seed: number): Mutant[] {
  const { oneOf } = createChance(`mutants ${seed}`);
  const left = new Set(mutants);
  const drawn: Mutant[] = [];
  for (let turn = 0; drawn.length < count && left.size > 0; turn += 1) {
    const kind = kinds[turn % kinds.length];
    const ofKind = [...left].filter((mutant) => mutant.kind === kind);
    if (ofKind.length === 0) continue;
    const operator = oneOf([...new Set(ofKind.map((mutant) => mutant.operator))].sort());
    const ofOperator = ofKind.filter((mutant) => mutant.operator === operator);
    const file = oneOf([...new Set(ofOperator.map((mutant) => mutant.file))].sort());
    const mutant = oneOf(ofOperator.filter((it) => it.file === file));
    drawn.push(mutant);
    left.delete(mutant);
  }
  return drawn;
}
