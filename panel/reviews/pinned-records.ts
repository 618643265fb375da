// The records to which somebody is writing a reply. They stay visible with the typed text until the reply is sent or discarded.
import type { ReviewRecord } from '@pishkhan/contract/reviews/review.ts';
import { useEffect, useId, useMemo } from 'react';
import { createSignal, useSignal } from '../infra/signals/signal.ts';

/** Records by the id of their form, because a record may have several forms. */
const pinned = createSignal<ReadonlyMap<string, ReviewRecord>>(new Map());

export function usePinWhileWriting(record: ReviewRecord, isWriting: boolean): void {
  const place = useId();
  useEffect(() => {
    if (isWriting && pinned.get().get(place) !== record) pinned.set(new Map(pinned.get()).set(place, record));
  }, [place, record, isWriting]);
  useEffect(() => {
    if (!isWriting) return;
    return () => pinned.set(new Map([...pinned.get()].filter(([one]) => one !== place)));
  }, [place, isWriting]);
}

export function usePinnedRecords(): readonly ReviewRecord[] {
  const records = useSignal(pinned);
  return useMemo(() => [...records.values()], [records]);
}

export const updatePinned = (change: (record: ReviewRecord) => ReviewRecord): void =>
  pinned.set(new Map([...pinned.get()].map(([place, record]) => [place, change(record)])));
