// Maps the faults of a registration to its fields, whether the schema or the server has found them. Pure.
import type { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { isOldEnough, type Registration, registrationSchema } from '@pishkhan/contract/onboarding/signup.ts';
import { gregorianOf } from '../../fa/jalali.ts';
import { registrationWords } from '../registration/registration-words.ts';
import type { RegistrationForm } from './registration-draft.ts';

export type FieldName = keyof Registration;
export type RegistrationProblems = Partial<Record<FieldName, string>> & { general?: string };

const isField = (name: string): name is FieldName => name in registrationSchema.shape;
const { missing } = registrationWords;

/** `today` is the day in Tehran. */
export function checkRegistration(
  form: RegistrationForm,
  today: string,
  tooYoung: string,
): { body: Registration } | { problems: RegistrationProblems } {
  const { birthday, ...rest } = form;
  const given = { ...rest, ownerBirthday: gregorianOf(birthday) };
  const problems: RegistrationProblems = {};
  for (const [name, sentence] of Object.entries(missing)) {
    const value = given[name as keyof typeof missing];
    if (value === null || value === undefined || (typeof value === 'string' && value.trim() === ''))
      problems[name as FieldName] = sentence;
  }
  const checked = registrationSchema.safeParse(given);
  for (const { path, message } of checked.success ? [] : checked.error.issues) {
    const name = String(path[0]);
    if (isField(name)) problems[name] ??= message;
  }
  if (given.ownerBirthday && !isOldEnough(given.ownerBirthday, today)) problems.ownerBirthday ??= tooYoung;
  return checked.success && Object.keys(problems).length === 0 ? { body: checked.data } : { problems };
}

/** The server's refusal by field. */
export function problemsOfRefusal({ problem }: CallFailed): RegistrationProblems {
  if (problem.status === 0) return { general: registrationWords.line };
  if (problem.code === 'CITY_UNKNOWN') return { cityId: problem.detail };
  if (problem.code === 'OWNER_TOO_YOUNG') return { ownerBirthday: problem.detail };
  const found: RegistrationProblems = {};
  for (const { pointer, detail } of problem.errors ?? []) {
    const name = pointer.slice(1);
    if (isField(name)) found[name] ??= detail;
    else found.general ??= detail;
  }
  return Object.keys(found).length > 0 ? found : { general: problem.detail };
}
