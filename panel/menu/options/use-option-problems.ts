// The faults of an option form: by field, and those that belong to none.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { useRef, useState } from 'react';
import { useProblemFocus } from '../../ui/problem-focus.ts';
import { type FieldProblems, isConnectionFailure } from '../product-form/model/form-problems.ts';
import { optionRefusal } from './model/option-problems.ts';

interface Problems {
  readonly fields: FieldProblems;
  readonly general?: string | undefined;
  /** The server could not be reached. */
  readonly isOffline?: boolean;
}

export function useOptionProblems() {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({ fields: {} });
  const focusFirst = useProblemFocus(form);
  const show = ({ '': general, ...fields }: FieldProblems) => {
    setProblems({ fields, general });
    focusFirst(fields);
  };
  return {
    form,
    ...problems,
    clear: () => setProblems({ fields: {} }),
    /** False when there are faults: then they are shown. */
    isFree(fields: FieldProblems): boolean {
      const isFree = Object.keys(fields).length === 0;
      if (!isFree) show(fields);
      return isFree;
    },
    /** Shows a refusal or a connection failure. Any other error is a bug and is rethrown. */
    showFailure(failure: unknown, keys: readonly string[]): void {
      if (!(failure instanceof CallFailed)) throw failure;
      if (isConnectionFailure(failure)) setProblems({ fields: {}, isOffline: true });
      else show(optionRefusal(failure.problem, keys));
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
