// The question for a new code of the second factor. Calls that are refused meanwhile wait for the same answer.
import { createSignal } from '@pishkhan/panel/infra/signals/signal.ts';

export function createProof() {
  const isAsked = createSignal(false);
  const waiting = new Set<(isProved: boolean) => void>();
  return {
    isAsked,
    /** Opens the dialog; false when the operator cancels it. */
    ask: (): Promise<boolean> =>
      new Promise((resolve) => {
        waiting.add(resolve);
        isAsked.set(true);
      }),
    answer(isProved: boolean): void {
      isAsked.set(false);
      for (const resolve of waiting) resolve(isProved);
      waiting.clear();
    },
  };
}
