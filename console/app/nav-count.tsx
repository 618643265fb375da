import type { QueueName } from '@pishkhan/contract/operators/queue-calls.ts';
import { shownCount, useQueueCounts } from '../session/public.ts';
import { appWords } from './words.ts';

/** The number of items that wait on a page of the navigation; nothing for an empty queue. */
export function NavCount({ queue }: { queue: QueueName | undefined }) {
  const counts = useQueueCounts();
  const count = queue && counts[queue];
  if (!count) return null;
  return (
    <span className="rounded-full bg-warning-soft px-2 font-semibold text-sm text-warning-ink">
      {shownCount(count)}
      <span className="sr-only"> {appWords.waiting}</span>
    </span>
  );
}
