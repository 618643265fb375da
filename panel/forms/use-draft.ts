// What was typed into a form and not saved yet. Kept on the device where the form says so: a reload takes nothing then. Dropped when it is
// saved or is as it was; what is kept under «draft:» also on signing out.
// Always true: what was typed is never dropped because somebody else has saved meanwhile; the person decides.
import { useEffect, useState } from 'react';
import { type Draft, follow, isDirty, isOvertaken, restore, type Standing } from './model/draft-state.ts';

export interface DraftShelf {
  readonly storage: Storage;
  /** Of this form of this shop. */
  readonly key: string;
}

/** Somebody else has saved meanwhile: theirs takes the place of what was typed, or what was typed stays, to be saved over it. */
export interface Conflict<T> {
  readonly theirs: T;
  readonly takeTheirs: () => void;
  readonly keepMine: () => void;
}

/** `saved` is what stands there without a draft, and `version` is the server's of it; when it changes and nothing was typed, the form follows. */
export function useDraft<T extends object>(saved: T, version: number, kept?: DraftShelf) {
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
      // A device that keeps nothing: the form works all the same.
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
    /** What the form was begun over. */
    base: JSON.parse(base) as T,
    /** Of what the form was begun over; to be sent with it. */
    version: draft.version,
    change: (next: Partial<T>) => set((before) => ({ ...before, form: { ...before.form, ...next } })),
    /** It was saved like this. */
    settle: (done: T) => set((before) => ({ ...before, base: JSON.stringify(done), form: done })),
    /** This version is the work of this form, which goes on from there. */
    own: (made: number) => set((before) => ({ ...before, own: made })),
    conflict,
  };
}

interface Kept<T> {
  saved: string;
  version: number;
  form: T;
}

function readKept<T>(kept: DraftShelf | undefined): Kept<T> | null {
  try {
    return kept ? (JSON.parse(kept.storage.getItem(kept.key) ?? 'null') as Kept<T> | null) : null;
  } catch {
    return null;
  }
}
