// The form values of a registration, and their problems. Pure.

import {
  defaultBirthday,
  isOldEnough,
  type Registration,
  registrationSchema,
} from '@pishkhan/contract/onboarding/signup.ts';
import type { JalaliDate } from '@pishkhan/contract/time/jalali-calendar.ts';
import { gregorianOf, jalaliOf } from '../fa/jalali.ts';
import { type Checked, checkForm } from '../forms/public.ts';
import { registrationWords } from './registration/registration-words.ts';

export interface RegistrationForm {
  readonly businessTypeId: number | null;
  readonly cityId: number | null;
  readonly vendorName: string;
  readonly ownerName: string;
  /** Kept as typed, in any digits, like the referral code. */
  readonly ownerNationalCode: string;
  readonly ownerBirthday: JalaliDate;
  /** The panel alone asks for it: a client that sends a day has chosen it. */
  readonly ownerBirthdayConfirmed: boolean;
  readonly businessTitle: string;
  readonly referralCode: string;
}

export const emptyForm: RegistrationForm = {
  businessTypeId: null,
  cityId: null,
  vendorName: '',
  ownerName: '',
  ownerNationalCode: '',
  ownerBirthday: jalaliOf(defaultBirthday),
  ownerBirthdayConfirmed: false,
  businessTitle: '',
  referralCode: '',
};

/** Whether the day is the one at which the picker starts, which somebody must confirm. */
export const isDefaultBirthday = (day: JalaliDate): boolean => gregorianOf(day) === defaultBirthday;

/** `today` is the day in Tehran. */
export function checkRegistration(
  { ownerBirthdayConfirmed, ...form }: RegistrationForm,
  today: string,
  tooYoung: string,
): Checked<Registration> {
  const ownerBirthday = gregorianOf(form.ownerBirthday);
  const checked = checkForm(registrationSchema, { ...form, ownerBirthday }, registrationWords.missing);
  if (!ownerBirthday) return checked;
  if (ownerBirthday === defaultBirthday && !ownerBirthdayConfirmed)
    return { fields: { ownerBirthday: registrationWords.unconfirmedBirthday, ...checked.fields } };
  if (!isOldEnough(ownerBirthday, today)) return { fields: { ownerBirthday: tooYoung, ...checked.fields } };
  return checked;
}
