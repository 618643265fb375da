// The parts that the forms of all steps share.
import type { ReactNode } from 'react';
import { type AnyForm, Form, FormNotices, FormProblems, SaveButton } from '../../forms/public.ts';
import { stepsWords } from './steps-words.ts';

export interface StepFormProps {
  form: AnyForm;
  onSave: () => void;
  /** Whether the step was submitted before, and is corrected now. */
  isDone: boolean;
  /** False while something else has to be done first. */
  hasSubmit?: boolean;
  children: ReactNode;
}

export const StepForm = ({ form, onSave, isDone, hasSubmit = true, children }: StepFormProps) => (
  <Form form={form} onSave={onSave} className="flex flex-col gap-5">
    <FormNotices form={form} />
    {children}
    <FormProblems form={form} />
    {hasSubmit && <SaveButton form={form}>{isDone ? stepsWords.saveAgain : stepsWords.save}</SaveButton>}
  </Form>
);
