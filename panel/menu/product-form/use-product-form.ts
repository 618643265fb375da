// A form while somebody fills it in: what was read, what stands there now, and its draft on this device.
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

/** What another version of the product makes of what was typed into a form of this one. */
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

  // What came from the draft is as old as the draft, until somebody types.
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
    /** When the draft was written that this form was begun with; undefined without one. */
    restored,
    set: useCallback(
      (change: Partial<ProductForm>) =>
        setFilled(({ base, form }) => ({ base, form: { ...form, ...change } })),
      [],
    ),
    /** The product is otherwise now: what was typed stays, the rest follows. */
    adopt: useCallback((now: ProductForm) => setFilled((before) => onto(now, before)), []),
    /** As it was read; gives what puts it back. */
    discard(): () => void {
      const before = filled;
      // At once: the page may be left in the same breath.
      dropDraft(localStorage, draftKey);
      setRestored(undefined);
      setFilled({ base: filled.base, form: filled.base });
      return () => setFilled(before);
    },
    /** Everything that stands there has been taken by the server. */
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
