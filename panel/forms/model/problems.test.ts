import type { Problem } from '@pishkhan/contract/kit/fault.ts';
import { addressFormSchema, ownerFormSchema } from '@pishkhan/contract/onboarding/signup.ts';
import { describe, expect, it } from 'vitest';
import { checkForm, noProblems, type Problems, problemsOfRefusal, withoutEdited } from './problems.ts';

describe('a checked form', () => {
  it('has its faults at their fields, and a missing value in words of its own', () => {
    const given = { ownerType: 2, companyName: ' ', companyNationalId: '123' };
    expect(checkForm(ownerFormSchema, given, { companyName: 'نام شرکت را وارد کنید.' }).fields).toEqual({
      companyName: 'نام شرکت را وارد کنید.',
      companyNationalId: 'شناسه ملی شرکت واردشده اشتباه است.',
    });
    expect(checkForm(addressFormSchema, { latitude: null }).fields).toHaveProperty('latitude');
  });

  it('is the body when there are none', () =>
    expect(checkForm(ownerFormSchema, { ownerType: 1 })).toEqual({ body: { ownerType: 1 } }));
});

describe('a refusal', () => {
  const refused = (problem: object) =>
    problemsOfRefusal({ code: 'X', status: 409, detail: 'چنین', ...problem } as unknown as Problem, {
      byCode: { PLACE_TOO_FAR: 'latitude' },
    });

  it('stands at the field that it names or means', () => {
    expect(refused({ code: 'PLACE_TOO_FAR' }).fields).toEqual({ latitude: 'چنین' });
    expect(refused({ errors: [{ pointer: '/plaque', detail: 'پلاک' }] }).fields).toEqual({ plaque: 'پلاک' });
    expect(refused({ pointer: '/plaque' }).fields).toEqual({ plaque: 'چنین' });
  });

  it('is general without a field, and where the form does not have it', () => {
    expect(refused({ code: 'ALREADY_SIGNED' })).toMatchObject({ fields: {}, general: 'چنین' });
    const unknown = { code: 'X', status: 409, detail: 'چنین', pointer: '/nowhere' } as unknown as Problem;
    expect(problemsOfRefusal(unknown, { fieldAt: () => undefined })).toMatchObject({ general: 'چنین' });
  });

  it('may have been a lost connection', () =>
    expect(refused({ status: 0 })).toEqual({ fields: {}, isOffline: true }));
});

describe('after an edit', () => {
  const form = {
    name: 'چلو',
    rows: [
      { key: 'v1', price: 1 },
      { key: 'v2', price: 2 },
    ],
  };
  const problems: Problems = { fields: { name: 'n', 'v1.price': 'p', 'v2.price': 'q', tax: 't' } };

  it('the faults of the edited fields and rows are gone', () => {
    expect(withoutEdited(problems, form, { name: 'چلوکباب' }).fields).not.toHaveProperty('name');
    const rows = [form.rows[0]!, { key: 'v2', price: 3 }];
    expect(withoutEdited(problems, form, { rows }).fields).toEqual({ name: 'n', 'v1.price': 'p', tax: 't' });
  });

  it('nothing changes where there were none', () =>
    expect(withoutEdited(noProblems, form, { name: '' })).toBe(noProblems));
});
