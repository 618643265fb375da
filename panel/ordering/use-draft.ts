// What was typed into a form and not saved yet, on this device, for each shop and form its own: a reload takes nothing. Dropped when it is
// saved, when it is as it was, and on signing out (all keys that begin with «draft:» go then).
// Always true: what was typed is never dropped because somebody else has saved meanwhile; the person decides.
import { useEffect, useState } from 'react';
import { useSession } from '../session/public.ts';
import { type Draft, follow, isDirty, isOvertaken, restore, type Standing } from './draft-state.ts';

/** `saved` is what stands there without a draft, and `version` is the server's of it; when it changes and nothing was typed, the form follows. */
export function useDraft<T extends object>(name: string, saved: T, version: number) {
  const { vendor } = useSession();
  const key = `draft:ordering:${vendor?.vendorCode}:${name}`;
  const now: Standing<T> = { saved, version };
  const [draft, set] = useState<Draft<T>>(() => restore(readKept(key), now));
  const followed = follow(draft, now);
  if (followed !== draft) set(followed);
  const { base, form } = draft;
  const isTyped = isDirty(draft);

  useEffect(() => {
    try {
      if (isTyped)
        localStorage.setItem(
          key,
          JSON.stringify({ saved: base, version: draft.version, form } satisfies Kept<T>),
        );
      else localStorage.removeItem(key);
    } catch {
      // A device that keeps nothing: the form works all the same.
    }
  }, [key, base, draft.version, form, isTyped]);

  return {
    form,
    isDirty: isTyped,
    /** Of what the form was begun over; to be sent with it. */
    version: draft.version,
    change: (next: Partial<T>) => set((before) => ({ ...before, form: { ...before.form, ...next } })),
    /** It was saved like this. */
    settle: (done: T) => set((before) => ({ ...before, base: JSON.stringify(done), form: done })),
    /** This version is the work of this form, which goes on from there. */
    own: (made: number) => set((before) => ({ ...before, own: made })),
    /** Somebody else has saved meanwhile: theirs takes the place of what was typed, or what was typed stays, to be saved over it. */
    conflict: isOvertaken(draft, now)
      ? {
          takeTheirs: () => set({ base: JSON.stringify(saved), version, form: saved }),
          keepMine: () => set((before) => ({ ...before, base: JSON.stringify(saved), version })),
        }
      : undefined,
  };
}

interface Kept<T> {
  saved: string;
  version: number;
  form: T;
}

function readKept<T>(key: string): Kept<T> | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Kept<T> | null;
  } catch {
    return null;
  }
}
