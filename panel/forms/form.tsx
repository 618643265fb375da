// The parts of every form: its element, the notices above the fields, the problems below them, and the save button.
import type { FormEvent, ReactNode } from 'react';
import { formatAge } from '../fa/time.ts';
import { deviceNow } from '../infra/clock/device-clock.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { usePageToasts } from '../ui/page-toasts.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import type { FormState } from './use-form.ts';
import { conflictWords, draftWords, problemWords } from './words.ts';

/** A form with values of any type. */
export type AnyForm = Omit<FormState<object>, 'form' | 'base' | 'change' | 'fields' | 'markSaved'>;

export interface FormProps {
  form: AnyForm;
  onSave: () => void;
  className?: string;
  children: ReactNode;
}

export function Form({ form, onSave, className, children }: FormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.isSaving && !form.conflict) onSave();
  };
  return (
    <form
      ref={form.element}
      noValidate
      onSubmit={submit}
      data-dirty={form.isDirty || undefined}
      className={className}
    >
      {children}
    </form>
  );
}

/** Shows an edit conflict, or else a restored draft. */
export function FormNotices({ form }: { form: AnyForm }) {
  const { restored, conflict } = form;
  const toast = usePageToasts();
  /** Discards the input, and offers an undo for a while. */
  const dropTyped = (drop: () => () => void) => {
    const takeBack = drop();
    toast({
      title: draftWords.dropped,
      timeout: 8000,
      undo: takeBack,
    });
  };
  return (
    <>
      {restored !== undefined && !conflict && (
        <Banner
          tone="info"
          icon="note"
          title={draftWords.title(formatAge(restored, deviceNow()))}
          action={
            <Button tone="quiet" onPress={() => dropTyped(form.discard)}>
              {draftWords.drop}
            </Button>
          }
        >
          {draftWords.hint}
        </Banner>
      )}
      {conflict && (
        <div ref={form.notices}>
          <ConflictNotice
            lines={conflict.lines}
            onTheirs={() => dropTyped(conflict.takeTheirs)}
            onMine={conflict.keepMine}
          />
        </div>
      )}
    </>
  );
}

/** Shows the problems that belong to no field, and the number of invalid fields. */
export function FormProblems({ form, title = problemWords.notSaved }: { form: AnyForm; title?: string }) {
  const { fields, general, isOffline, isStale } = form.problems;
  const wrong = Object.keys(fields).length;
  const text = isStale && form.isDirty && !form.conflict ? problemWords.stale : general;
  return (
    <>
      {isOffline && (
        <Banner tone="warning" icon="wifi-off" title={problemWords.offline}>
          {form.isKept ? problemWords.offlineKept : problemWords.offlineLost}
        </Banner>
      )}
      {text && (
        <Banner tone="error" title={title}>
          {text}
        </Banner>
      )}
      <p role="alert" className="font-semibold text-error-ink text-sm empty:hidden">
        {wrong > 0 && problemWords.wrong(wrong)}
      </p>
    </>
  );
}

export interface SaveButtonProps {
  form: AnyForm;
  children: ReactNode;
  /** The reason why nothing can be saved now. */
  disabledReason?: string | undefined;
}

/** The save button of a form in a card. A form with a page of its own has a SaveBar. */
export function SaveButton({ form, children, disabledReason }: SaveButtonProps) {
  return (
    <Button
      type="submit"
      size="tap-lg"
      wide
      pending={form.isSaving}
      disabledReason={form.conflict ? conflictWords.undecided : disabledReason}
    >
      {children}
    </Button>
  );
}
