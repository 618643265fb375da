// The form of a new shop or branch: the draft survives a reload, each fault is shown at its field, and the first one gets the focus.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { onboardingFaults } from '@pishkhan/contract/onboarding/faults.ts';
import type { Registration } from '@pishkhan/contract/onboarding/signup.ts';
import type { BusinessType, ListedCity } from '@pishkhan/contract/reference/calls.ts';
import { tehranIso } from '@pishkhan/contract/time/tehran.ts';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { deviceNow } from '../../clock/device-clock.ts';
import { jalaliOf } from '../../fa/jalali.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { useProblemFocus } from '../../ui/problem-focus.ts';
import { TextField } from '../../ui/text-field.tsx';
import { keepDraft, type RegistrationForm } from '../model/registration-draft.ts';
import {
  checkRegistration,
  type FieldName,
  problemsOfRefusal,
  type RegistrationProblems,
} from '../model/registration-problems.ts';
import { BirthdayField } from './birthday-field.tsx';
import { BusinessTypeField } from './business-type-field.tsx';
import { CityField } from './city-field.tsx';
import { registrationWords } from './registration-words.ts';

export interface RegistrationFieldsProps {
  types: readonly BusinessType[];
  cities: readonly ListedCity[];
  initial: RegistrationForm;
  /** The storage key of the draft. */
  draftKey: string;
  /** Rejects with the server's refusal. */
  onSubmit: (registration: Registration) => Promise<void>;
}

type TextName = 'vendorName' | 'businessTitle' | 'ownerName' | 'ownerNationalCode' | 'referralCode';

export function RegistrationFields({ types, cities, initial, draftKey, onSubmit }: RegistrationFieldsProps) {
  const [form, setForm] = useState(initial);
  const [problems, setProblems] = useState<RegistrationProblems>({});
  const [isSending, setIsSending] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const focusFirst = useProblemFocus(element);
  const today = tehranIso(new Date(deviceNow())).slice(0, 10);
  const { general, ...ofFields } = problems;
  const wrong = Object.keys(ofFields).length;

  const set = (change: Partial<RegistrationForm>, field: FieldName) => {
    const next = { ...form, ...change };
    setForm(next);
    keepDraft(localStorage, draftKey, next, deviceNow());
    // Faults of edited fields are cleared until the next submit.
    setProblems(({ [field]: _looked, general: _said, ...rest }) => rest);
  };
  const show = (found: RegistrationProblems) => {
    setProblems(found);
    focusFirst(found);
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const checked = checkRegistration(form, today, onboardingFaults.OWNER_TOO_YOUNG.title);
    if ('problems' in checked) return show(checked.problems);
    setProblems({});
    setIsSending(true);
    try {
      await onSubmit(checked.body);
    } catch (error) {
      setIsSending(false);
      if (!(error instanceof CallFailed)) throw error;
      show(problemsOfRefusal(error));
    }
  };

  const text = (name: TextName) => ({
    value: form[name],
    error: problems[name],
    autoComplete: 'off',
    maxLength: 80,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      set({ [name]: currentTarget.value }, name),
  });

  return (
    <form ref={element} noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
      <Section title={registrationWords.shop}>
        <Place name="businessTypeId">
          <BusinessTypeField
            types={types}
            value={form.businessTypeId}
            error={problems.businessTypeId}
            onChange={(businessTypeId) => set({ businessTypeId }, 'businessTypeId')}
          />
        </Place>
        <Place name="vendorName">
          <TextField
            {...text('vendorName')}
            label={registrationWords.vendorName}
            description={registrationWords.vendorNameHint}
            autoComplete="organization"
          />
        </Place>
        <Place name="cityId">
          <CityField
            cities={cities}
            value={form.cityId}
            error={problems.cityId}
            onChange={(cityId) => set({ cityId }, 'cityId')}
          />
        </Place>
        <Place name="businessTitle">
          <TextField
            {...text('businessTitle')}
            label={registrationWords.businessTitle}
            description={registrationWords.businessTitleHint}
          />
        </Place>
      </Section>
      <Section title={registrationWords.owner}>
        <Place name="ownerName">
          <TextField {...text('ownerName')} label={registrationWords.ownerName} autoComplete="name" />
        </Place>
        <Place name="ownerNationalCode">
          <TextField
            {...text('ownerNationalCode')}
            label={registrationWords.nationalCode}
            description={registrationWords.nationalCodeHint}
            ltr
            persianDigits
            inputMode="numeric"
            maxLength={20}
          />
        </Place>
        <Place name="ownerBirthday">
          <BirthdayField
            value={form.birthday}
            latest={jalaliOf(today).year - 18}
            error={problems.ownerBirthday}
            onChange={(birthday) => set({ birthday }, 'ownerBirthday')}
          />
        </Place>
      </Section>
      <Section title={registrationWords.referral}>
        <Place name="referralCode">
          <TextField
            {...text('referralCode')}
            label={registrationWords.referralCode}
            description={registrationWords.referralHint}
            ltr
            autoCapitalize="none"
            enterKeyHint="send"
            maxLength={30}
          />
        </Place>
      </Section>
      {general && (
        <Banner tone="error" title={registrationWords.failed}>
          {general}
        </Banner>
      )}
      <p role="alert" className="text-sm font-semibold text-error-ink">
        {wrong > 0 && registrationWords.wrong(wrong)}
      </p>
      <Button type="submit" size="tap-lg" wide pending={isSending}>
        {registrationWords.submit}
      </Button>
    </form>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <CardHeader>
        <h2 className="text-lg font-bold">{title}</h2>
      </CardHeader>
      <CardBody className="gap-5">{children}</CardBody>
    </Card>
  );
}

const Place = ({ name, children }: { name: FieldName; children: ReactNode }) => (
  <div data-field={name}>{children}</div>
);
