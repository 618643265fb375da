// Duplicate names in one menu: of two that look the same, one is refused.
import { type Fault, refuse } from '@pishkhan/contract/faults.ts';
import { foldText } from '@pishkhan/contract/text/persian.ts';

export interface Named {
  /** Null while it is new. */
  id: number | null;
  name: string;
  /** The name's place in the request; undefined when it was not sent. */
  pointer?: string | undefined;
}

/** All names after the edit, together, so that two may be swapped. */
export function refuseNamesakes(names: readonly Named[]): Fault<'NAME_TAKEN'> | undefined {
  const byName = new Map<string, Named>();
  for (const one of names) {
    const folded = foldText(one.name);
    const other = byName.get(folded);
    byName.set(folded, one);
    if (!other) continue;
    const [sent, has] = one.pointer === undefined ? [other, one] : [one, other];
    if (sent.pointer === undefined) continue;
    const id = has.pointer === undefined ? has.id : null;
    return refuse('NAME_TAKEN', { pointer: sent.pointer, id, name: sent.name });
  }
  return undefined;
}
