import { expect, test } from 'vitest';
import { type VendorStatus, vendorStatuses } from '../access/vendor-status.ts';
import {
  isMove,
  liveStatuses,
  platformActions,
  type VendorAction,
  type VendorMove,
  vendorMovePairs,
  vendorMoves,
} from './transitions.ts';

const shortNames = {
  N: 'NOT_REGISTERED',
  B: 'WAITING_FOR_BUSINESS_TYPE',
  C: 'WAITING_FOR_CITY',
  P: 'PRE_SIGN_UP',
  J: 'REJECTED',
  H: 'PAUSE',
  S: 'SIGNED_UP',
  R: 'READY_FOR_ACTIVE',
  O: 'OFOOD_ACTIVATION',
  A: 'ACTIVE',
  T: 'TEMPORARY_INACTIVE',
  I: 'INACTIVE',
  V: 'VMS_DEACTIVATED',
  D: 'DELIVERY_PROBLEM',
  Q: 'PENDING_APPROVAL',
  X: 'SUSPENDED',
} as const satisfies Record<string, VendorStatus>;
const statusesOf = (letters: string) =>
  [...letters].map((letter) => shortNames[letter as keyof typeof shortNames]).sort();

/** Written by hand as an oracle: action, from, to, actor; `!` marks moves for which the platform gives a reason. */
const oracle: Record<VendorAction, string> = {
  signUp: 'N BCP person',
  serveBusinessType: 'B CP system',
  serveCity: 'C P system',
  acceptSignup: 'P S platform',
  rejectSignup: 'P J platform !',
  reopenSignup: 'J P MANAGER',
  pauseSignup: 'P H platform !',
  resumeSignup: 'H P platform',
  completeActivation: 'S R MANAGER,CASHIER',
  returnActivation: 'R S platform !',
  activate: 'R O MANAGER,CASHIER',
  switchOn: 'O A platform',
  close: 'A T MANAGER,CASHIER',
  open: 'T A MANAGER,CASHIER',
  deactivate: 'ATVDQ I platform !',
  deactivateBySupport: 'ATIDQ V platform !',
  reportDeliveryProblem: 'ATIVQ D platform !',
  reviewChanges: 'ATIVD Q platform',
  restore: 'IVDQ A platform',
  suspend: 'BCPJHSROATIVDQ X platform !',
  liftSuspension: 'X BCPJHSROATIVDQ platform',
};

test('every status of shops has a letter in the oracle', () => {
  expect(Object.values(shortNames).sort()).toEqual([...vendorStatuses].sort());
});

test.each(Object.entries(oracle) as [VendorAction, string][])('%s: %s', (action, line) => {
  const [from, to, by, reason] = line.split(' ');
  const move: VendorMove = vendorMoves[action];
  expect([...move.from].sort()).toEqual(statusesOf(from!));
  expect([...move.to].sort()).toEqual(statusesOf(to!));
  expect(String(move.by)).toBe(by);
  expect(move.needsReason === true).toBe(reason === '!');
});

test('no action moves a shop from one status to another but those of its line', () => {
  const actions = Object.keys(vendorMoves) as VendorAction[];
  for (const action of actions) {
    const [from, to] = oracle[action].split(' ');
    for (const one of vendorStatuses)
      for (const other of vendorStatuses)
        expect(isMove(action, one, other), `${action} ${one} ${other}`).toBe(
          statusesOf(from!).includes(one as never) && statusesOf(to!).includes(other as never),
        );
  }
});

test('the pairs are those of all actions, each once', () => {
  const expected = new Set(
    Object.values(oracle).flatMap((line) => {
      const [from, to] = line.split(' ');
      return statusesOf(from!).flatMap((one) => statusesOf(to!).map((other) => `${one} ${other}`));
    }),
  );
  expect(
    vendorMovePairs()
      .map((pair) => pair.join(' '))
      .sort(),
  ).toEqual([...expected].sort());
});

test('the platform has the actions that are its own', () => {
  const expected = Object.entries(oracle).filter(([, line]) => line.split(' ')[2] === 'platform');
  expect([...platformActions].sort()).toEqual(expected.map(([action]) => action).sort());
});

test('a shop that was activated once stays activated', () => {
  expect([...liveStatuses].sort()).toEqual(statusesOf('AIVDQT'));
});
