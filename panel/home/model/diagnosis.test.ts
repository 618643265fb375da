import { type SellingReason, sellingReasons } from '@pishkhan/contract/dashboard/selling.ts';
import { describe, expect, it, test } from 'vitest';
import { type DiagnosisFacts, type DiagnosisState, diagnose, type Trouble, troubles } from './diagnosis.ts';

const fine: DiagnosisFacts = {
  reasons: [],
  noticeTone: undefined,
  isReachable: true,
  isAudible: true,
  lateOrders: 0,
};

/** Written by hand: what each trouble says when it is the only one, and its colour. */
const alone: readonly [Trouble, DiagnosisState, string][] = [
  ['UNREACHABLE', 'unreachable', 'error'],
  ['SHOP_SUSPENDED', 'stopped', 'error'],
  ['SHOP_INACTIVE', 'stopped', 'error'],
  ['DELIVERY_PROBLEM', 'stopped', 'error'],
  ['SHOP_HIDDEN', 'stopped', 'error'],
  ['CITY_INACTIVE', 'stopped', 'error'],
  ['NOTHING_AVAILABLE', 'stopped', 'error'],
  ['PAUSED', 'paused', 'error'],
  ['SHOP_CLOSED', 'closed', 'gray'],
  ['SPECIAL_DAY', 'resting', 'gray'],
  ['OUTSIDE_HOURS', 'resting', 'gray'],
  ['NO_DEVICE', 'unheard', 'warning'],
  ['LATE_ORDERS', 'late', 'error'],
  ['DELIVERY_NONE', 'pickupOnly', 'warning'],
  ['NO_ACTIVE_AREA', 'pickupOnly', 'warning'],
];

function factsOf(present: readonly Trouble[], isAudible: boolean | undefined): DiagnosisFacts {
  return {
    reasons: present.filter((one): one is SellingReason => one !== 'UNREACHABLE' && one !== 'LATE_ORDERS'),
    noticeTone: undefined,
    isReachable: !present.includes('UNREACHABLE'),
    isAudible,
    lateOrders: present.includes('LATE_ORDERS') ? 6 : 0,
  };
}

test('a shop without a trouble takes orders', () => {
  expect(diagnose(fine)).toEqual({
    ...{ state: 'taking', tone: 'success', icon: 'check', takesOrders: true, troubles: [], heardBy: 'here' },
  });
});

test.each(alone)('%s alone is %s, in the tone %s', (trouble, state, tone) => {
  expect(diagnose(factsOf([trouble], undefined))).toMatchObject({ state, tone, troubles: [trouble] });
});

test('every reason of the server has its state', () => {
  expect([...sellingReasons, 'UNREACHABLE', 'LATE_ORDERS'].sort()).toEqual([...troubles].sort());
  expect(alone.map(([trouble]) => trouble)).toEqual(troubles);
});

describe('with every combination of troubles, heard here or not', () => {
  const combinations = Array.from({ length: 2 ** troubles.length }, (_, bits) =>
    troubles.filter((_trouble, place) => (bits >> place) & 1),
  );
  const order = ['unreachable', 'stopped', 'paused', 'closed', 'resting', 'unheard', 'late', 'pickupOnly'];
  const stateOf = new Map(alone.map(([trouble, state]) => [trouble, state]));
  const toneOf = new Map<string, string>(alone.map(([, state, tone]) => [state, tone]));
  const keeping = new Set(['stopped', 'paused', 'closed', 'resting']);

  it.each([true, false, undefined])(
    'audible %s: the worst trouble decides, and none is left out',
    (isAudible) => {
      const faults: unknown[] = [];
      for (const present of combinations) {
        const said = diagnose(factsOf(present, isAudible));
        const wanted = present.filter((trouble) => trouble !== 'NO_DEVICE' || isAudible !== true);
        const state = order.find((one) => wanted.some((trouble) => stateOf.get(trouble) === one)) ?? 'taking';
        const takes = state === 'unreachable' ? undefined : !keeping.has(state);
        const isRight =
          said.state === state &&
          said.tone === (toneOf.get(state) ?? 'success') &&
          said.takesOrders === takes &&
          (said.tone === 'success') === (wanted.length === 0) &&
          said.troubles.join() === wanted.join();
        if (!isRight) faults.push({ present, said });
      }
      expect(faults).toEqual([]);
    },
  );
});

test('a new order is heard here, elsewhere or by nobody, and by no one while none can come', () => {
  const heard = (present: readonly Trouble[], isAudible: boolean | undefined) =>
    diagnose(factsOf(present, isAudible)).heardBy;
  expect(heard([], true)).toBe('here');
  expect(heard(['NO_DEVICE'], true)).toBe('here');
  expect(heard([], false)).toBe('elsewhere');
  expect(heard(['NO_DEVICE'], false)).toBe('nobody');
  expect(heard(['NO_DEVICE'], undefined)).toBeUndefined();
  expect(heard(['SHOP_CLOSED'], true)).toBeUndefined();
  expect(heard(['UNREACHABLE'], true)).toBeUndefined();
});

test('a shop that the platform keeps closed has the colour of the notice above the page', () => {
  const reasons = ['SHOP_INACTIVE'] as const;
  expect(diagnose({ ...fine, reasons, noticeTone: 'warning' }).tone).toBe('warning');
  expect(diagnose({ ...fine, reasons: [], noticeTone: 'warning' }).tone).toBe('success');
});
