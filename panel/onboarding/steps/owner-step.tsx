// Step OWNER: a person, or a company with its name and national id.
import { setOwnerType } from '@pishkhan/contract/onboarding/calls.ts';
import { type OwnerType, ownerFormSchema, ownerTypes } from '@pishkhan/contract/onboarding/signup.ts';
import { client } from '../../http/client.ts';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { DigitsField } from '../../ui/digits-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { checkStep } from '../model/step-problems.ts';
import { FieldPlace, StepForm } from './step-form.tsx';
import type { StepProps } from './step-props.tsx';
import { ownerWords } from './steps-words.ts';
import { useStepForm } from './use-step-form.ts';

interface OwnerForm {
  ownerType: OwnerType | null;
  /** Kept while «person» is chosen, for a change of mind. */
  companyName: string;
  companyNationalId: string;
}

const { missing } = ownerWords;

function check({ ownerType, ...company }: OwnerForm) {
  const isLegal = ownerType === ownerTypes.legal;
  return checkStep(
    ownerFormSchema,
    isLegal ? { ownerType, ...company } : { ownerType },
    isLegal ? missing : { ownerType: missing.ownerType },
  );
}

export function OwnerStep({ signup, draftKey, isDone, onDone }: StepProps) {
  const { form, set, problems, isSending, submit, element } = useStepForm({
    draftKey,
    base: {
      ownerType: signup.ownerType,
      companyName: signup.company?.companyName ?? '',
      companyNationalId: signup.company?.companyNationalId ?? '',
    } as OwnerForm,
    check,
    send: (body) => client(setOwnerType, { body }),
    onDone,
  });
  return (
    <StepForm {...{ element, problems, isSending, isDone }} onSubmit={(event) => void submit(event)}>
      <FieldPlace name="ownerType">
        <ChoiceList
          label={ownerWords.kind}
          isSingle
          choices={[
            { id: ownerTypes.natural, ...ownerWords.natural },
            { id: ownerTypes.legal, ...ownerWords.legal },
          ]}
          chosen={form.ownerType === null ? [] : [form.ownerType]}
          error={problems.ownerType}
          onChange={([ownerType]) => set({ ownerType: ownerType ?? null })}
        />
      </FieldPlace>
      {form.ownerType === ownerTypes.legal && (
        <>
          <FieldPlace name="companyName">
            <TextField
              label={ownerWords.companyName}
              description={ownerWords.companyNameHint}
              value={form.companyName}
              error={problems.companyName}
              autoComplete="organization"
              maxLength={120}
              onChange={({ currentTarget }) => set({ companyName: currentTarget.value })}
            />
          </FieldPlace>
          <FieldPlace name="companyNationalId">
            <DigitsField
              label={ownerWords.companyNationalId}
              description={ownerWords.companyNationalIdHint}
              groups={[4, 3, 4]}
              value={form.companyNationalId}
              error={problems.companyNationalId}
              onChange={(companyNationalId) => set({ companyNationalId })}
            />
          </FieldPlace>
        </>
      )}
    </StepForm>
  );
}
