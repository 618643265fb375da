// The state of an option form: values as read, values as typed, and the draft on this device.
import { useCallback, useEffect, useRef, useState } from 'react';
import { deviceNow } from '../../clock/device-clock.ts';
import { type DifferingLine, meanwhileLines } from '../../forms/public.ts';
import { readOptionDraft } from './model/option-draft.ts';
import {
  groupChanges,
  isConflicting,
  type OptionForm,
  optionLines,
  rebaseOptions,
} from './model/option-form.ts';

interface Filled {
  readonly base: OptionForm;
  readonly form: OptionForm;
}

const isChanged = ({ base, form }: Filled): boolean => groupChanges(base, form) !== undefined;

export function useOptionForm(draftKey: string, read: OptionForm, isNew: boolean) {
  const [restored, setRestored] = useState<number>();
  const [isKept, setIsKept] = useState(true);
  /** Changes of somebody else that must be looked at. */
  const [meanwhile, setMeanwhile] = useState<readonly DifferingLine[]>();
  const [filled, setFilled] = useState<Filled>(() => {
    const draft = readOptionDraft(localStorage, draftKey, deviceNow());
    if (!draft) return { base: read, form: read };
    const found = isNew
      ? { base: read, form: draft.form }
      : { base: read, form: rebaseOptions(draft.base, draft.form, read) };
    if (isChanged(found)) setRestored(draft.at);
    return found;
  });

  // A restored draft keeps its age until somebody types.
  const kept = useRef(filled);
  useEffect(() => {
    if (kept.current === filled) return;
    kept.current = filled;
    try {
      if (isChanged(filled)) localStorage.setItem(draftKey, JSON.stringify({ at: deviceNow(), ...filled }));
      else localStorage.removeItem(draftKey);
      setIsKept(true);
    } catch {
      // This device stores nothing: leaving the page would lose the input.
      setIsKept(false);
    }
  }, [filled, draftKey]);

  const settle = useCallback(
    (now: OptionForm) => {
      // At once, because the page may be left now.
      localStorage.removeItem(draftKey);
      setRestored(undefined);
      setMeanwhile(undefined);
      setFilled({ base: now, form: now });
    },
    [draftKey],
  );

  return {
    ...filled,
    isDirty: isChanged(filled),
    isKept,
    restored,
    meanwhile,
    /** Closes the notice about other people's changes; the input stays. */
    keepMine: useCallback(() => setMeanwhile(undefined), []),
    set: useCallback(
      (change: Partial<OptionForm>) =>
        setFilled(({ base, form }) => ({ base, form: { ...form, ...change } })),
      [],
    ),
    /** Rebases the input on a new version of the group. Conflicts are reported; with `alwaysReport` every difference is. */
    adopt: useCallback((now: OptionForm, alwaysReport = false) => {
      setFilled(({ base, form }) => {
        if (alwaysReport || isConflicting(base, form, now))
          setMeanwhile(meanwhileLines(optionLines(base), optionLines(form), optionLines(now)));
        return { base: now, form: rebaseOptions(base, form, now) };
      });
    }, []),
    /** Resets to the values as read; returns an undo. */
    discard(): () => void {
      settle(filled.base);
      return () => setFilled(filled);
    },
    /** The server has saved all values. */
    settle,
  };
}

export type FilledOptionForm = ReturnType<typeof useOptionForm>;
