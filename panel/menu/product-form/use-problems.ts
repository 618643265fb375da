// The faults of a form: by field, and those that belong to none.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { useRef, useState } from 'react';
import { useProblemFocus } from '../../ui/problem-focus.ts';
import { type FieldProblems, isConnectionFailure, refusalOf } from './model/form-problems.ts';

interface Problems {
  readonly fields: FieldProblems;
  readonly general?: string | undefined;
  /** The server could not be reached. */
  readonly isOffline?: boolean;
  /** The id of the product that has the name already. */
  readonly takenBy?: number | undefined;
}

const none: Problems = { fields: {} };

export function useProblems() {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>(none);
  const focusFirst = useProblemFocus(form);

  const show = (next: Problems) => {
    setProblems(next);
    focusFirst(next.fields);
  };

  return {
    form,
    ...problems,
    clear: () => setProblems(none),
    /** False when there are faults: then they are shown. */
    isFree(fields: FieldProblems): boolean {
      if (Object.keys(fields).length === 0) return true;
      const { '': general, ...ofFields } = fields;
      show({ fields: ofFields, general });
      return false;
    },
    /** Shows a refusal or a connection failure. Any other error is a bug and is rethrown. */
    showFailure(failure: unknown, variantKeys: readonly string[]): void {
      if (!(failure instanceof CallFailed)) throw failure;
      show(
        isConnectionFailure(failure)
          ? { fields: {}, isOffline: true }
          : refusalOf(failure.problem, variantKeys),
      );
    },
    /** Clears the faults of edited fields until the next save. */
    forget(names: readonly string[]): void {
      setProblems((before) => {
        if (!names.some((name) => name in before.fields)) return before;
        const fields = Object.entries(before.fields).filter(([name]) => !names.includes(name));
        return { ...before, fields: Object.fromEntries(fields) };
      });
    },
  };
}
