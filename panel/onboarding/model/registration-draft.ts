// The unsent draft of a registration, stored on this device for each person and form. It is dropped once the shop exists, after a week, and by
// signing out (with all keys that begin with «draft:»).
import { defaultBirthday } from '@pishkhan/contract/onboarding/signup.ts';
import * as z from 'zod/mini';
import { jalaliOf } from '../../fa/jalali.ts';

const formSchema = z.object({
  businessTypeId: z.nullable(z.int()),
  cityId: z.nullable(z.int()),
  vendorName: z.string(),
  ownerName: z.string(),
  /** As typed, in any digits, like the referral code. */
  ownerNationalCode: z.string(),
  /** Of the Jalali calendar. */
  birthday: z.object({ year: z.int(), month: z.int(), day: z.int() }),
  businessTitle: z.string(),
  referralCode: z.string(),
});
const draftSchema = z.object({ at: z.number(), form: formSchema });

export type RegistrationForm = z.output<typeof formSchema>;

export const emptyForm: RegistrationForm = {
  businessTypeId: null,
  cityId: null,
  vendorName: '',
  ownerName: '',
  ownerNationalCode: '',
  birthday: jalaliOf(defaultBirthday),
  businessTitle: '',
  referralCode: '',
};

const longestMs = 7 * 24 * 60 * 60_000;

/** `which` names the form: a first shop, another one, or the branch of a shop. */
export const draftKey = (personId: number, which: string): string =>
  `draft:registration:${personId}:${which}`;

/** Undefined for no draft, one that is too old, and one of another version of the panel. */
export function readDraft(
  storage: Pick<Storage, 'getItem'>,
  key: string,
  now: number,
): RegistrationForm | undefined {
  try {
    const read = draftSchema.safeParse(JSON.parse(storage.getItem(key) ?? 'null'));
    return read.success && now - read.data.at < longestMs ? read.data.form : undefined;
  } catch {
    return undefined;
  }
}

export function keepDraft(
  storage: Pick<Storage, 'setItem'>,
  key: string,
  form: RegistrationForm,
  now: number,
): void {
  try {
    storage.setItem(key, JSON.stringify({ at: now, form }));
  } catch {
    // A device that stores nothing: the form works without.
  }
}

export function dropDraft(storage: Pick<Storage, 'removeItem'>, key: string): void {
  try {
    storage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
