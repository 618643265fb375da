// The items of a queue that are still to be decided here. A decided one is hidden at once; it comes back when the decision is undone, or
// refused for another reason than that somebody was faster.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { decide as decideLater } from '../kit/use-decisions.ts';
import { decide, type Item, type QueueName, readQueue, staleCodes, type Verdict } from './items.ts';
import { nameOf } from './name-of.ts';
import { moderationWords as words } from './words.ts';

/** The next page is read when fewer items are left. */
const fewLeft = 20;
const emptyRefreshMs = 10_000;

export function useQueue(queue: QueueName) {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [cursor, setCursor] = useState<string>();
  const reading = useInfiniteQuery({
    queryKey: ['moderation', queue],
    queryFn: ({ pageParam, signal }) => readQueue(queue, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(({ key }) => !gone.has(key))) ? false : emptyRefreshMs,
  });
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = reading;
  const items = (data?.pages ?? []).flatMap((page) => page.items).filter(({ key }) => !gone.has(key));
  const needsMore = items.length < fewLeft && hasNextPage && !isFetchingNextPage;
  useEffect(() => {
    if (needsMore) void fetchNextPage();
  }, [needsMore, fetchNextPage]);

  const at = Math.max(
    0,
    items.findIndex(({ key }) => key === cursor),
  );

  const bringBack = (item: Item) => {
    setGone((before) => new Set([...before].filter((key) => key !== item.key)));
    setCursor(item.key);
  };
  const judge = (item: Item, verdict: Verdict) => {
    const eventId = crypto.randomUUID();
    setGone((before) => new Set([...before, item.key]));
    setCursor((items[at + 1] ?? items[at - 1])?.key);
    decideLater({
      key: item.key,
      label: verdict === null ? words.accepting(nameOf(item)) : words.rejecting(nameOf(item)),
      send: () =>
        decide(item, verdict, eventId).catch((failure) => {
          const isStale = failure instanceof CallFailed && staleCodes.includes(failure.problem.code);
          if (!isStale) bringBack(item);
          throw failure;
        }),
      onUndone: () => bringBack(item),
    });
  };
  const move = (by: 1 | -1) => setCursor(items[Math.max(0, Math.min(items.length - 1, at + by))]?.key);

  return { reading, items, current: items[at], judge, move, show: (item: Item) => setCursor(item.key) };
}
