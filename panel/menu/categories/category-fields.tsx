// The form of a category. Each fault is shown at its field, and the input survives a refusal.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { displayTimes } from '@pishkhan/contract/menu/categories/category.ts';
import { nameSchema } from '@pishkhan/contract/menu/fields.ts';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { ConflictNotice, conflictWords, useDraft } from '../../forms/public.ts';
import { hoursProblems, WeeklyHoursEditor } from '../../time/public.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FormSection } from '../product-form/form-section.tsx';
import { LeaveGuard } from '../product-form/leave-guard.tsx';
import { SaveBar } from '../product-form/save-bar.tsx';
import { refreshMenu } from '../queries.ts';
import { categoryFormWords, displayTimeWords } from './category-words.ts';
import { type CategoryForm, categoryChanges, categoryLines } from './model/category-form.ts';

export interface CategoryFieldsProps {
  initial: CategoryForm;
  /** Of the category as read; 0 for a new one. */
  version: number;
  saveLabel: string;
  /** Rejects with the server's refusal. `base` and `version` are those that the form was filled from. */
  onSave: (form: CategoryForm, base: CategoryForm, version: number) => Promise<void>;
  beside?: ReactNode;
}

export function CategoryFields({ initial, version, saveLabel, onSave, beside }: CategoryFieldsProps) {
  const draft = useDraft(initial, version);
  const { form, base } = draft;
  const [nameError, setNameError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const set = (change: Partial<CategoryForm>) => {
    draft.change(change);
    setFailure(undefined);
  };

  const isByHours = form.displayTime === 'SHIFTS';
  const hasWrongHours = isByHours && hoursProblems(form.week).size > 0;
  const isDirty = categoryChanges(base, form) !== undefined;
  // During saving a new version is the person's own.
  const conflict = isSaving ? undefined : draft.conflict;

  const refuseName = (error: string) => {
    setNameError(error);
    element.current?.querySelector('input')?.focus();
  };

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving || conflict) return;
    setHasTried(true);
    const name = nameSchema.safeParse(form.categoryName);
    if (!name.success) return refuseName(name.error.issues[0]!.message);
    if (hasWrongHours) {
      element.current?.querySelector<HTMLElement>('li [aria-invalid=true]')?.focus();
      return;
    }
    // Unused hours that are half typed would be refused, so the stored ones are sent.
    const week = isByHours || hoursProblems(form.week).size === 0 ? form.week : base.week;
    setIsSaving(true);
    try {
      await onSave({ ...form, categoryName: name.data, week }, base, draft.version);
    } catch (error) {
      setIsSaving(false);
      if (!(error instanceof CallFailed)) throw error;
      const { problem } = error;
      // The refetched version is shown beside the input.
      if (problem.code === 'MENU_STALE') return await refreshMenu();
      const ofName = problem.errors?.find(({ pointer }) => pointer === '/categoryName')?.detail;
      if (problem.code === 'NAME_TAKEN' || ofName) refuseName(ofName ?? problem.detail);
      else setFailure(problem.detail);
    }
  };

  return (
    <form ref={element} noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
      <div ref={notice} className="empty:hidden">
        {conflict && <ConflictNotice conflict={conflict} mine={form} linesOf={categoryLines} />}
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <FormSection title={categoryFormWords.about}>
            <TextField
              label={categoryFormWords.name}
              description={categoryFormWords.nameHint}
              value={form.categoryName}
              error={nameError}
              maxLength={80}
              autoComplete="off"
              onChange={(event) => {
                set({ categoryName: event.currentTarget.value });
                setNameError(undefined);
              }}
            />
            <Switch
              label={categoryFormWords.active}
              description={categoryFormWords.activeHint}
              isOn={form.isActive}
              onChange={(isActive) => set({ isActive })}
            />
          </FormSection>
          <FormSection title={categoryFormWords.hours}>
            <ChoiceList
              label={categoryFormWords.displayTime}
              isSingle
              choices={displayTimes.map((id) => ({ id, ...displayTimeWords[id] }))}
              chosen={[form.displayTime]}
              onChange={([displayTime]) => displayTime && set({ displayTime })}
            />
            {isByHours && (
              <>
                {form.week.every(({ ranges }) => ranges.length === 0) && (
                  <Banner tone="warning" title={categoryFormWords.closedTitle}>
                    {categoryFormWords.closedHint}
                  </Banner>
                )}
                <WeeklyHoursEditor week={form.week} onChange={(week) => set({ week })} />
              </>
            )}
          </FormSection>
        </div>
        {beside}
      </div>
      <SaveBar
        label={saveLabel}
        settled={isDirty || isSaving ? undefined : categoryFormWords.nothing}
        instead={
          conflict && (
            <Button
              size="tap-lg"
              wide
              className="lg:max-w-md lg:self-end"
              onPress={() => notice.current?.scrollIntoView({ block: 'center' })}
            >
              {conflictWords.show}
            </Button>
          )
        }
        wrong={hasTried && hasWrongHours ? categoryFormWords.wrongHours : undefined}
        isSaving={isSaving}
      >
        {failure && (
          <Banner tone="error" title={categoryFormWords.failed}>
            {failure}
          </Banner>
        )}
      </SaveBar>
      <LeaveGuard isDirty={isDirty && !isSaving} isKept={false} onDrop={() => undefined} />
    </form>
  );
}
