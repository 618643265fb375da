// Notices above and below the fields: a restored draft, other people's changes, and the consequences of saving.

import { deviceNow } from '../../clock/device-clock.ts';
import { formatAge } from '../../fa/time.ts';
import { ConflictChoice } from '../../forms/public.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import { useCategories } from '../queries.ts';
import { consequenceWords, differenceWords, formWords } from './form-words.ts';
import type { Consequences } from './model/form-consequences.ts';
import type { Difference } from './model/form-merge.ts';

/** Discards the input, with an undo for a while. */
export function dropTyped(drop: () => () => void): void {
  const takeBack = drop();
  toast({
    title: formWords.draftDropped,
    timeout: 8000,
    action: { label: formWords.undo, onPress: takeBack },
  });
}

export function DraftNotice({ at, onDrop }: { at: number; onDrop: () => () => void }) {
  return (
    <Banner
      tone="info"
      icon="note"
      title={formWords.draft(formatAge(at, deviceNow()))}
      action={
        <Button tone="quiet" onPress={() => dropTyped(onDrop)}>
          {formWords.dropDraft}
        </Button>
      }
    >
      {formWords.draftHint}
    </Banner>
  );
}

const useCategoryName = () => {
  const { data = [] } = useCategories();
  return (id: number) => data.find(({ categoryId }) => categoryId === id)?.categoryName;
};

export interface Meanwhile {
  readonly theirs: Difference;
  /** This person's edit of the same field. */
  readonly mine: Difference | undefined;
}

export interface StaleNoticeProps {
  changes: readonly Meanwhile[];
  /** Discards the own input; returns an undo. */
  onTheirs: () => () => void;
  onMine: () => void;
}

export function StaleNotice({ changes, onTheirs, onMine }: StaleNoticeProps) {
  const categoryName = useCategoryName();
  return (
    <Banner
      tone="warning"
      title={formWords.staleTitle}
      action={<ConflictChoice onTheirs={() => dropTyped(onTheirs)} onMine={onMine} />}
    >
      <p>{formWords.staleHint}</p>
      {changes.length === 0 && <p>{formWords.staleNothing}</p>}
      <ul className="mt-2 flex flex-col gap-1">
        {changes.map(({ theirs, mine }) => {
          const { field, value } = differenceWords(theirs, categoryName);
          return (
            <li key={field}>
              {field}: <b>{value}</b>
              {mine && (
                <span className="block text-dim">
                  {formWords.yours(differenceWords(mine, categoryName).value)}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </Banner>
  );
}

/** Shown before saving: which changes wait for the platform, and which take effect at once. */
export function ConsequencesNotice({ review, atOnce }: Consequences) {
  const categoryName = useCategoryName();
  if (review.length + atOnce.length === 0) return null;
  return (
    <Card>
      <CardBody className="gap-4">
        {review.length > 0 && (
          <div className="flex flex-col gap-1">
            <p className="flex items-center gap-2 font-bold text-warning-ink">
              <Icon name="clock" size={20} />
              {formWords.reviewTitle}
            </p>
            <ul className="flex flex-col gap-1 text-sm">
              {review.map((one) => (
                <li key={one.variant.key}>{consequenceWords(one)}</li>
              ))}
            </ul>
          </div>
        )}
        {atOnce.length > 0 && (
          <div className="flex flex-col gap-1">
            <p className="flex items-center gap-2 font-bold text-success-ink">
              <Icon name="check" size={20} />
              {formWords.atOnceTitle}
            </p>
            <ul className="flex flex-col gap-1 text-sm">
              {atOnce.map((one) => {
                const { field, value } = differenceWords(one, categoryName);
                return (
                  <li key={field} className="line-clamp-2">
                    {field}: {value}
                  </li>
                );
              })}
            </ul>
          </div>
        )}
      </CardBody>
    </Card>
  );
}
