// A form of options while somebody fills it in: what was read, what stands there now, and its draft on this device.
import { useCallback, useEffect, useRef, useState } from 'react';
import { deviceNow } from '../../clock/device-clock.ts';
import { type DifferingLine, meanwhileLines } from '../../forms/public.ts';
import { readOptionDraft } from './model/option-draft.ts';
import { groupChanges, isMet, type OptionForm, optionLines, rebaseOptions } from './model/option-form.ts';

interface Filled {
  readonly base: OptionForm;
  readonly form: OptionForm;
}

const isChanged = ({ base, form }: Filled): boolean => groupChanges(base, form) !== undefined;

export function useOptionForm(draftKey: string, read: OptionForm, isNew: boolean) {
  const [restored, setRestored] = useState<number>();
  const [isKept, setIsKept] = useState(true);
  /** What somebody else has changed, once that has to be looked at. */
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
    /** It has been looked at: what was typed stays. */
    keepMine: useCallback(() => setMeanwhile(undefined), []),
    set: useCallback(
      (change: Partial<OptionForm>) =>
        setFilled(({ base, form }) => ({ base, form: { ...form, ...change } })),
      [],
    ),
    /** The group is otherwise now: what was typed stays, the rest follows. Said where both changed the same, or `said` always. */
    adopt: useCallback((now: OptionForm, said = false) => {
      setFilled(({ base, form }) => {
        if (said || isMet(base, form, now))
          setMeanwhile(meanwhileLines(optionLines(base), optionLines(form), optionLines(now)));
        return { base: now, form: rebaseOptions(base, form, now) };
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
