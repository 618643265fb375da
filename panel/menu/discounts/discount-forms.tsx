// The forms of a new and of an existing discount. A discount is saved as a whole.
import {
  createDiscount,
  type DiscountDetails,
  getDiscount,
  updateDiscount,
} from '@pishkhan/contract/menu/discounts/calls.ts';
import { isOver } from '@pishkhan/contract/menu/discounts/discount-rules.ts';
import { tehranDate } from '@pishkhan/contract/time/special-days.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from '../../forms/public.ts';
import { serverClock } from '../../infra/clock/server-clock.ts';
import { client } from '../../infra/http/client.ts';
import { useSession } from '../../session/public.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { toast } from '../../ui/toast.ts';
import {
  checkDiscount,
  discountBody,
  discountFieldAt,
  discountFormOf,
  discountLines,
  emptyDiscountForm,
  periodOf,
  requestedPeriodOf,
} from '../model/discount-form.ts';
import { stageOf } from '../model/discount-stage.ts';
import { DiscountFields } from './discount-fields.tsx';
import { cacheDiscount, prefetchChoosable } from './discount-queries.ts';
import { discountFormWords, discountPageWords } from './discount-words.ts';
import { useVariantChoice } from './use-variant-choice.tsx';

const now = () => new Date(serverClock.now());
const refusal = { fieldAt: discountFieldAt };

prefetchChoosable(
  () => {
    const opened = now();
    return requestedPeriodOf(periodOf(emptyDiscountForm(opened), opened))!;
  },
  (details) => {
    const base = discountFormOf(details);
    return requestedPeriodOf(periodOf(base, now(), { discount: details.discount, base }));
  },
);

export function NewDiscount({ vendorCode, like }: { vendorCode: string; like?: DiscountDetails }) {
  const [opened] = useState(now);
  const [empty] = useState(() => emptyDiscountForm(opened, like));
  const form = useForm({
    saved: empty,
    draftKey: like ? undefined : `${vendorCode}:discount:new`,
  });
  const maxPlatformPercent = useSession().vendor?.maxPlatformPercent ?? 0;
  const navigate = useNavigate();
  const period = periodOf(form.form, opened);
  const choice = useVariantChoice(form, period);

  const save = async () => {
    const at = now();
    const current = periodOf(form.form, at);
    const variants = choice.named;
    const problems = checkDiscount(form.form, current, {
      now: at,
      variants,
      isRunning: false,
      maxPlatformPercent,
    });
    if (!form.isFree(problems)) return;
    await form.save(async () => {
      const details = await client(createDiscount, { body: discountBody(form.form, current) });
      cacheDiscount(vendorCode, details);
      form.markSaved(empty);
      toast({ type: 'success', title: discountFormWords.created });
      await navigate({
        to: '/products/discounts/$id',
        params: { id: String(details.discount.discountId) },
        replace: true,
        ignoreBlocker: true,
      });
    }, refusal);
  };

  return (
    <DiscountFields
      form={form}
      period={period}
      today={tehranDate(opened)}
      sample={choice.sample}
      products={choice.chooser}
      onSave={() => void save()}
    />
  );
}

export function KnownDiscount({ details, vendorCode }: { details: DiscountDetails; vendorCode: string }) {
  const { discount } = details;
  const { discountId: id } = discount;
  const [opened] = useState(now);
  const form = useForm({
    saved: discountFormOf(details),
    version: discount.version,
    draftKey: `${vendorCode}:discount:${id}`,
    linesOf: discountLines,
    stale: {
      code: 'DISCOUNT_STALE',
      read: async () => cacheDiscount(vendorCode, await client(getDiscount, { params: { id: String(id) } })),
    },
  });
  const maxPlatformPercent = useSession().vendor?.maxPlatformPercent ?? 0;
  const navigate = useNavigate();
  const stage = stageOf(discount, serverClock.now());
  const isRunning = stage !== 'WAITING';
  const period = periodOf(form.form, opened, { discount, base: form.base });
  const choice = useVariantChoice(form, period, { id, isLocked: isRunning });

  if (isOver(stage)) return <Over id={id} />;

  const save = async () => {
    const problems = checkDiscount(form.form, period, {
      now: now(),
      variants: choice.named,
      isRunning,
      maxPlatformPercent,
    });
    if (!form.isFree(problems)) return;
    await form.save(async () => {
      const body = { discountId: id, ...discountBody(form.form, period, form.base) };
      await client(updateDiscount, { body }, { version: form.version });
      const saved = await client(getDiscount, { params: { id: String(id) } });
      cacheDiscount(vendorCode, saved);
      form.markSaved(discountFormOf(saved));
      toast({ type: 'success', title: discountFormWords.saved });
      await navigate({
        to: '/products/discounts/$id',
        params: { id: String(id) },
        replace: true,
        ignoreBlocker: true,
      });
    }, refusal);
  };

  return (
    <DiscountFields
      form={form}
      period={period}
      today={tehranDate(opened)}
      status={isRunning ? 'RUNNING' : 'WAITING'}
      sample={choice.sample}
      products={choice.chooser}
      onSave={() => void save()}
    />
  );
}

const Over = ({ id }: { id: number }) => (
  <EmptyState
    icon="clock"
    title={discountFormWords.over}
    action={
      <Link
        to="/products/discounts/create"
        search={{ from: String(id) } as never}
        className={buttonClass({ tone: 'quiet' })}
      >
        {discountPageWords.repeat}
      </Link>
    }
  >
    {discountFormWords.overHint}
  </EmptyState>
);
