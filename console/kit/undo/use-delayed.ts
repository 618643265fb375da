import { dismissToast, toast } from '@pishkhan/panel/ui/toast.ts';
import { useEffect } from 'react';
import { useKeys } from '../keys/use-keys.ts';
import { kitWords } from '../words.ts';
import { createDelayed, type Decision, undoMs } from './delayed.ts';

/** One for the console: a decision can still be taken back on the page that it led to. */
const delayed = createDelayed({
  after: (ms, work) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
});

/** The returned function shows a decision as a toast with a way back. Z takes back the last one. */
export function useDelayed(): (title: string, decision: Decision) => void {
  useEffect(() => {
    addEventListener('pagehide', delayed.flush);
    return () => removeEventListener('pagehide', delayed.flush);
  }, []);
  useKeys([{ key: 'KeyZ', label: kitWords.takeBack, run: delayed.takeBackLast }]);
  return delay;
}

function delay(title: string, decision: Decision): void {
  let shown = '';
  const takeBack = delayed.add({
    ...decision,
    onTakenBack: () => {
      dismissToast(shown);
      decision.onTakenBack();
    },
  });
  shown = toast({ type: 'success', title, timeout: undoMs, undo: takeBack });
}
