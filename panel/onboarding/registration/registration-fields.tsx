// The form of a new shop or branch.
import { onboardingFaults } from '@pishkhan/contract/onboarding/faults.ts';
import type { Registration } from '@pishkhan/contract/onboarding/signup.ts';
import type { BusinessType, ListedCity } from '@pishkhan/contract/reference/calls.ts';
import { tehranIso } from '@pishkhan/contract/time/tehran.ts';
import { jalaliOf } from '../../fa/jalali.ts';
import {
  FieldPlace,
  Form,
  FormNotices,
  FormProblems,
  FormSection,
  SaveButton,
  useForm,
} from '../../forms/public.ts';
import { deviceNow } from '../../infra/clock/device-clock.ts';
import { TextField } from '../../ui/text-field.tsx';
import { checkRegistration, isDefaultBirthday, type RegistrationForm } from '../registration-form.ts';
import { BirthdayField } from './birthday-field.tsx';
import { BusinessTypeField } from './business-type-field.tsx';
import { CityField } from './city-field.tsx';
import { registrationWords } from './registration-words.ts';

export interface RegistrationFieldsProps {
  types: readonly BusinessType[];
  cities: readonly ListedCity[];
  /** The values of an unedited form. */
  initial: RegistrationForm;
  /** The key of the draft on this device. */
  draftKey: string;
  /** Rejects with the server's refusal. */
  onSubmit: (registration: Registration) => Promise<void>;
}

const faultFields = { CITY_UNKNOWN: 'cityId', OWNER_TOO_YOUNG: 'ownerBirthday' } as const;

export function RegistrationFields({ types, cities, initial, draftKey, onSubmit }: RegistrationFieldsProps) {
  const state = useForm({ saved: initial, draftKey: draftKey });
  const { form, change } = state;
  const problems = state.problems.fields;
  const today = tehranIso(new Date(deviceNow())).slice(0, 10);

  const submit = async () => {
    const { body, fields } = checkRegistration(form, today, onboardingFaults.OWNER_TOO_YOUNG.title);
    if (fields) return state.show(fields);
    await state.save(
      async () => {
        await onSubmit(body);
        state.markSaved(initial);
      },
      { byCode: faultFields },
    );
  };

  const text = (name: Parameters<typeof state.fields.text>[0]) => ({
    ...state.fields.text(name),
    autoComplete: 'off',
    maxLength: 80,
  });

  return (
    <Form form={state} onSave={() => void submit()} className="flex flex-col gap-4">
      <FormNotices form={state} />
      <FormSection title={registrationWords.shop}>
        <FieldPlace name="businessTypeId">
          <BusinessTypeField
            types={types}
            value={form.businessTypeId}
            error={problems.businessTypeId}
            onChange={(businessTypeId) => change({ businessTypeId })}
          />
        </FieldPlace>
        <TextField
          {...text('vendorName')}
          label={registrationWords.vendorName}
          description={registrationWords.vendorNameHint}
          autoComplete="organization"
        />
        <FieldPlace name="cityId">
          <CityField
            cities={cities}
            value={form.cityId}
            error={problems.cityId}
            onChange={(cityId) => change({ cityId })}
          />
        </FieldPlace>
        <TextField
          {...text('businessTitle')}
          label={registrationWords.businessTitle}
          description={registrationWords.businessTitleHint}
        />
      </FormSection>
      <FormSection title={registrationWords.owner}>
        <TextField {...text('ownerName')} label={registrationWords.ownerName} autoComplete="name" />
        <TextField
          {...text('ownerNationalCode')}
          label={registrationWords.nationalCode}
          description={registrationWords.nationalCodeHint}
          ltr
          persianDigits
          inputMode="numeric"
          maxLength={20}
        />
        <FieldPlace name="ownerBirthday">
          <BirthdayField
            value={form.ownerBirthday}
            latest={jalaliOf(today).year - 18}
            error={problems.ownerBirthday}
            onChange={(ownerBirthday) => change({ ownerBirthday })}
            confirmation={
              isDefaultBirthday(form.ownerBirthday)
                ? {
                    isOn: form.ownerBirthdayConfirmed,
                    onChange: (ownerBirthdayConfirmed) => change({ ownerBirthdayConfirmed }),
                  }
                : undefined
            }
          />
        </FieldPlace>
      </FormSection>
      <FormSection title={registrationWords.referral}>
        <TextField
          {...text('referralCode')}
          label={registrationWords.referralCode}
          description={registrationWords.referralHint}
          ltr
          autoCapitalize="none"
          enterKeyHint="send"
          maxLength={30}
        />
      </FormSection>
      <FormProblems form={state} title={registrationWords.failed} />
      <SaveButton form={state}>{registrationWords.submit}</SaveButton>
    </Form>
  );
}
