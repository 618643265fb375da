import { useState } from 'react';
import { sentenceOf } from '../sentence-of.ts';

/** One press at a time: whether its request is under way, and the sentence of its refusal. `otherwise` as in `sentenceOf`. */
export function useSending(otherwise?: string) {
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = async (work: () => Promise<unknown>): Promise<void> => {
    if (isSending) return;
    setIsSending(true);
    setProblem(undefined);
    try {
      await work();
    } catch (failure) {
      setProblem(sentenceOf(failure, otherwise));
    } finally {
      setIsSending(false);
    }
  };
  return { isSending, problem, setProblem, send };
}
