// The unsaved draft of a form. With `kept` it is stored on the device, so that a reload loses nothing. It is dropped by saving and by undoing all
// edits; drafts under «draft:» also by signing out.
// Invariant: an edited draft is never dropped because another person has saved meanwhile; the person decides.
import { useEffect, useState } from 'react';
import { type Draft, follow, isDirty, isOvertaken, restore, type Standing } from './model/draft-state.ts';

export interface DraftStorage {
  readonly storage: Storage;
  /** Identifies the form and the shop. */
  readonly key: string;
}

/** Another person has saved meanwhile: their values replace the draft, or the draft stays, to be saved over theirs. */
export interface Conflict<T> {
  readonly theirs: T;
  readonly takeTheirs: () => void;
  readonly keepMine: () => void;
}

/** `saved` are the server's values with their `version`. When they change and nothing was edited, the form follows. */
export function useDraft<T extends object>(saved: T, version: number, kept?: DraftStorage) {
  const now: Standing<T> = { saved, version };
  const [draft, set] = useState<Draft<T>>(() => restore(readKept(kept), now));
  const followed = follow(draft, now);
  if (followed !== draft) set(followed);
  const { base, form } = draft;
  const isTyped = isDirty(draft);
  const { storage, key } = kept ?? {};

  useEffect(() => {
    if (!storage || !key) return;
    try {
      if (isTyped)
        storage.setItem(key, JSON.stringify({ saved: base, version: draft.version, form } satisfies Kept<T>));
      else storage.removeItem(key);
    } catch {
      // A device that stores nothing: the form works without.
    }
  }, [storage, key, base, draft.version, form, isTyped]);

  const conflict: Conflict<T> | undefined = isOvertaken(draft, now)
    ? {
        theirs: saved,
        takeTheirs: () => set({ base: JSON.stringify(saved), version, form: saved }),
        keepMine: () => set((before) => ({ ...before, base: JSON.stringify(saved), version })),
      }
    : undefined;

  return {
    form,
    isDirty: isTyped,
    /** The values that the form was filled from. */
    base: JSON.parse(base) as T,
    /** The version of `base`, to be sent with the form. */
    version: draft.version,
    change: (next: Partial<T>) => set((before) => ({ ...before, form: { ...before.form, ...next } })),
    /** The form was saved with these values. */
    settle: (done: T) => set((before) => ({ ...before, base: JSON.stringify(done), form: done })),
    /** Marks a version as saved by this form, which continues from it. */
    own: (made: number) => set((before) => ({ ...before, own: made })),
    conflict,
  };
}

interface Kept<T> {
  saved: string;
  version: number;
  form: T;
}

function readKept<T>(kept: DraftStorage | undefined): Kept<T> | null {
  try {
    return kept ? (JSON.parse(kept.storage.getItem(kept.key) ?? 'null') as Kept<T> | null) : null;
  } catch {
    return null;
  }
}
