// The fields of a product, for creating and for editing, with the notices about all of them.
import type { ProductHeader } from '@pishkhan/contract/menu/products/product.ts';
import { Link } from '@tanstack/react-router';
import type { KeyboardEvent, ReactNode } from 'react';
import { Form, FormNotices, type FormState, LeaveGuard, SaveBar } from '../../forms/public.ts';
import { useWideForm } from '../../page/use-desk.ts';
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
  /** Content between the fields, for an existing product only. */
  more?: ReactNode;
  /** Content beside the fields on a wide screen. A narrow one shows it below them, or above the button of a new product. */
  beside?: ReactNode;
  /** A sentence about what leaving would lose, shown beside the fields. */
  unkept?: string | undefined;
  /** The changes that wait for the platform, in a few words beside the button, where they cannot be missed. */
  brief?: string | undefined;
}

export function ProductFields(props: ProductFieldsProps) {
  const { form, product } = props;
  const parts = { form: form.form, problems: form.problems.fields, onChange: form.change };
  const namesake = namesakeOf(form);
  // Parts of a new product come before the button that creates it on a narrow screen.
  const isAmong = !useWideForm() && !product;
  return (
    <>
      <LeaveGuard form={form} unkept={props.unkept} />
      <FormNotices form={form} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,min(26rem,47.5%))] lg:gap-6">
        <Form form={form} onSave={props.onSave} className="flex min-w-0 flex-col gap-4">
          <div inert={form.isSaving} className="flex flex-col gap-4">
            <AboutSection
              {...parts}
              underName={namesake === undefined ? props.underName : <Namesake id={namesake} />}
            />
            <VariantRows {...parts} product={product} />
            <CostsSection {...parts} />
            {props.more}
            {isAmong && (
              // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the controls inside.
              <div onKeyDown={ignoreEnter} className="flex flex-col gap-4">
                {props.beside}
              </div>
            )}
          </div>
          <SaveBar form={form} label={props.saveLabel} isNew={!product} brief={props.brief} />
        </Form>
        {props.beside && !isAmong && (
          <div inert={!product && form.isSaving} className="flex min-w-0 flex-col gap-4">
            {props.beside}
          </div>
        )}
      </div>
    </>
  );
}

/** Enter in a control that is not a field of the product must not create it. */
function ignoreEnter(event: KeyboardEvent): void {
  const isInput = event.target instanceof HTMLInputElement && event.target.type !== 'file';
  if (event.key === 'Enter' && isInput) event.preventDefault();
}

/** The id of the product that already has the name. */
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
