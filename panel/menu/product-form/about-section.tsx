// Name, category and description of a product.
import type { ReactNode } from 'react';
import { FieldPlace, FormSection, fieldsOf } from '../../forms/public.ts';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { CategoryField } from './category-field.tsx';
import type { FormPartProps } from './form-part-props.tsx';
import { fieldWords, formWords } from './form-words.ts';

/** `underName` is shown below the name: products with a similar one. */
export function AboutSection(props: FormPartProps & { underName?: ReactNode }) {
  const { form, problems, onChange, underName } = props;
  const fields = fieldsOf(props);
  return (
    <FormSection title={formWords.about}>
      <FieldPlace name="headerName" className="flex flex-col gap-2">
        <TextField
          label={fieldWords.headerName}
          description={form.headerName === '' && formWords.nameHint}
          value={form.headerName}
          error={problems.headerName}
          maxLength={80}
          autoComplete="off"
          enterKeyHint="next"
          onChange={(event) => onChange({ headerName: event.currentTarget.value })}
        />
        {underName}
      </FieldPlace>
      <FieldPlace name="categoryId">
        <CategoryField
          value={form.categoryId}
          error={problems.categoryId}
          onChange={(categoryId) => onChange({ categoryId })}
        />
      </FieldPlace>
      <TextArea
        {...fields.text('description')}
        label={fieldWords.description}
        description={formWords.descriptionHint}
        rows={3}
        maxLength={600}
      />
    </FormSection>
  );
}
