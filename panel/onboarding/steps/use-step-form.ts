// The state of a step's form: its draft, its faults, and its submission.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { type FormEvent, useRef, useState } from 'react';
import { deviceNow } from '../../clock/device-clock.ts';
import { useProblemFocus } from '../../ui/problem-focus.ts';
import { dropStepDraft, keepStepDraft, readStepDraft } from '../model/step-drafts.ts';
import { type FaultFields, problemsOfRefusal, type StepProblems } from '../model/step-problems.ts';
import { refreshSignup } from './signup-queries.ts';

export interface StepFormParts<F, B> {
  draftKey: string;
  /** The server's data as form values. */
  base: F;
  check: (form: F) => { body: B } | { problems: StepProblems };
  /** Rejects with the server's refusal. */
  send: (body: B) => Promise<unknown>;
  onDone: () => void;
  faultFields?: FaultFields;
}

/** Codes of a sign-up that is not in the state that this page assumes. */
const elsewhere = ['STEP_NOT_YET', 'ALREADY_SIGNED', 'STATUS_UNREACHABLE'];

export function useStepForm<F extends object, B>(parts: StepFormParts<F, B>) {
  const { draftKey, base: given, check, send, onDone, faultFields = {} } = parts;
  // Data that others send meanwhile must not overwrite the input.
  const [base] = useState(given);
  const [form, setForm] = useState(() => readStepDraft(localStorage, draftKey, base, deviceNow()) ?? base);
  const [problems, setProblems] = useState<StepProblems>({});
  const [isSending, setIsSending] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const focusFirst = useProblemFocus(element);

  /** The latest values, for answers that arrive late. */
  const latest = useRef(form);

  const set = (given: Partial<F> | ((now: F) => Partial<F>)) => {
    const change = typeof given === 'function' ? given(latest.current) : given;
    const next = { ...latest.current, ...change };
    latest.current = next;
    setForm(next);
    keepStepDraft(localStorage, draftKey, { base, form: next, at: deviceNow() });
    // Faults of edited fields are cleared until the next submit.
    setProblems((before) => {
      const kept = Object.entries(before).filter(([name]) => !(name in change) && name !== 'general');
      return Object.fromEntries(kept);
    });
  };

  const show = (found: StepProblems) => {
    setProblems(found);
    focusFirst(found);
  };

  const refused = (error: unknown) => {
    if (!(error instanceof CallFailed)) throw error;
    if (elsewhere.includes(error.problem.code)) void refreshSignup();
    show(problemsOfRefusal(error, faultFields));
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const checked = check(form);
    if ('problems' in checked) return show(checked.problems);
    setProblems({});
    setIsSending(true);
    try {
      await send(checked.body);
      dropStepDraft(localStorage, draftKey);
      await refreshSignup();
      onDone();
    } catch (error) {
      refused(error);
    } finally {
      setIsSending(false);
    }
  };

  return { form, set, problems, show, refused, isSending, submit, element };
}
