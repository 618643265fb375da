// Shared by the forms of this feature: a card that shows whether it is complete, and a footer that saves.
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

export function SaveFooter(props: {
  isDirty: boolean;
  isSaving: boolean;
  /** The fault that prevents saving, of the server or of the form. */
  wrong?: string | undefined;
  /** A ConflictNotice, until the conflict is decided. */
  conflict: ReactNode;
}) {
  const { isDirty, isSaving, wrong } = props;
  // During saving a new version is the person's own.
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
