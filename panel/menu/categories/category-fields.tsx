// The form of a category.
import { displayTimes } from '@pishkhan/contract/menu/categories/category.ts';
import type { ReactNode } from 'react';
import { WeeklyHoursEditor } from '../../forms/hours/public.ts';
import {
  FieldPlace,
  Form,
  FormNotices,
  FormSection,
  type FormState,
  LeaveGuard,
  SaveBar,
} from '../../forms/public.ts';
import { Banner } from '../../ui/banner.tsx';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { CategoryForm } from '../model/category-form.ts';
import { categoryFormWords, displayTimeWords } from './category-words.ts';

export interface CategoryFieldsProps {
  form: FormState<CategoryForm>;
  isNew?: boolean;
  onSave: () => void;
  beside?: ReactNode;
}

export function CategoryFields({ form, isNew = false, onSave, beside }: CategoryFieldsProps) {
  const { fields } = form;
  const { isActive, displayTime, week } = form.form;
  return (
    <Form form={form} onSave={onSave} className="flex flex-col gap-4">
      <LeaveGuard form={form} />
      <FormNotices form={form} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:max-w-4xl xl:grid-cols-1">
        <div className="flex min-w-0 flex-col gap-4">
          <FormSection title={categoryFormWords.about}>
            <TextField
              {...fields.text('categoryName')}
              label={categoryFormWords.name}
              description={categoryFormWords.nameHint}
              maxLength={80}
              autoComplete="off"
            />
            <Switch
              label={categoryFormWords.active}
              description={categoryFormWords.activeHint}
              isOn={isActive}
              onChange={(isOn) => form.change({ isActive: isOn })}
            />
          </FormSection>
          <FormSection title={categoryFormWords.hours}>
            <ChoiceList
              label={categoryFormWords.displayTime}
              isSingle
              choices={displayTimes.map((id) => ({ id, ...displayTimeWords[id] }))}
              chosen={[displayTime]}
              onChange={([chosen]) => chosen && form.change({ displayTime: chosen })}
            />
            {displayTime === 'SHIFTS' && (
              <FieldPlace name="week">
                {week.every(({ ranges }) => ranges.length === 0) && (
                  <Banner tone="warning" title={categoryFormWords.closedTitle}>
                    {categoryFormWords.closedHint}
                  </Banner>
                )}
                <WeeklyHoursEditor week={week} onChange={(changed) => form.change({ week: changed })} />
              </FieldPlace>
            )}
          </FormSection>
        </div>
        {beside}
      </div>
      <SaveBar form={form} label={isNew ? categoryFormWords.create : categoryFormWords.save} isNew={isNew} />
    </Form>
  );
}
