// Forms that are saved as a whole. Owns: the unsaved draft, edit conflicts, problems by field, saving, and leaving. Not: the fields of a
// form, nor the call that saves it.
export { fieldsOf } from './fields-of.ts';
export { type AnyForm, Form, FormNotices, FormProblems, SaveButton } from './form.tsx';
export { FieldPlace, FormSection } from './form-section.tsx';
export { LeaveGuard } from './leave-guard.tsx';
export type { FormLine } from './model/differing-lines.ts';
export { rebaseDraft } from './model/draft.ts';
export {
  type Checked,
  checkForm,
  type FieldProblems,
  problemsOfIssues,
  type RefusalFields,
} from './model/problems.ts';
export { SaveBar } from './save-bar.tsx';
export { type FormState, useForm } from './use-form.ts';
export { WholeNumberField } from './whole-number-field.tsx';
