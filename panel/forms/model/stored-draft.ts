// Drafts stored on this device. Each edit stores the draft, so that neither a reload nor an empty battery loses input. A draft is deleted
// when it is saved or discarded, after a week, and at signing out.
import { type Draft, hasShapeOf, type SavedVersion } from './draft.ts';
import { draftPrefix } from './drop-drafts.ts';

const maxMs = 7 * 24 * 60 * 60_000;

type StoredDraft<T> = Required<Pick<Draft<T>, 'base' | 'version' | 'form'>> & { at: number };

/** Returns undefined when there is no draft, or one that is too old or unreadable. */
export function readDraft<T>(
  storage: Pick<Storage, 'getItem'>,
  key: string,
  { saved }: SavedVersion<T>,
  now: number,
): Draft<T> | undefined {
  try {
    const kept = JSON.parse(storage.getItem(draftPrefix + key) ?? 'null') as Partial<StoredDraft<T>> | null;
    if (typeof kept?.at !== 'number' || now - kept.at >= maxMs) return undefined;
    const { at, version, base, form } = kept;
    const isKnown = typeof version === 'number' && base && form && [base, form].every(fits(saved));
    return isKnown ? { at, version, base, form } : undefined;
  } catch {
    return undefined;
  }
}

const fits = (sample: unknown) => (form: unknown) => hasShapeOf(form, sample);

/** Returns false when the device cannot store the draft: leaving the page would then lose the input. */
export function storeDraft<T>(storage: Pick<Storage, 'setItem'>, key: string, draft: Draft<T>): boolean {
  const { at = 0, version, base, form } = draft;
  try {
    storage.setItem(draftPrefix + key, JSON.stringify({ at, version, base, form } satisfies StoredDraft<T>));
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
