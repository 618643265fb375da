// The records to which somebody is writing a reply. They stay visible with the typed text until the reply is sent or discarded.
import type { ReviewRecord } from '@pishkhan/contract/reviews/review.ts';
import { useEffect, useId, useMemo } from 'react';
import { createSignal, useSignal } from '../infra/signals/signal.ts';

/** Records by the id of their form, because a record may have several forms. */
const kept = createSignal<ReadonlyMap<string, ReviewRecord>>(new Map());

export function useKeep(record: ReviewRecord, isWriting: boolean): void {
  const place = useId();
  useEffect(() => {
    if (isWriting && kept.get().get(place) !== record) kept.set(new Map(kept.get()).set(place, record));
  }, [place, record, isWriting]);
  useEffect(() => {
    if (!isWriting) return;
    return () => kept.set(new Map([...kept.get()].filter(([one]) => one !== place)));
  }, [place, isWriting]);
}

export function useKeptRecords(): readonly ReviewRecord[] {
  const records = useSignal(kept);
  return useMemo(() => [...records.values()], [records]);
}

export const changeKept = (change: (record: ReviewRecord) => ReviewRecord): void =>
  kept.set(new Map([...kept.get()].map(([place, record]) => [place, change(record)])));
