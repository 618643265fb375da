// What was typed into a form and not saved yet, on this device, for each shop and form its own: a reload takes nothing. Dropped when it is
// saved, when it is as it was, and on signing out (all keys that begin with «draft:» go then).
import { useEffect, useState } from 'react';
import { useSession } from '../session/public.ts';

function read<T>(key: string, saved: T): T {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as { saved: string; form: T } | null;
    // Begun over something else: what is there now counts.
    return kept?.saved === JSON.stringify(saved) ? kept.form : saved;
  } catch {
    return saved;
  }
}

/** `saved` is what stands there without a draft; when it changes and nothing was typed, the form follows. */
export function useDraft<T>(name: string, saved: T) {
  const { vendor } = useSession();
  const key = `draft:ordering:${vendor?.vendorCode}:${name}`;
  const before = JSON.stringify(saved);
  const [{ base, form }, set] = useState(() => ({ base: before, form: read(key, saved) }));
  const isDirty = JSON.stringify(form) !== base;
  if (base !== before && !isDirty) set({ base: before, form: saved });

  useEffect(() => {
    try {
      if (isDirty) localStorage.setItem(key, JSON.stringify({ saved: base, form }));
      else localStorage.removeItem(key);
    } catch {
      // A device that keeps nothing: the form works all the same.
    }
  }, [key, base, form, isDirty]);

  return {
    form,
    isDirty,
    change: (next: Partial<T>) => set((now) => ({ ...now, form: { ...now.form, ...next } })),
    /** It was saved like this. */
    settle: (now: T) => set({ base: JSON.stringify(now), form: now }),
  };
}
