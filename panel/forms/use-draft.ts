// The unsaved draft of a form. Invariant: input is never dropped because another person has saved meanwhile; the person decides.
import { useEffect, useState } from 'react';
import { deviceNow } from '../infra/clock/device-clock.ts';
import {
  type Draft,
  type FormRules,
  isDirty,
  rebaseDraft,
  type SavedVersion,
  startDraft,
} from './model/draft.ts';
import { dropDraft, readDraft, storeDraft } from './model/stored-draft.ts';
import { conflictWords } from './words.ts';

export interface DraftParts<T> extends Omit<FormRules<T>, 'removed'> {
  /** The server's values. When they change, unedited fields follow. */
  saved: T;
  /** The version of these values; absent when the item is new or its call has no version. */
  version?: number;
  /** The draft's key on this device, unique for the shop and the form. The draft is not stored when it is absent. */
  draftKey?: string | undefined;
}

export function useDraft<T extends object>({ saved, version = 0, draftKey, ...given }: DraftParts<T>) {
  const now = { saved, version };
  const rules: FormRules<T> = { ...given, removed: conflictWords.removed };
  const [isKept, setIsKept] = useState(draftKey !== undefined);
  const [standing, set] = useState<Draft<T>>(
    () => (draftKey && readDraft(localStorage, draftKey, now, deviceNow())) || startDraft(now),
  );
  const { draft, conflict } = rebaseDraft(standing, now, rules);
  if (draft !== standing) set(draft);
  const [restored, setRestored] = useState(() => (isDirty(draft, rules) ? draft.at : undefined));
  const isTyped = isDirty(draft, rules);
  const { base, form, at } = draft;

  useEffect(() => {
    if (!draftKey) return;
    if (isTyped) setIsKept(storeDraft(localStorage, draftKey, { base, form, at, version: draft.version }));
    else dropDraft(localStorage, draftKey);
  }, [draftKey, isTyped, base, form, at, draft.version]);

  const reset = (next: Draft<T>) => {
    // The draft is deleted at once, because the page may be left now.
    if (draftKey) dropDraft(localStorage, draftKey);
    setRestored(undefined);
    set(next);
  };
  const resetTo = (values: SavedVersion<T>) => {
    reset(startDraft(values));
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
    markSaved: (values: T) => reset(startDraft({ saved: values, version: draft.version })),
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
