// Duplicate names in one menu: the second of two names that look the same is refused.
import { type Fault, refuse } from '@pishkhan/contract/faults.ts';
import { foldTight } from '@pishkhan/contract/text/persian.ts';

export interface Named {
  /** Null for a new part. */
  id: number | null;
  name: string;
  /** The stored name; an unchanged name is never refused. */
  before?: string | undefined;
  /** JSON pointer to the name in the request; undefined when it was not sent. */
  pointer?: string | undefined;
}

const isNew = (one: Named): one is Named & { pointer: string } =>
  one.pointer !== undefined && one.name !== one.before;

/** Checks all resulting names together, so that two can be swapped. */
export function refuseNamesakes(names: readonly Named[]): Fault<'NAME_TAKEN'> | undefined {
  const byName = new Map<string, Named>();
  for (const one of names) {
    const folded = foldTight(one.name);
    const other = byName.get(folded);
    byName.set(folded, one);
    if (!other) continue;
    const [sent, has] = isNew(one) ? [one, other] : [other, one];
    if (!isNew(sent)) continue;
    const id = isNew(has) ? null : has.id;
    return refuse('NAME_TAKEN', { pointer: sent.pointer, id, name: sent.name });
  }
  return undefined;
}
