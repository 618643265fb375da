import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { type Checked, type FormLine, useForm } from '../../forms/public.ts';
import { refreshSignup } from '../signup-queries.ts';

export interface StepFormParts<F, B> {
  /** The key of the draft on this device. */
  draftKey: string;
  /** The server's data as form values. */
  saved: F;
  linesOf: (form: F) => readonly FormLine[];
  check: (form: F) => Checked<B>;
  /** Rejects with the server's refusal. */
  send: (body: B) => Promise<unknown>;
  onDone: () => void;
  /** Fields by refusal code, for refusals that name no field. */
  faultFields?: Readonly<Record<string, string>>;
}

/** Codes of a sign-up that is not in the state that this page assumes. */
const elsewhere = ['STEP_NOT_YET', 'ALREADY_SIGNED', 'STATUS_UNREACHABLE'];

/** The form of a step of the sign-up, and its submission. */
export function useStepForm<F extends object, B>(parts: StepFormParts<F, B>) {
  const { draftKey, saved, linesOf, check, send, onDone, faultFields = {} } = parts;
  const form = useForm({ saved, draftKey: draftKey, linesOf });
  const submit = async () => {
    const { body, fields } = check(form.form);
    if (fields) return form.show(fields);
    const isSent = await form.save(
      async () => {
        try {
          await send(body);
        } catch (error) {
          if (error instanceof CallFailed && elsewhere.includes(error.problem.code)) void refreshSignup();
          throw error;
        }
        await refreshSignup();
        form.markSaved(form.form);
      },
      { byCode: faultFields },
    );
    if (isSent) onDone();
  };
  return { form, submit };
}
