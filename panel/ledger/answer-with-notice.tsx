import type { ReactNode } from 'react';
import { formatClock } from '../fa/time.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/model/class-names.ts';

interface AnswerWithNoticeProps {
  query: { isPlaceholderData: boolean; error: unknown; isFetching: boolean; refetch: () => unknown };
  /** The time of the shown answer. */
  serverTime: string;
  words: { stale: (clock: string) => string; again: string };
  children: ReactNode;
}

/** The present answer: dimmed while another one is fetched, and with a notice when fetching failed. */
export function AnswerWithNotice({ query, serverTime, words, children }: AnswerWithNoticeProps) {
  const { isPlaceholderData, error, isFetching, refetch } = query;
  return (
    <div
      className={classNames('flex flex-col gap-4 lg:gap-2', isPlaceholderData && 'opacity-60')}
      aria-busy={isPlaceholderData || undefined}
    >
      {error !== null && !isFetching && (
        <Banner
          tone="warning"
          icon="wifi-off"
          title={words.stale(formatClock(serverTime))}
          action={
            <Button tone="quiet" onPress={() => void refetch()}>
              {words.again}
            </Button>
          }
        />
      )}
      {children}
    </div>
  );
}
