import { sentenceOf } from '@pishkhan/panel/infra/http/sentence-of.ts';
import { useState } from 'react';

/** One press at a time: whether its request is under way, and the sentence of its refusal. */
export function useSending() {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = async (work: () => Promise<unknown>): Promise<void> => {
    if (isSending) return;
    setSending(true);
    setProblem(undefined);
    try {
      await work();
    } catch (failure) {
      setProblem(sentenceOf(failure));
    } finally {
      setSending(false);
    }
  };
  return { isSending, problem, setProblem, send };
}
