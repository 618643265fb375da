// What the forms of this room have in common: a card that says whether it is done, and a foot that saves.
import type { ReactNode } from 'react';
import { conflictWords } from '../forms/public.ts';
import { Badge } from '../ui/badge.tsx';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../ui/card.tsx';
import { orderingWords } from './words.ts';

export function PartCard(props: { title: string; hint: string; isDone?: boolean; children: ReactNode }) {
  const { title, hint, isDone, children } = props;
  return (
    <Card aria-label={title}>
      <CardHeader>
        <h2 className="text-lg font-bold">{title}</h2>
        {isDone !== undefined && (
          <Badge tone={isDone ? 'success' : 'warning'}>
            {isDone ? orderingWords.done : orderingWords.left}
          </Badge>
        )}
      </CardHeader>
      <CardBody>
        <p className="text-dim">{hint}</p>
        {children}
      </CardBody>
    </Card>
  );
}

export function SaveFoot(props: {
  isDirty: boolean;
  isSaving: boolean;
  /** What stands in the way: said by the server, or by the form itself. */
  wrong?: string | undefined;
  /** A ConflictNotice, as long as it is not decided whose content stays. */
  conflict: ReactNode;
}) {
  const { isDirty, isSaving, wrong } = props;
  // While it is being saved, what changes is one's own work.
  const conflict = isSaving ? undefined : props.conflict;
  const idle = conflict ? conflictWords.undecided : isDirty || isSaving ? undefined : orderingWords.nothing;
  return (
    <>
      {conflict}
      {wrong && (
        <Banner tone="error" title={orderingWords.refused}>
          {wrong}
        </Banner>
      )}
      <Button type="submit" size="tap-lg" wide pending={isSaving} disabledReason={idle}>
        {orderingWords.save}
      </Button>
    </>
  );
}
