import { vendorStatuses } from '@pishkhan/contract/access/vendor-status.ts';
import { missingDocuments } from '@pishkhan/contract/onboarding/documents.ts';
import { signupSteps, stepNumber } from '@pishkhan/contract/onboarding/signup.ts';
import { documentTypes } from '@pishkhan/contract/vendors/vendor-info.ts';
import { describe, expect, it, test } from 'vitest';
import { refuseStep, stepAfter } from './steps.ts';

const sendable = ['OWNER', 'INFORMATION', 'FINANCIAL', 'DOCUMENTS', 'AGREEMENT'] as const;

// Written by hand from docs/behaviour/joining.md#sign-up-steps: the steps that may be sent at each stage of the sign-up.
const open: Record<number, readonly string[]> = {
  0: ['OWNER'],
  1: ['OWNER', 'INFORMATION'],
  2: ['OWNER', 'INFORMATION', 'FINANCIAL'],
  3: ['OWNER', 'INFORMATION', 'FINANCIAL', 'DOCUMENTS'],
  4: ['OWNER', 'INFORMATION', 'FINANCIAL', 'DOCUMENTS', 'AGREEMENT'],
  5: [],
};

describe.each(sendable)('step %s', (step) => {
  it.each([0, 1, 2, 3, 4, 5])('may be sent at %i only when its turn has come and nothing is signed', (at) => {
    const fault = refuseStep(step, { status: 'PRE_SIGN_UP', step: at });
    if (open[at]!.includes(step)) expect(fault).toBeUndefined();
    else if (at === 5) expect(fault).toMatchObject({ code: 'ALREADY_SIGNED' });
    else expect(fault).toMatchObject({ code: 'STEP_NOT_YET', params: { step: at } });
  });

  it.each(vendorStatuses.filter((status) => status !== 'PRE_SIGN_UP'))(
    'is refused in a shop that is %s, wherever it stands',
    (status) => {
      for (const at of [0, 1, 2, 3, 4, 5])
        expect(refuseStep(step, { status, step: at })).toMatchObject({ code: 'STATUS_UNREACHABLE' });
    },
  );

  it('leads one forward when it is done in its turn, and nowhere when it is corrected', () => {
    const turn = stepNumber(step);
    expect(stepAfter(step, { at: turn, isDone: true, missing: [] })).toBe(turn + 1);
    for (let at = turn + 1; at < 5; at += 1)
      expect(stepAfter(step, { at, isDone: true, missing: [] })).toBe(at);
  });

  it('leads nowhere while it only gathers what it needs', () => {
    const turn = stepNumber(step);
    for (let at = turn; at < 5; at += 1) expect(stepAfter(step, { at, isDone: false, missing: [] })).toBe(at);
  });
});

test('with a document missing no step leads beyond DOCUMENTS, and one that makes it missing leads back to it', () => {
  for (const step of sendable)
    for (const isDone of [true, false])
      for (let at = stepNumber(step); at < 5; at += 1)
        expect(stepAfter(step, { at, isDone, missing: ['MENU'] })).toBe(
          Math.min(3, isDone ? Math.max(at, stepNumber(step) + 1) : at),
        );
});

test('the steps are six, in the order and with the numbers of the wire', () => {
  expect(signupSteps.map((step) => [step, stepNumber(step)])).toEqual([
    ['OWNER', 0],
    ['INFORMATION', 1],
    ['FINANCIAL', 2],
    ['DOCUMENTS', 3],
    ['AGREEMENT', 4],
    ['FINAL', 5],
  ]);
});

describe('what the documents step still needs', () => {
  it('of a person: national card, licence and menu; of a company its two papers as well', () => {
    const nothing = { types: [], menuUrl: null };
    const person = ['NATIONAL_CARD', 'BUSINESS_LICENSE', 'MENU'];
    expect(missingDocuments(1, nothing)).toEqual(person);
    expect(missingDocuments(null, nothing)).toEqual(person);
    expect(missingDocuments(2, nothing)).toEqual([
      ...person,
      'COMPANY_REGISTRATION_AD',
      'ARTICLES_OF_ASSOCIATION',
    ]);
  });

  it('is nothing when all were sent, and never what is sent of one’s own accord', () => {
    const optional = ['ADDED_VALUE_LICENSE', 'STOREFRONT_IMAGE', 'OTHER'];
    for (const ownerType of [1, 2] as const) {
      expect(missingDocuments(ownerType, { types: documentTypes, menuUrl: null })).toEqual([]);
      const needed = documentTypes.filter((type) => !optional.includes(type));
      for (const left of needed) {
        const missing = missingDocuments(ownerType, {
          types: documentTypes.filter((type) => type !== left),
          menuUrl: null,
        });
        const ofCompany = ['COMPANY_REGISTRATION_AD', 'ARTICLES_OF_ASSOCIATION'].includes(left);
        expect(missing).toEqual(ofCompany && ownerType === 1 ? [] : [left]);
      }
    }
  });

  it('a menu on the web is as good as its pictures', () => {
    const web = {
      types: ['NATIONAL_CARD', 'BUSINESS_LICENSE'] as const,
      menuUrl: 'https://nan.example/menu',
    };
    expect(missingDocuments(1, web)).toEqual([]);
    expect(missingDocuments(1, { ...web, menuUrl: null })).toEqual(['MENU']);
  });
});
