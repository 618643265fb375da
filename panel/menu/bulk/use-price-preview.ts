import type { BulkAction, BulkChanges } from '@pishkhan/contract/menu/bulk/calls.ts';
import { useEffect, useState } from 'react';
import { afterPause } from '../../infra/http/after-pause.ts';
import { previewAction, reasonOf } from './bulk-actions.ts';

export type PricePreview =
  | { state: 'NOTHING' }
  | { state: 'LOADING' }
  | { state: 'SHOWN'; changes: BulkChanges }
  | { state: 'REFUSED'; reason: string };

/** The debounce time after the last key. */
const debounceMs = 250;

/** The server's preview of the change; a new `again` fetches it again. Undefined when there is nothing to preview yet. */
export function usePricePreview(action: BulkAction | undefined, again: number): PricePreview {
  const [preview, setPreview] = useState<PricePreview>({ state: 'NOTHING' });
  const asked = action && JSON.stringify(action);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` requests the same preview once more.
  useEffect(() => {
    if (asked === undefined) {
      setPreview({ state: 'NOTHING' });
      return;
    }
    setPreview({ state: 'LOADING' });
    return afterPause(debounceMs, async (signal) => {
      try {
        const changes = await previewAction(JSON.parse(asked) as BulkAction, signal);
        if (!signal.aborted) setPreview({ state: 'SHOWN', changes });
      } catch (failure) {
        if (!signal.aborted) setPreview({ state: 'REFUSED', reason: reasonOf(failure) });
      }
    });
  }, [asked, again]);
  return preview;
}
