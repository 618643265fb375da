// Snoozes a whole category with its products, and ends its snooze. Both take effect at once, unlike the form beside it.
import type { Category } from '@pishkhan/contract/menu/categories/category.ts';
import { FormSection } from '../../forms/public.ts';
import { serverClock } from '../../infra/clock/server-clock.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { categoryFormWords } from '../categories/category-words.ts';
import { openDialog } from '../open-dialogs.tsx';
import { stripWords, untilWords, variantWords } from '../words.ts';
import { pressMakeAvailable } from './press-availability.ts';

export function CategorySnooze({ category }: { category: Category }) {
  const { categoryId, categoryName: name, snooze } = category;
  const parts = [{ part: 'CATEGORY', partId: categoryId }] as const;
  const now = serverClock.now();
  const isOff = snooze !== null && Date.parse(snooze.until) > now;
  return (
    <FormSection title={categoryFormWords.snooze}>
      {isOff ? (
        <Banner
          tone="warning"
          icon="clock"
          title={categoryFormWords.off(untilWords(snooze.until, now))}
          action={
            <Button tone="quiet" onPress={() => void pressMakeAvailable(parts, name)}>
              {stripWords.end}
            </Button>
          }
        >
          {stripWords.by(snooze.byName)}
        </Banner>
      ) : (
        <>
          <p className="text-dim">{categoryFormWords.snoozeHint}</p>
          <Button
            tone="quiet"
            icon="clock"
            className="self-start"
            onPress={() => openDialog({ kind: 'snooze', parts, name })}
          >
            {variantWords.snooze}
          </Button>
        </>
      )}
    </FormSection>
  );
}
