// The fields of a product, for creating and for editing, with the notices about all of them.
import type { ProductHeader } from '@pishkhan/contract/menu/products/product.ts';
import { Link } from '@tanstack/react-router';
import type { FormEvent, ReactNode } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { AboutSection } from './about-section.tsx';
import { CostsSection } from './costs-section.tsx';
import { DraftNotice } from './form-notices.tsx';
import { formWords } from './form-words.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { differences } from './model/form-merge.ts';
import type { ProductForm } from './model/product-form.ts';
import { SaveBar } from './save-bar.tsx';
import type { useProblems } from './use-problems.ts';
import type { FilledForm } from './use-product-form.ts';
import { VariantRows } from './variant-rows.tsx';

export interface ProductFieldsProps {
  filled: FilledForm;
  problems: ReturnType<typeof useProblems>;
  product?: ProductHeader;
  saveLabel: string;
  isSaving: boolean;
  onSave: () => void;
  underName?: ReactNode;
  /** Above the fields. */
  notices?: ReactNode;
  /** Between the fields, for an existing product only. */
  more?: ReactNode;
  /** Beside the fields on a wide screen, below them on a narrow one. */
  beside?: ReactNode;
  /** The changes that wait for the platform, in a few words beside the button, where nobody has to look for them. */
  brief?: string | undefined;
}

export function ProductFields(props: ProductFieldsProps) {
  const { filled, problems, product, isSaving } = props;
  const { form, isDirty, isKept, restored } = filled;
  const change = (next: Partial<ProductForm>) => {
    filled.set(next);
    problems.forget(changedNames(form, { ...form, ...next }));
  };
  const parts = { form, problems: problems.fields, onChange: change };
  const wrong = Object.keys(problems.fields).length;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving) props.onSave();
  };

  return (
    <>
      <LeaveGuard isDirty={isDirty} isKept={isKept} onDrop={filled.discard} />
      {restored !== undefined && isDirty && <DraftNotice at={restored} onDrop={filled.discard} />}
      {props.notices}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:gap-6">
        <form
          ref={problems.form}
          noValidate
          onSubmit={submit}
          data-dirty={isDirty || undefined}
          className="flex min-w-0 flex-col gap-4"
        >
          <div inert={isSaving} className="flex flex-col gap-4">
            <AboutSection
              {...parts}
              underName={problems.takenBy ? <Namesake id={problems.takenBy} /> : props.underName}
            />
            <VariantRows {...parts} product={product} />
            <CostsSection {...parts} />
            {props.more}
          </div>
          <SaveBar
            label={props.saveLabel}
            brief={props.brief}
            settled={product && !isDirty ? formWords.nothingToSave : undefined}
            wrong={wrong > 0 ? formWords.wrongFields(wrong) : undefined}
            isSaving={isSaving}
          >
            {problems.isOffline ? (
              <Banner tone="warning" icon="wifi-off" title={formWords.offline}>
                {isKept ? formWords.offlineKept : formWords.offlineLost}
              </Banner>
            ) : (
              problems.general && (
                <Banner tone="error" title={formWords.unsaved}>
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

function Namesake({ id }: { id: number }) {
  return (
    <Link to="/products/$id/edit" params={{ id: String(id) }} className={buttonClass({ tone: 'quiet' })}>
      {formWords.openNamesake}
    </Link>
  );
}

/** The differing fields, by the names of their problems. */
const changedNames = (before: ProductForm, after: ProductForm): string[] =>
  differences(before, after).flatMap((one) =>
    one.kind === 'header' ? [one.field] : one.kind === 'variant' ? namesOf(one.after.key, one.field) : [],
  );

const namesOf = (key: string, field: string): string[] =>
  field === 'isCounted' ? [`${key}.capacity`] : [`${key}.${field}`];
