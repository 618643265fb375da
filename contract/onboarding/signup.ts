// The data of a sign-up, step by step (docs/behaviour/joining.md#sign-up-steps).
import * as z from 'zod/mini';
import { largestInt4 } from '../kit/integers.ts';
import { latitudeInIranSchema, longitudeInIranSchema } from '../map/place-in-iran.ts';
import { isFreeOfLinks, linkInName, nameSchema } from '../menu/fields.ts';
import { businessTypeIdSchema } from '../reference/business-types.ts';
import { typedCardNumberSchema, typedIbanSchema } from '../text/bank-numbers.ts';
import { landlineNumberSchema, landlinePrefixSchema } from '../text/landlines.ts';
import { typedCompanyNationalIdSchema, typedNationalCodeSchema } from '../text/national-code.ts';
import { normaliseText } from '../text/persian.ts';
import { typedDigits } from '../text/typed-codes.ts';
import { ownerTypes } from './owner-types.ts';

/** The steps in order; the index is the step's number. FINAL waits only for the platform's decision. */
export const signupSteps = ['OWNER', 'INFORMATION', 'FINANCIAL', 'DOCUMENTS', 'AGREEMENT', 'FINAL'] as const;
export type SignupStep = (typeof signupSteps)[number];
export const stepNumber = (step: SignupStep): number => signupSteps.indexOf(step);

/** Initial date of the birthday picker: the middle of the birthdays of people who sign up. The panel has it confirmed, because it goes into a contract. */
export const defaultBirthday = '1985-08-23';
const youngest = 18;

/** Whole years between two days, as «YYYY-MM-DD». */
export function ageOn(birthday: string, day: string): number {
  const [years, rest] = [
    Number(day.slice(0, 4)) - Number(birthday.slice(0, 4)),
    day.slice(5) < birthday.slice(5),
  ];
  return rest ? years - 1 : years;
}
export const isOldEnough = (birthday: string, today: string): boolean => ageOn(birthday, today) >= youngest;

const text = (min: number, max: number, wrong: string) =>
  z.pipe(
    z.pipe(z.string(wrong).check(z.maxLength(max * 2, wrong)), z.transform(normaliseText)),
    z.string().check(z.minLength(min, wrong), z.maxLength(max, wrong)),
  );
/** Empty text becomes null. */
const textOrNull = (max: number, wrong: string) =>
  z.pipe(
    z.pipe(
      z.nullable(z.string().check(z.maxLength(max * 2, wrong))),
      z.transform((given) => (given && normaliseText(given)) || null),
    ),
    z.nullable(z.string().check(z.maxLength(max, wrong))),
  );
const digits = (pattern: RegExp, wrong: string) =>
  z.pipe(
    z.pipe(z.string(wrong).check(z.maxLength(40, wrong)), z.transform(typedDigits)),
    z.string().check(z.regex(pattern, wrong)),
  );

const referralWrong = 'کد معرف حداکثر ۲۰ حرف و رقم لاتین است.';

const cityMissing = 'شهر را انتخاب کنید.';

/** The registration of a new shop or a new branch. */
export const registrationSchema = z.strictObject({
  businessTypeId: businessTypeIdSchema,
  cityId: z.int(cityMissing).check(z.gte(1, cityMissing), z.lte(largestInt4, cityMissing)),
  vendorName: nameSchema,
  ownerName: nameSchema,
  ownerNationalCode: typedNationalCodeSchema,
  /** Gregorian day. */
  ownerBirthday: z.iso
    .date('تاریخ تولد درست نیست.')
    .check(z.refine((day) => day >= '1900-01-01', 'تاریخ تولد درست نیست.')),
  /** The name on the shop's licence. */
  businessTitle: nameSchema,
  referralCode: z.pipe(
    textOrNull(20, referralWrong),
    z.nullable(z.string().check(z.regex(/^[A-Za-z0-9-]{1,20}$/, referralWrong))),
  ),
});
export type Registration = z.output<typeof registrationSchema>;

export const ownerTypeSchema = z.union(
  [z.literal(ownerTypes.natural), z.literal(ownerTypes.legal)],
  'نوع مالک را انتخاب کنید.',
);

const companyNameWrong = 'نام شرکت باید بین ۲ تا ۱۰۰ نویسه باشد.';

/** The owner: a person, or a company with its name and national id. */
export const ownerFormSchema = z.discriminatedUnion(
  'ownerType',
  [
    z.strictObject({ ownerType: z.literal(ownerTypes.natural) }),
    z.strictObject({
      ownerType: z.literal(ownerTypes.legal),
      companyName: text(2, 100, companyNameWrong).check(z.refine(isFreeOfLinks, linkInName)),
      companyNationalId: typedCompanyNationalIdSchema,
    }),
  ],
  'نوع مالک را انتخاب کنید.',
);

export const cardFormSchema = z.strictObject({ accountCardNumber: typedCardNumberSchema });

/** The IBAN is required only when the bank gave none or the card belongs to somebody else. */
export const financialFormSchema = z.extend(cardFormSchema, {
  accountShabaNumber: z.optional(z.nullable(typedIbanSchema)),
});

export const addressFormSchema = z.strictObject({
  latitude: latitudeInIranSchema,
  longitude: longitudeInIranSchema,
  address: text(10, 300, 'نشانی باید بین ۱۰ تا ۳۰۰ نویسه باشد.'),
  prefixCellPhone: landlinePrefixSchema,
  cellPhone: landlineNumberSchema,
  extraAddress: textOrNull(200, 'توضیح نشانی نباید بیشتر از ۲۰۰ نویسه باشد.'),
  postalCode: digits(/^[1-9]\d{9}$/, 'کد پستی ۱۰ رقم است و با صفر آغاز نمی‌شود.'),
  plaque: text(1, 10, 'پلاک را وارد کنید.'),
  unit: textOrNull(10, 'واحد نباید بیشتر از ۱۰ نویسه باشد.'),
});
