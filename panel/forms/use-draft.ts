// The unsaved draft of a form. Invariant: input is never dropped because another person has saved meanwhile; the person decides.
import { useEffect, useState } from 'react';
import { deviceNow } from '../infra/clock/device-clock.ts';
import { begin, type Draft, type FormRules, follow, isDirty, type Standing } from './model/draft.ts';
import { dropDraft, keepDraft, readDraft } from './model/kept-draft.ts';
import { conflictWords } from './words.ts';

export interface DraftParts<T> extends Omit<FormRules<T>, 'removed'> {
  /** The server's values. When they change, unedited fields follow. */
  saved: T;
  /** The version of these values; absent when the item is new or its call has no version. */
  version?: number;
  /** The draft's key on this device, unique for the shop and the form. The draft is not stored when it is absent. */
  keepAs?: string | undefined;
}

export function useDraft<T extends object>({ saved, version = 0, keepAs, ...given }: DraftParts<T>) {
  const now = { saved, version };
  const rules: FormRules<T> = { ...given, removed: conflictWords.removed };
  const [isKept, setIsKept] = useState(keepAs !== undefined);
  const [standing, set] = useState<Draft<T>>(
    () => (keepAs && readDraft(localStorage, keepAs, now, deviceNow())) || begin(now),
  );
  const { draft, conflict } = follow(standing, now, rules);
  if (draft !== standing) set(draft);
  const [restored, setRestored] = useState(() => (isDirty(draft, rules) ? draft.at : undefined));
  const isTyped = isDirty(draft, rules);
  const { base, form, at } = draft;

  useEffect(() => {
    if (!keepAs) return;
    if (isTyped) setIsKept(keepDraft(localStorage, keepAs, { base, form, at, version: draft.version }));
    else dropDraft(localStorage, keepAs);
  }, [keepAs, isTyped, base, form, at, draft.version]);

  const reset = (next: Draft<T>) => {
    // The draft is deleted at once, because the page may be left now.
    if (keepAs) dropDraft(localStorage, keepAs);
    setRestored(undefined);
    set(next);
  };
  const resetTo = (values: Standing<T>) => {
    reset(begin(values));
    return () => set(draft);
  };

  return {
    form,
    /** The values that the form was filled from, and their version, which is sent with the form. */
    base,
    version: draft.version,
    isDirty: isTyped,
    /** Whether the page can be left without losing input. */
    isKept,
    /** The time of the restored draft; undefined when none was restored. */
    restored: isTyped ? restored : undefined,
    change: (edits: Partial<T>) =>
      set((before) => ({ ...before, form: { ...before.form, ...edits }, at: deviceNow() })),
    /** Resets the draft to the saved values. The query cache has them already. */
    settle: (values: T) => reset(begin({ saved: values, version: draft.version })),
    /** Marks a version as saved by this form, so that the form continues from it. */
    own: (made: number) => set((before) => ({ ...before, own: made })),
    /** Marks the version as refused by the server. */
    refuse: () => set((before) => ({ ...before, isRefused: true })),
    /** Drops the input; returns an undo. */
    discard: () => resetTo({ saved: base, version: draft.version }),
    /** Another person has saved meanwhile: either their values replace the draft, or the draft stays and is saved over theirs. */
    conflict: conflict && {
      lines: conflict.lines,
      /** Returns an undo. */
      takeTheirs: () => resetTo(now),
      keepMine: () => set(conflict.merged),
    },
  };
}
