import type { Escalation } from '@pishkhan/contract/escalation/calls.ts';
import { expect, it } from 'vitest';
import { escalationSteps } from './escalation-steps.ts';

const at = '2026-11-23T12:01:00+03:30';
const trail = (change: Partial<Escalation>): Escalation => ({
  isHeard: false,
  isDrill: false,
  steps: [],
  next: null,
  ...change,
});

it('a step names each person once for the same outcome', () => {
  const notice = { fullName: 'سارا احمدی', state: 'SENT', settledAt: at, arrived: null } as const;
  const [step] = escalationSteps(
    trail({
      steps: [
        {
          ...{ step: 'PUSH', at, outcome: 'QUEUED' },
          notices: [notice, notice, { ...notice, fullName: null, state: 'GIVEN_UP' }],
        },
      ],
    }),
  );
  expect(step).toMatchObject({
    title: 'اعلان به دستگاه‌ها',
    detail: 'سارا احمدی: فرستاده شد، کاربر بی‌نام: نرسید',
    state: 'done',
  });
});

it('a step that reached nobody says why, and the next one is still to come', () => {
  const steps = escalationSteps(
    trail({
      steps: [{ step: 'SMS', at, outcome: 'JOINED', notices: [] }],
      next: { step: 'CALL', at },
    }),
  );
  expect(steps.map(({ detail, state }) => [detail, state])).toEqual([
    ['همراه خبر سفارش دیگر همین فروشگاه', 'done'],
    [undefined, 'ahead'],
  ]);
});

it('a step that is no use to anybody is not shown as done', () => {
  const givenUp = { fullName: 'سارا احمدی', state: 'GIVEN_UP', settledAt: at, arrived: null } as const;
  const states = escalationSteps(
    trail({
      steps: [
        { step: 'PUSH', at, outcome: 'NOBODY', notices: [] },
        { step: 'SMS', at, outcome: 'QUEUED', notices: [givenUp] },
        { step: 'CALL', at, outcome: 'OFF', notices: [] },
      ],
    }),
  ).map(({ state }) => state);
  expect(states).toEqual(['vain', 'vain', 'vain']);
});

it('a text shows whether it is on the phone, once its provider has said so', () => {
  const sent = { fullName: 'سارا احمدی', state: 'SENT', settledAt: at } as const;
  const other = { ...sent, fullName: 'علی نوری' };
  const step = (notices: Escalation['steps'][number]['notices']) =>
    escalationSteps(trail({ steps: [{ step: 'SMS', at, outcome: 'QUEUED', notices }] }))[0];
  expect(
    step([
      { ...sent, arrived: true },
      { ...other, arrived: false },
    ]),
  ).toMatchObject({
    detail: 'سارا احمدی: به گوشی رسید، علی نوری: به گوشی نرسید',
    state: 'done',
  });
  expect(step([{ ...sent, arrived: false }])?.state).toBe('vain');
});
