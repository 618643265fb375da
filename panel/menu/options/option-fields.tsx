// The fields of an option group, for creating and for editing.
import type { OptionCategory } from '@pishkhan/contract/menu/options/option.ts';
import type { FormEvent, ReactNode } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { DraftNotice } from '../product-form/form-notices.tsx';
import { FieldPlace, FormSection } from '../product-form/form-section.tsx';
import { LeaveGuard } from '../product-form/leave-guard.tsx';
import type { FieldProblems } from '../product-form/model/form-problems.ts';
import { SaveBar } from '../product-form/save-bar.tsx';
import { WholeNumberField } from '../product-form/whole-number-field.tsx';
import { groupChanges, type OptionForm } from './model/option-form.ts';
import { OptionRows } from './option-rows.tsx';
import { capacityWords, optionFormWords as words } from './option-words.ts';
import type { FilledOptionForm } from './use-option-form.ts';
import type { useOptionProblems } from './use-option-problems.ts';

export interface OptionFieldsProps {
  filled: FilledOptionForm;
  problems: ReturnType<typeof useOptionProblems>;
  /** Undefined for a new group. */
  group?: OptionCategory;
  isSaving: boolean;
  /** Leaving after a save must not ask anything. */
  isDone?: boolean;
  onSave: () => void;
  notices?: ReactNode;
  /** Beside the fields on a wide screen, below them on a narrow one. */
  beside?: ReactNode;
}

export function OptionFields(props: OptionFieldsProps) {
  const { filled, problems, group, isSaving, isDone = false } = props;
  const { form, base, isDirty, isKept, restored } = filled;
  const change = (next: Partial<OptionForm>) => {
    filled.set(next);
    problems.forget(writtenFields(form, { ...form, ...next }));
  };
  const wrong = Object.keys(problems.fields).length;
  const waits = !group || (groupChanges(base, form)?.options.some((option) => !('id' in option)) ?? false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving) props.onSave();
  };
  return (
    <>
      <LeaveGuard isDirty={isDirty && !isDone} isKept={isKept} onDrop={filled.discard} />
      <div className="flex flex-col gap-4 empty:hidden">
        {restored !== undefined && isDirty && <DraftNotice at={restored} onDrop={filled.discard} />}
        {props.notices}
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
        <form ref={problems.form} noValidate onSubmit={submit} className="flex min-w-0 flex-col gap-4">
          <div inert={isSaving} className="flex flex-col gap-4">
            <About form={form} problems={problems.fields} isNew={!group} onChange={change} />
            <OptionRows form={form} problems={problems.fields} group={group} onChange={change} />
            {waits && <Banner tone="info" icon="clock" title={words.review} />}
          </div>
          <SaveBar
            label={group ? words.save : words.create}
            settled={group && !isDirty ? words.settled : undefined}
            wrong={wrong > 0 ? words.wrong(wrong) : undefined}
            isSaving={isSaving}
          >
            {problems.isOffline ? (
              <Banner tone="warning" icon="wifi-off" title={words.offline}>
                {isKept && words.offlineHint}
              </Banner>
            ) : (
              problems.general && (
                <Banner tone="error" title={words.unsaved}>
                  {problems.general}
                </Banner>
              )
            )}
          </SaveBar>
        </form>
        {props.beside && <div className="flex min-w-0 flex-col gap-4">{props.beside}</div>}
      </div>
    </>
  );
}

interface AboutProps {
  form: OptionForm;
  problems: FieldProblems;
  isNew: boolean;
  onChange: (change: Partial<OptionForm>) => void;
}

function About({ form, problems, isNew, onChange }: AboutProps) {
  const { capacity, isMandatory, optionStatus } = form;
  const isShown = optionStatus === 1;
  return (
    <FormSection title={words.about}>
      <FieldPlace name="optionCategoryName">
        <TextField
          label={words.name}
          description={words.nameHint}
          value={form.optionCategoryName}
          error={problems.optionCategoryName}
          maxLength={80}
          autoComplete="off"
          enterKeyHint="next"
          onChange={(event) => onChange({ optionCategoryName: event.currentTarget.value })}
        />
      </FieldPlace>
      <Switch
        label={words.isMandatory}
        description={isMandatory ? words.mandatoryOn : words.mandatoryOff}
        isOn={isMandatory}
        onChange={(next) => onChange({ isMandatory: next })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <FieldPlace name="capacity">
          <WholeNumberField
            label={words.capacity}
            suffix={words.capacityUnit}
            description={capacity !== null && capacity > 0 && capacityWords({ capacity, isMandatory })}
            value={capacity}
            error={problems.capacity}
            onChange={(next) => onChange({ capacity: next })}
          />
        </FieldPlace>
        <div className="flex flex-col gap-1.5">
          <span aria-hidden="true" className="font-semibold text-sm">
            {words.tax}
          </span>
          <SegmentedControl
            label={words.tax}
            segments={[
              { id: '10', label: words.taxes[10] },
              { id: '0', label: words.taxes[0] },
            ]}
            value={form.tax === 10 ? '10' : '0'}
            onChange={(id) => onChange({ tax: id === '10' ? 10 : 0 })}
          />
        </div>
      </div>
      {!isNew && (
        <Switch
          label={words.isShown}
          description={isShown ? words.shown : words.putAway}
          isOn={isShown}
          onChange={(isOn) => onChange({ optionStatus: isOn ? 1 : 0 })}
        />
      )}
    </FormSection>
  );
}

/** The changed fields, by the names of their problems. Adding or removing a row may also solve a problem of the whole group. */
function writtenFields(before: OptionForm, after: OptionForm): string[] {
  const head = (Object.keys(after) as (keyof OptionForm)[]).filter((key) => before[key] !== after[key]);
  const rows = after.options.flatMap((row) => {
    const known = before.options.find(({ key }) => key === row.key);
    if (known === row) return [];
    return [`${row.key}.optionName`, `${row.key}.price`];
  });
  return before.options === after.options ? head : [...head, ...rows, 'capacity'];
}
