// Runs one save at a time. A refusal is shown beside the button, and the input stays.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import type { Problem } from '@pishkhan/contract/kit/fault.ts';
import { useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { refreshOrdering } from './queries.ts';
import { orderingWords } from './words.ts';

export function useSave() {
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const save = async (
    work: () => Promise<unknown>,
    message: string = orderingWords.saved,
  ): Promise<boolean> => {
    if (isSaving) return false;
    setIsSaving(true);
    setProblem(undefined);
    try {
      await work();
      toast({ type: 'success', title: message });
      return true;
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      // The refetched version is shown beside the input.
      if (failure.problem.code === 'SETTINGS_STALE') await refreshOrdering();
      else setProblem(failure.problem);
      return false;
    } finally {
      setIsSaving(false);
    }
  };
  return { isSaving, problem, save, forget: () => setProblem(undefined) };
}
