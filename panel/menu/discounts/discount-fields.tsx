// The fields of a discount, for creating and for editing one.
import { discountedPrice } from '@pishkhan/contract/menu/discounts/discount.ts';
import type { ReactNode } from 'react';
import {
  Form,
  FormNotices,
  FormSection,
  type FormState,
  LeaveGuard,
  SaveBar,
  WholeNumberField,
} from '../../forms/public.ts';
import { useSession } from '../../session/public.ts';
import { Banner } from '../../ui/banner.tsx';
import type { ChoosableVariant } from '../model/choosable.ts';
import { type DiscountForm, type PeriodOfForm, totalOf } from '../model/discount-form.ts';
import { discountWords, discountFormWords as words } from './discount-words.ts';
import { PeriodFields } from './period-fields.tsx';

export interface DiscountFieldsProps {
  form: FormState<DiscountForm>;
  period: PeriodOfForm;
  today: string;
  /** Undefined for a new discount. */
  status?: 'WAITING' | 'RUNNING';
  /** The variant whose price is shown as an example. */
  sample: ChoosableVariant | undefined;
  /** The chooser of variants. */
  products: ReactNode;
  onSave: () => void;
}

export function DiscountFields(props: DiscountFieldsProps) {
  const { form, period, today, status, sample, products, onSave } = props;
  const isRunning = status === 'RUNNING';
  return (
    <>
      <LeaveGuard form={form} />
      <div className="flex flex-col gap-4 empty:hidden">
        <FormNotices form={form} />
        {isRunning && <Banner tone="info" icon="clock" title={words.locked} />}
      </div>
      <Form form={form} onSave={onSave} className="flex min-w-0 flex-col gap-4">
        <div
          inert={form.isSaving}
          className="grid items-start gap-4 lg:grid-cols-[minmax(0,min(26rem,42%))_minmax(0,1fr)] lg:gap-6"
        >
          <div className="flex min-w-0 flex-col gap-4">
            <Shares form={form} sample={sample} isLocked={isRunning} />
            <PeriodFields
              form={form.form}
              period={period}
              problems={form.problems.fields}
              today={today}
              isRunning={isRunning}
              isNew={status === undefined}
              onChange={form.change}
            />
          </div>
          <div className="min-w-0">{products}</div>
        </div>
        <SaveBar form={form} label={status ? words.save : words.create} isNew={!status} />
      </Form>
    </>
  );
}

function Shares(props: {
  form: FormState<DiscountForm>;
  sample: ChoosableVariant | undefined;
  isLocked: boolean;
}) {
  const { form, sample, isLocked } = props;
  const { fields } = form;
  const maxPlatformPercent = useSession().vendor?.maxPlatformPercent ?? 0;
  const total = totalOf(form.form);
  return (
    <FormSection title={words.shares}>
      {isLocked ? (
        <p className="font-semibold">
          {discountWords.shares(form.form.vendorPercent ?? 0, form.form.platformPercent ?? 0)}
        </p>
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          <WholeNumberField
            {...fields.value('vendorPercent')}
            label={words.vendorPercent}
            suffix={words.percentUnit}
          />
          <WholeNumberField
            {...fields.value('platformPercent')}
            label={words.platformPercent}
            suffix={words.percentUnit}
            description={words.platformHint(maxPlatformPercent)}
          />
        </div>
      )}
      <div aria-live="polite" className="rounded-control bg-sunken p-3">
        <p className="font-bold">{total > 0 && total <= 100 ? words.sum(total) : words.noSum}</p>
        {sample && total > 0 && total < 100 && (
          <p className="mt-1 text-sm">
            {words.sample(
              words.variant(sample.headerName, sample.name),
              sample.price,
              discountedPrice(sample.price, total),
            )}
          </p>
        )}
      </div>
      <WholeNumberField
        {...fields.value('stock')}
        label={words.stock}
        suffix={words.stockUnit}
        description={words.stockHint}
      />
    </FormSection>
  );
}
