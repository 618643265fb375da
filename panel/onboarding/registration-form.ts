// The form values of a registration, and their problems. Pure.

import {
  defaultBirthday,
  isBirthdayConfirmed,
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
  form: RegistrationForm,
  today: string,
  texts: { tooYoung: string; unconfirmed: string },
): Checked<Registration> {
  const ownerBirthday = gregorianOf(form.ownerBirthday);
  const checked = checkForm(registrationSchema, { ...form, ownerBirthday }, registrationWords.missing);
  if (!ownerBirthday) return checked;
  const { ownerBirthdayConfirmed } = form;
  if (!isBirthdayConfirmed({ ownerBirthday, ownerBirthdayConfirmed }))
    return { fields: { ownerBirthday: texts.unconfirmed, ...checked.fields } };
  if (!isOldEnough(ownerBirthday, today))
    return { fields: { ownerBirthday: texts.tooYoung, ...checked.fields } };
  return checked;
}
