// The parts that the forms of this feature share: a card that shows whether it is complete, and a footer that saves.
import type { ReactNode } from 'react';
import { type AnyForm, FormNotices, FormProblems, SaveButton } from '../../forms/public.ts';
import { Badge } from '../../ui/badge.tsx';
import { TitledCard } from '../../ui/card.tsx';
import { orderingWords } from './words.ts';

export function PartCard(props: { title: string; hint: string; isDone?: boolean; children: ReactNode }) {
  const { title, hint, isDone, children } = props;
  return (
    <TitledCard
      aria-label={title}
      title={title}
      aside={
        isDone !== undefined && (
          <Badge tone={isDone ? 'success' : 'warning'}>
            {isDone ? orderingWords.done : orderingWords.left}
          </Badge>
        )
      }
    >
      <p className="text-dim">{hint}</p>
      {children}
    </TitledCard>
  );
}

/** `isFirst` means that these values were never saved, so they may be saved unchanged. */
export function SaveFooter({ form, isFirst = false }: { form: AnyForm; isFirst?: boolean }) {
  const isIdle = !form.isDirty && !form.isSaving && !isFirst;
  return (
    <>
      <FormNotices form={form} />
      <FormProblems form={form} />
      <SaveButton form={form} disabledReason={isIdle ? orderingWords.nothing : undefined}>
        {orderingWords.save}
      </SaveButton>
    </>
  );
}
