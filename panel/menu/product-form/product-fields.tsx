// The fields of a product, for creating and for editing, with the notices about all of them.
import type { ProductHeader } from '@pishkhan/contract/menu/products/product.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Form, FormNotices, type FormState, LeaveGuard, SaveBar } from '../../forms/public.ts';
import { buttonClass } from '../../ui/button.tsx';
import { AboutSection } from './about-section.tsx';
import { CostsSection } from './costs-section.tsx';
import { formWords } from './form-words.ts';
import type { ProductForm } from './model/product-form.ts';
import { VariantRows } from './variant-rows.tsx';

export interface ProductFieldsProps {
  form: FormState<ProductForm>;
  product?: ProductHeader;
  saveLabel: string;
  onSave: () => void;
  underName?: ReactNode;
  /** Between the fields, for an existing product only. */
  more?: ReactNode;
  /** Beside the fields on a wide screen, below them on a narrow one. */
  beside?: ReactNode;
  /** The changes that wait for the platform, in a few words beside the button, where nobody has to look for them. */
  brief?: string | undefined;
}

export function ProductFields(props: ProductFieldsProps) {
  const { form, product } = props;
  const parts = { form: form.form, problems: form.problems.fields, onChange: form.change };
  const namesake = namesakeOf(form);
  return (
    <>
      <LeaveGuard form={form} />
      <FormNotices form={form} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:gap-6">
        <Form form={form} onSave={props.onSave} className="flex min-w-0 flex-col gap-4">
          <div inert={form.isSaving} className="flex flex-col gap-4">
            <AboutSection
              {...parts}
              underName={namesake === undefined ? props.underName : <Namesake id={namesake} />}
            />
            <VariantRows {...parts} product={product} />
            <CostsSection {...parts} />
            {props.more}
          </div>
          <SaveBar form={form} label={props.saveLabel} isNew={!product} brief={props.brief} />
        </Form>
        {props.beside && <div className="flex min-w-0 flex-col gap-4">{props.beside}</div>}
      </div>
    </>
  );
}

/** The id of the product that has the name already. */
function namesakeOf({ problems: { refusal, fields } }: FormState<ProductForm>): number | undefined {
  const isTaken = refusal?.code === 'NAME_TAKEN' && fields.headerName !== undefined;
  return isTaken && typeof refusal.id === 'number' ? refusal.id : undefined;
}

function Namesake({ id }: { id: number }) {
  return (
    <Link to="/products/$id/edit" params={{ id: String(id) }} className={buttonClass({ tone: 'quiet' })}>
      {formWords.openNamesake}
    </Link>
  );
}
