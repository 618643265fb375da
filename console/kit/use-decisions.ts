// The decisions of this page, with their messages and the key Z.

import { sentenceOf } from '@pishkhan/panel/infra/http/sentence-of.ts';
import { useSignal } from '@pishkhan/panel/infra/signals/signal.ts';
import { dismissToast, toast } from '@pishkhan/panel/ui/toast.ts';
import { useEffect } from 'react';
import { queryClient } from '../infra/query-client.ts';
import { isProposed } from '../infra/transport.ts';
import { createDecisions } from './decisions.ts';
import { useKeys } from './keys/use-keys.ts';
import { kitWords } from './words.ts';

const delayMs = 5_000;

const decisions = createDecisions({
  delayMs,
  wait: (ms, then) => {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
  announce: ({ label }, undo) => {
    const id = toast({ title: label, type: 'general', timeout: delayMs, undo });
    return () => dismissToast(id);
  },
  onSent: ({ label }, answer) => {
    toast({ type: 'success', title: isProposed(answer) ? kitWords.proposed(label) : kitWords.done(label) });
    refresh();
  },
  onFailed: ({ label }, failure) => {
    toast({
      type: 'alert',
      title: kitWords.failed(label, sentenceOf(failure)),
      closable: true,
      timeout: 15_000,
    });
    refresh();
  },
});

/** The lists and the counts that a decision may have changed. */
function refresh(): void {
  void queryClient.invalidateQueries({ queryKey: ['list'] });
  void queryClient.invalidateQueries({ queryKey: ['counts'] });
}

/** Decides about a row; the decision leaves after five seconds. */
export const { decide } = decisions;

/** True while the row has a decision that waits or is being sent. */
export const useIsDecided = (key: string): boolean => useSignal(decisions.decided).has(key);

/** Z undoes the last decision; leaving the page sends what waits. */
export function useDecisions(): void {
  const hasDecisions = useSignal(decisions.decided).size > 0;
  useKeys(hasDecisions ? [{ key: 'KeyZ', label: kitWords.undoLast, run: decisions.undoLast }] : []);
  useEffect(() => {
    const close = (event: BeforeUnloadEvent) => {
      if (!hasDecisions) return;
      void decisions.sendAll();
      // The browser asks, which gives the requests their time.
      event.preventDefault();
    };
    addEventListener('beforeunload', close);
    return () => removeEventListener('beforeunload', close);
  }, [hasDecisions]);
}
