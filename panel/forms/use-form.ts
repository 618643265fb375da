// The state of a form: its draft, its problems, and its saving. A form is saved as a whole, or not at all.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { fieldsOf } from './fields-of.ts';
import {
  type FieldProblems,
  isFree,
  noProblems,
  problemsOfRefusal,
  type RefusalFields,
  split,
  withoutEdited,
} from './model/problems.ts';
import { type DraftParts, useDraft } from './use-draft.ts';

export interface FormParts<T> extends DraftParts<T> {
  /** The refusal code for an outdated version, and how to read the newer one. */
  stale?: { code: string; read: () => Promise<unknown> };
}

export function useForm<T extends object>({ stale, ...parts }: FormParts<T>) {
  const { conflict: undecided, refuse, change, ...draft } = useDraft(parts);
  const element: RefObject<HTMLFormElement | null> = useRef(null);
  const notices: RefObject<HTMLDivElement | null> = useRef(null);
  const [problems, setProblems] = useState(noProblems);
  const [isSaving, setIsSaving] = useState(false);
  const focusFirst = useProblemFocus(element);
  // A new version is the person's own while saving.
  const conflict = isSaving ? undefined : undecided;

  /** Shows the faults, and focuses the first field that has one. */
  const show = (found: FieldProblems) => {
    setProblems(split(found));
    focusFirst(found);
  };

  const showFailure = async (failure: unknown, fields?: RefusalFields) => {
    if (!(failure instanceof CallFailed)) throw failure;
    if (stale && failure.problem.code === stale.code) {
      refuse();
      await stale.read();
      return setProblems({ fields: {}, isStale: true });
    }
    const found = problemsOfRefusal(failure.problem, fields);
    setProblems(found);
    focusFirst(found.fields);
  };

  const edit = (edits: Partial<T>) => {
    setProblems((before) => withoutEdited(before, draft.form, edits));
    change(edits);
  };

  return {
    ...draft,
    conflict,
    element,
    /** The ref of FormNotices, which may stand outside the form's element. */
    notices,
    problems,
    isSaving,
    show,
    showFailure,
    change: edit,
    fields: fieldsOf({ form: draft.form, problems: problems.fields, onChange: edit }),
    /** Returns whether there are no problems, and shows them otherwise. */
    isFree(fields: FieldProblems): boolean {
      const isRight = isFree(fields);
      if (!isRight) show(fields);
      return isRight;
    },
    /** Runs one save at a time, and none while a conflict is undecided. It shows a refusal, and returns whether saving succeeded. */
    async save(work: () => Promise<unknown>, fields?: RefusalFields): Promise<boolean> {
      if (isSaving || conflict) return false;
      setIsSaving(true);
      setProblems(noProblems);
      try {
        await work();
        return true;
      } catch (failure) {
        await showFailure(failure, fields).catch((second) => showFailure(second));
        return false;
      } finally {
        setIsSaving(false);
      }
    },
  };
}

export type FormState<T extends object> = ReturnType<typeof useForm<T>>;

/**
 * Focuses the first invalid field of a form, in the order of the page. Fields are found by `data-field` on the control or its wrapper. The
 * focus waits for the next rendering: before that the fields of a form that is being sent are inert, and collapsed sections are not
 * rendered.
 */
function useProblemFocus(form: RefObject<HTMLFormElement | null>): (problems: object) => void {
  const [shown, setShown] = useState<object>();
  useEffect(() => {
    if (!shown) return;
    const places = [...(form.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
    const wrong = places.find(({ dataset }) => dataset.field !== undefined && dataset.field in shown);
    const controls = 'input, textarea, select, button';
    const control = wrong?.matches(controls)
      ? wrong
      : (wrong?.querySelector('[aria-invalid=true]') ?? wrong?.querySelector(controls));
    if (control instanceof HTMLElement) control.focus({ preventScroll: true });
    // The whole wrapper with its message is scrolled between the header and the bar at the foot.
    wrong?.scrollIntoView({ block: 'center' });
  }, [shown, form]);
  return setShown;
}
