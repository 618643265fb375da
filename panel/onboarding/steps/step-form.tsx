// Shared by the forms of all steps: field wrappers for focusing faults, the general fault, and the submit button.
import type { FormEvent, ReactNode, Ref } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import type { StepProblems } from '../model/step-problems.ts';
import { stepsWords } from './steps-words.ts';

export interface StepFormProps {
  element: Ref<HTMLFormElement>;
  onSubmit: (event: FormEvent) => void;
  problems: StepProblems;
  isSending: boolean;
  /** Submitted before, and corrected now. */
  isDone: boolean;
  /** Absent while something else has to be done first. */
  hasSubmit?: boolean;
  children: ReactNode;
}

export function StepForm(props: StepFormProps) {
  const { element, onSubmit, problems, isSending, isDone, hasSubmit = true, children } = props;
  const wrong = Object.keys(problems).filter((name) => name !== 'general').length;
  return (
    <form ref={element} noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      {children}
      {problems.general && (
        <Banner tone="error" title={stepsWords.notSaved}>
          {problems.general}
        </Banner>
      )}
      <p role="alert" className="text-sm font-semibold text-error-ink empty:hidden">
        {wrong > 1 && stepsWords.wrong(wrong)}
      </p>
      {hasSubmit && (
        <Button type="submit" size="tap-lg" wide pending={isSending}>
          {isDone ? stepsWords.saveAgain : stepsWords.save}
        </Button>
      )}
    </form>
  );
}

/** `name` is that of the field's problem. */
export const FieldPlace = ({ name, children }: { name: string; children: ReactNode }) => (
  <div data-field={name} className="min-w-0">
    {children}
  </div>
);
