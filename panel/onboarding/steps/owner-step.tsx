// Step OWNER: a person, or a company with its name and national id.
import { setOwnerType } from '@pishkhan/contract/onboarding/calls.ts';
import { type OwnerType, ownerTypes } from '@pishkhan/contract/onboarding/owner-types.ts';
import { ownerFormSchema } from '@pishkhan/contract/onboarding/signup.ts';
import { toPersianDigits } from '../../fa/digits.ts';
import { checkForm, FieldPlace, type FormLine } from '../../forms/public.ts';
import { client } from '../../infra/http/client.ts';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { DigitsField } from '../../ui/digits-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { StepForm } from './step-form.tsx';
import type { StepProps } from './step-props.tsx';
import { ownerWords } from './steps-words.ts';
import { useStepForm } from './use-step-form.ts';

interface OwnerForm {
  ownerType: OwnerType | null;
  /** The name is kept while «person» is chosen, in case the person changes their mind. */
  companyName: string;
  companyNationalId: string;
}

const { missing } = ownerWords;

function check({ ownerType, ...company }: OwnerForm) {
  const isLegal = ownerType === ownerTypes.legal;
  return checkForm(
    ownerFormSchema,
    isLegal ? { ownerType, ...company } : { ownerType },
    isLegal ? missing : { ownerType: missing.ownerType },
  );
}

const linesOf = ({ ownerType, companyName, companyNationalId }: OwnerForm): FormLine[] => [
  {
    label: ownerWords.kind,
    value: ownerType === null ? '—' : ownerWords[ownerType === ownerTypes.legal ? 'legal' : 'natural'].label,
  },
  { label: ownerWords.companyName, value: companyName || '—' },
  { label: ownerWords.companyNationalId, value: toPersianDigits(companyNationalId) || '—' },
];

export function OwnerStep({ signup, draftKey, isDone, onDone }: StepProps) {
  const { form, submit } = useStepForm({
    draftKey,
    saved: {
      ownerType: signup.ownerType,
      companyName: signup.company?.companyName ?? '',
      companyNationalId: signup.company?.companyNationalId ?? '',
    } as OwnerForm,
    linesOf,
    check,
    send: (body) => client(setOwnerType, { body }),
    onDone,
  });
  const { fields, problems } = form;
  const { ownerType } = form.form;
  return (
    <StepForm form={form} isDone={isDone} onSave={() => void submit()}>
      <FieldPlace name="ownerType">
        <ChoiceList
          label={ownerWords.kind}
          isSingle
          choices={[
            { id: ownerTypes.natural, ...ownerWords.natural },
            { id: ownerTypes.legal, ...ownerWords.legal },
          ]}
          chosen={ownerType === null ? [] : [ownerType]}
          error={problems.fields.ownerType}
          onChange={([chosen]) => form.change({ ownerType: chosen ?? null })}
        />
      </FieldPlace>
      {ownerType === ownerTypes.legal && (
        <>
          <TextField
            {...fields.text('companyName')}
            label={ownerWords.companyName}
            description={ownerWords.companyNameHint}
            autoComplete="organization"
            maxLength={120}
          />
          <DigitsField
            {...fields.value('companyNationalId')}
            label={ownerWords.companyNationalId}
            description={ownerWords.companyNationalIdHint}
            groups={[4, 3, 4]}
          />
        </>
      )}
    </StepForm>
  );
}
