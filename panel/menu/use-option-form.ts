// A form of options while somebody fills it in: what was read, what stands there now, and its draft on this device.
import { useCallback, useEffect, useRef, useState } from 'react';
import { deviceNow } from '../session/public.ts';
import { readOptionDraft } from './option-draft.ts';
import { groupChanges, isMet, type OptionForm, rebaseOptions } from './option-form.ts';

interface Filled {
  readonly base: OptionForm;
  readonly form: OptionForm;
}

const isChanged = ({ base, form }: Filled): boolean => groupChanges(base, form) !== undefined;

export function useOptionForm(draftKey: string, read: OptionForm, isNew: boolean) {
  const [restored, setRestored] = useState<number>();
  const [isKept, setIsKept] = useState(true);
  /** Somebody else has changed what was typed here too. */
  const [hasMet, setHasMet] = useState(false);
  const [filled, setFilled] = useState<Filled>(() => {
    const draft = readOptionDraft(localStorage, draftKey, deviceNow());
    if (!draft) return { base: read, form: read };
    const found = isNew
      ? { base: read, form: draft.form }
      : { base: read, form: rebaseOptions(draft.base, draft.form, read) };
    if (isChanged(found)) setRestored(draft.at);
    return found;
  });

  // What came from the draft is as old as the draft, until somebody types.
  const kept = useRef(filled);
  useEffect(() => {
    if (kept.current === filled) return;
    kept.current = filled;
    try {
      if (isChanged(filled)) localStorage.setItem(draftKey, JSON.stringify({ at: deviceNow(), ...filled }));
      else localStorage.removeItem(draftKey);
      setIsKept(true);
    } catch {
      // A device that keeps nothing: then leaving the page would lose what was typed.
      setIsKept(false);
    }
  }, [filled, draftKey]);

  const settle = useCallback(
    (now: OptionForm) => {
      // At once: the page may be left in the same breath.
      localStorage.removeItem(draftKey);
      setRestored(undefined);
      setHasMet(false);
      setFilled({ base: now, form: now });
    },
    [draftKey],
  );

  return {
    ...filled,
    isDirty: isChanged(filled),
    isKept,
    restored,
    hasMet,
    set: useCallback(
      (change: Partial<OptionForm>) =>
        setFilled(({ base, form }) => ({ base, form: { ...form, ...change } })),
      [],
    ),
    /** The group is otherwise now: what was typed stays, the rest follows. */
    adopt: useCallback((now: OptionForm) => {
      setFilled((before) => {
        if (isMet(before.base, before.form, now)) setHasMet(true);
        return { base: now, form: rebaseOptions(before.base, before.form, now) };
      });
    }, []),
    /** As it was read; gives what puts it back. */
    discard(): () => void {
      settle(filled.base);
      return () => setFilled(filled);
    },
    /** Everything that stands there has been taken by the server. */
    settle,
  };
}

export type FilledOptionForm = ReturnType<typeof useOptionForm>;
