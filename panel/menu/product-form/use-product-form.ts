// The state of a product form: values as read, values as typed, and the draft on this device.
import { useCallback, useEffect, useRef, useState } from 'react';
import { deviceNow } from '../../clock/device-clock.ts';
import { differences, rebase } from './model/form-merge.ts';
import { dropDraft, keepDraft, readDraft } from './model/product-draft.ts';
import type { ProductForm } from './model/product-form.ts';

interface Filled {
  readonly base: ProductForm;
  readonly form: ProductForm;
}

const isChanged = ({ base, form }: Filled): boolean =>
  differences(base, form).length > 0 || form.variants.some(({ asksAgain }) => asksAgain);

/** Rebases the input on another version of the product. */
const onto = (now: ProductForm, { base, form }: Filled): Filled => ({
  base: now,
  form: rebase(base, form, now),
});

export function useProductForm(draftKey: string, read: ProductForm, isNew: boolean) {
  const [restored, setRestored] = useState<number>();
  const [isKept, setIsKept] = useState(true);
  const [filled, setFilled] = useState<Filled>(() => {
    const draft = readDraft(localStorage, draftKey, deviceNow());
    if (!draft) return { base: read, form: read };
    const found = isNew ? { base: read, form: draft.form } : onto(read, draft);
    if (isChanged(found)) setRestored(draft.at);
    return found;
  });
  const isDirty = isChanged(filled);

  // A restored draft keeps its age until somebody types.
  const written = useRef(filled);
  useEffect(() => {
    if (written.current === filled) return;
    written.current = filled;
    if (isChanged(filled)) setIsKept(keepDraft(localStorage, draftKey, { at: deviceNow(), ...filled }));
    else dropDraft(localStorage, draftKey);
  }, [filled, draftKey]);

  return {
    ...filled,
    isDirty,
    /** Whether leaving the page loses nothing. */
    isKept,
    /** The time of the draft that was restored; undefined without one. */
    restored,
    set: useCallback(
      (change: Partial<ProductForm>) =>
        setFilled(({ base, form }) => ({ base, form: { ...form, ...change } })),
      [],
    ),
    /** Rebases the input on a new version of the product: edited fields stay, the others follow. */
    adopt: useCallback((now: ProductForm) => setFilled((before) => onto(now, before)), []),
    /** Resets to the values as read; returns an undo. */
    discard(): () => void {
      const before = filled;
      // At once, because the page may be left now.
      dropDraft(localStorage, draftKey);
      setRestored(undefined);
      setFilled({ base: filled.base, form: filled.base });
      return () => setFilled(before);
    },
    /** The server has saved all values. */
    settle: useCallback(
      (now: ProductForm) => {
        dropDraft(localStorage, draftKey);
        setRestored(undefined);
        setFilled({ base: now, form: now });
      },
      [draftKey],
    ),
  };
}

export type FilledForm = ReturnType<typeof useProductForm>;
