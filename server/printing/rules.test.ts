import type { DocumentKind, PrintOutcome } from '@pishkhan/contract/printing/print.ts';
import { describe, expect, it } from 'vitest';
import { decideClaim, decideOutcome } from './rules.ts';

const now = new Date('2026-11-20T09:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const print = (outcome: PrintOutcome, secondsAgo = 5, kind: DocumentKind = 'KITCHEN') => ({
  kind,
  stationIds: null,
  outcome,
  claimedAt: ago(secondsAgo),
});
const byItself = { kind: 'KITCHEN', stationIds: null, automatic: true } as const;
const byHand = { kind: 'KITCHEN', stationIds: null, automatic: false } as const;

describe('an automatic print', () => {
  it('is granted to the first who asks', () => {
    expect(decideClaim([], byItself, now)).toMatchObject({ granted: true, first: true, turn: 1 });
  });

  it('is not granted again once a paper came out, by itself or by hand', () => {
    expect(decideClaim([print('PRINTED', 500)], byItself, now)).toMatchObject({
      granted: false,
      turn: 1,
      askAgainAt: undefined,
    });
  });

  it('waits a minute for the device that was told to print, and then does it instead, marked', () => {
    expect(decideClaim([print('CLAIMED', 59)], byItself, now)).toMatchObject({
      granted: false,
      askAgainAt: new Date(now.getTime() + 1000),
    });
    const silent = print('CLAIMED', 60);
    expect(decideClaim([silent], byItself, now)).toMatchObject({
      granted: true,
      first: false,
      turn: 2,
      previous: silent,
    });
  });

  it('is tried again unmarked after a print that certainly failed', () => {
    expect(decideClaim([print('FAILED')], byItself, now)).toMatchObject({
      granted: true,
      first: true,
      turn: 1,
      previous: undefined,
    });
  });

  it('is tried again marked after a print that stopped half-way', () => {
    expect(decideClaim([print('UNSURE')], byItself, now)).toMatchObject({ granted: true, first: false });
  });

  it('is not tried again when nothing says whether it was printed', () => {
    expect(decideClaim([print('UNCONFIRMED', 500)], byItself, now)).toMatchObject({
      granted: false,
      turn: 1,
      askAgainAt: undefined,
    });
  });

  it('does not mistake another kind of paper for its own', () => {
    expect(decideClaim([print('PRINTED', 5, 'BILL')], byItself, now)).toMatchObject({
      granted: true,
      first: true,
    });
  });

  it('is not granted while a device is at it, though an older one has fallen silent', () => {
    expect(decideClaim([print('CLAIMED', 90), print('CLAIMED', 10)], byItself, now).granted).toBe(false);
    expect(decideClaim([print('PRINTED', 90), print('UNSURE', 10)], byItself, now).granted).toBe(false);
  });
});

describe('the ticket of some stations', () => {
  const grill = { ...byItself, stationIds: '1' };
  it('is granted once for the same stations, whatever else was printed of the order', () => {
    const whole = print('PRINTED');
    const ofGrill = { ...print('PRINTED'), stationIds: '1' };
    expect(decideClaim([whole], grill, now)).toMatchObject({ granted: true, first: true, turn: 1 });
    expect(decideClaim([ofGrill], grill, now).granted).toBe(false);
    expect(decideClaim([ofGrill], { ...grill, stationIds: '1,2' }, now).granted).toBe(true);
    expect(decideClaim([ofGrill], { ...grill, stationIds: '11' }, now).granted).toBe(true);
    expect(decideClaim([ofGrill], byItself, now)).toMatchObject({ granted: true, first: true });
  });
});

describe('a print by hand', () => {
  it.each([
    [[], true, 1],
    [[print('FAILED')], true, 1],
    [[print('PRINTED')], false, 2],
    [[print('CLAIMED')], false, 2],
    [[print('UNCONFIRMED')], false, 2],
    [[print('UNSURE'), print('FAILED'), print('PRINTED')], false, 3],
  ])('after %j is granted, first: %s, the paper number %i', (prints, first, turn) => {
    expect(decideClaim(prints, byHand, now)).toMatchObject({ granted: true, first, turn });
  });
});

describe('what came of a print', () => {
  it.each([
    ['CLAIMED', 'PRINTED', 'change'],
    ['CLAIMED', 'FAILED', 'change'],
    ['PRINTED', 'PRINTED', 'same'],
    ['PRINTED', 'FAILED', 'change'],
    ['UNCONFIRMED', 'FAILED', 'change'],
    ['FAILED', 'FAILED', 'same'],
    ['FAILED', 'PRINTED', 'refused'],
  ] as const)('known as %s and told as %s: %s', (present, told, settlement) => {
    expect(decideOutcome(present, told)).toBe(settlement);
  });
});
