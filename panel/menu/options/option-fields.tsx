// The fields of an option group, for creating and for editing.
import type { OptionCategory } from '@pishkhan/contract/menu/options/option.ts';
import type { ReactNode } from 'react';
import {
  type FieldProblems,
  Form,
  FormNotices,
  FormSection,
  type FormState,
  fieldsOf,
  LeaveGuard,
  SaveBar,
  WholeNumberField,
} from '../../forms/public.ts';
import { Banner } from '../../ui/banner.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { isUnapproved } from '../model/unapproved.ts';
import { groupChanges, type OptionForm } from './model/option-form.ts';
import { OptionRows } from './option-rows.tsx';
import { capacityWords, optionFormWords as words } from './option-words.ts';

export interface OptionFieldsProps {
  form: FormState<OptionForm>;
  /** Undefined for a new group. */
  group?: OptionCategory;
  onSave: () => void;
  notices?: ReactNode;
  /** Content beside the fields on a wide screen, and below them on a narrow one. */
  beside?: ReactNode;
}

export function OptionFields({ form, group, onSave, notices, beside }: OptionFieldsProps) {
  const parts = { form: form.form, problems: form.problems.fields, onChange: form.change };
  const isAdding = groupChanges(form.base, form.form)?.options.some((option) => !('id' in option)) ?? false;
  return (
    <>
      <LeaveGuard form={form} />
      <div className="flex flex-col gap-4 empty:hidden">
        <FormNotices form={form} />
        {notices}
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_min(22rem,40%)] lg:gap-6 xl:max-w-4xl xl:grid-cols-1">
        <Form form={form} onSave={onSave} className="flex min-w-0 flex-col gap-4">
          <div inert={form.isSaving} className="flex flex-col gap-4">
            <About {...parts} group={group} />
            <OptionRows {...parts} group={group} />
            {(!group || isAdding) && <Banner tone="info" icon="clock" title={words.review} />}
          </div>
          <SaveBar form={form} label={group ? words.save : words.create} isNew={!group} />
        </Form>
        {beside && <div className="flex min-w-0 flex-col gap-4">{beside}</div>}
      </div>
    </>
  );
}

interface AboutProps {
  form: OptionForm;
  problems: FieldProblems;
  group: OptionCategory | undefined;
  onChange: (change: Partial<OptionForm>) => void;
}

function About({ form, problems, group, onChange }: AboutProps) {
  const { capacity, isMandatory, optionStatus } = form;
  const fields = fieldsOf({ form, problems, onChange });
  const isShown = optionStatus === 1;
  return (
    <FormSection title={words.about}>
      <TextField
        {...fields.text('optionCategoryName')}
        label={words.name}
        description={words.nameHint}
        maxLength={80}
        autoComplete="off"
        enterKeyHint="next"
      />
      <Switch
        label={words.isMandatory}
        description={isMandatory ? words.mandatoryOn : words.mandatoryOff}
        isOn={isMandatory}
        onChange={(next) => onChange({ isMandatory: next })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <WholeNumberField
          {...fields.value('capacity')}
          label={words.capacity}
          suffix={words.capacityUnit}
          description={capacity !== null && capacity > 0 && capacityWords({ capacity, isMandatory })}
        />
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
      {group && (
        <Switch
          label={words.isShown}
          description={words.seenBy({ isShown, isUnapproved: isUnapproved(group.options) })}
          isOn={isShown}
          onChange={(isOn) => onChange({ optionStatus: isOn ? 1 : 0 })}
        />
      )}
    </FormSection>
  );
}
