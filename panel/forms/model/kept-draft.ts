// Drafts on this device. Each edit stores the draft, so that neither a reload nor an empty battery loses input. It is dropped by saving, by hand,
// after a week, and by signing out.
import { type Draft, hasShapeOf, type Standing } from './draft.ts';
import { draftPrefix } from './drop-drafts.ts';

const maxMs = 7 * 24 * 60 * 60_000;

type KeptDraft<T> = Required<Pick<Draft<T>, 'base' | 'version' | 'form'>> & { at: number };

/** Undefined for no draft, one that is too old, and one that cannot be read. */
export function readDraft<T>(
  storage: Pick<Storage, 'getItem'>,
  key: string,
  { saved }: Standing<T>,
  now: number,
): Draft<T> | undefined {
  try {
    const kept = JSON.parse(storage.getItem(draftPrefix + key) ?? 'null') as Partial<KeptDraft<T>> | null;
    if (typeof kept?.at !== 'number' || now - kept.at >= maxMs) return undefined;
    const { at, version, base, form } = kept;
    const isKnown = typeof version === 'number' && base && form && [base, form].every(fits(saved));
    return isKnown ? { at, version, base, form } : undefined;
  } catch {
    return undefined;
  }
}

const fits = (sample: unknown) => (form: unknown) => hasShapeOf(form, sample);

/** False when the device stores nothing: then leaving the page would lose the input. */
export function keepDraft<T>(storage: Pick<Storage, 'setItem'>, key: string, draft: Draft<T>): boolean {
  const { at = 0, version, base, form } = draft;
  try {
    storage.setItem(draftPrefix + key, JSON.stringify({ at, version, base, form } satisfies KeptDraft<T>));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(storage: Pick<Storage, 'removeItem'>, key: string): void {
  try {
    storage.removeItem(draftPrefix + key);
  } catch {
    // A device that stores nothing has nothing to drop.
  }
}
