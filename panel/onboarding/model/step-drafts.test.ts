import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { addressFormSchema, ownerFormSchema } from '@pishkhan/contract/onboarding/signup.ts';
import { describe, expect, it } from 'vitest';
import { dropStepDraft, keepStepDraft, readStepDraft, stepDraftKey } from './step-drafts.ts';
import { checkStep, problemsOfRefusal } from './step-problems.ts';

const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};
const key = stepDraftKey('abc123', 'INFORMATION');
const base = { address: '', plaque: '' };
const typed = { address: 'خیابان ولیعصر', plaque: '' };
const day = 86_400_000;

describe('the draft of a step', () => {
  it('stands there again after a reload, until it is sent', () => {
    const device = storage();
    keepStepDraft(device, key, { base, form: typed, at: 0 });
    expect(readStepDraft(device, key, base, day)).toEqual(typed);
    dropStepDraft(device, key);
    expect(readStepDraft(device, key, base, day)).toBeUndefined();
  });

  it('is not laid over what another device has sent since, nor after a week, nor into another shop', () => {
    const device = storage();
    keepStepDraft(device, key, { base, form: typed, at: 0 });
    expect(readStepDraft(device, key, { address: 'خیابان آزادی', plaque: '۳' }, day)).toBeUndefined();
    expect(readStepDraft(device, key, base, 8 * day)).toBeUndefined();
    expect(readStepDraft(device, stepDraftKey('other1', 'INFORMATION'), base, day)).toBeUndefined();
    device.setItem(key, '{');
    expect(readStepDraft(device, key, base, day)).toBeUndefined();
  });
});

describe('faults', () => {
  it('is said at its field: what is missing in words of its own, the rest in those of the contract', () => {
    const given = { ownerType: 2, companyName: ' ', companyNationalId: '123' };
    expect(checkStep(ownerFormSchema, given, { companyName: 'نام شرکت را وارد کنید.' })).toEqual({
      problems: {
        companyName: 'نام شرکت را وارد کنید.',
        companyNationalId: 'شناسه ملی شرکت واردشده اشتباه است.',
      },
    });
    expect(checkStep(ownerFormSchema, { ownerType: 1 }, {})).toEqual({ body: { ownerType: 1 } });
    const checked = checkStep(addressFormSchema, { latitude: null }, {});
    expect('problems' in checked && checked.problems).toHaveProperty('latitude');
  });

  it('that a server found stands at the field that it names or means, and a cut line is said as such', () => {
    const refused = (problem: object) =>
      problemsOfRefusal(new CallFailed({ code: 'X', detail: 'چنین', ...problem } as never), {
        PLACE_TOO_FAR: 'latitude',
      });
    expect(refused({ code: 'PLACE_TOO_FAR' })).toEqual({ latitude: 'چنین' });
    expect(refused({ errors: [{ pointer: '/plaque', detail: 'پلاک' }] })).toEqual({ plaque: 'پلاک' });
    expect(refused({ code: 'ALREADY_SIGNED' })).toEqual({ general: 'چنین' });
    expect(refused({ status: 0 }).general).toContain('می‌ماند');
  });
});
