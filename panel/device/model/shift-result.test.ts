import { describe, expect, it, test } from 'vitest';
import {
  connectionResult,
  notificationResult,
  printingResult,
  type ShiftResults,
  slowMs,
  soundResult,
  verdictOf,
} from './shift-result.ts';

describe('each part', () => {
  const heard = { isRunning: true, hasMoved: true, outputs: 1 };
  test.each([
    [heard, 'SOUND_ASK'],
    [{ ...heard, outputs: undefined }, 'SOUND_ASK'],
    [{ ...heard, outputs: 0 }, 'SOUND_ASK_NO_OUTPUT'],
    [{ ...heard, hasMoved: false }, 'SOUND_STILL'],
    [{ ...heard, isRunning: false }, 'SOUND_LOCKED'],
  ])('sound %j is %s: never good without a person', (facts, code) => {
    expect(soundResult(facts)).toEqual({ code });
  });

  test.each([
    ['granted', 'NOTIFICATIONS_ON'],
    ['default', 'NOTIFICATIONS_ASK'],
    ['denied', 'NOTIFICATIONS_DENIED'],
    [undefined, 'NOTIFICATIONS_NONE'],
  ] as const)('permission %s is %s', (permission, code) => {
    expect(notificationResult(permission)).toEqual({ code });
  });

  it('the connection is judged by the stream and by the middle answer', () => {
    expect(connectionResult('connected', [20, 5000, 30])).toEqual({ code: 'CONNECTION_GOOD', ms: 30 });
    expect(connectionResult('connected', [slowMs])).toEqual({ code: 'CONNECTION_SLOW', ms: slowMs });
    expect(connectionResult('connected', [slowMs - 1])).toEqual({ code: 'CONNECTION_GOOD', ms: slowMs - 1 });
    expect(connectionResult('polling', [20])).toEqual({ code: 'CONNECTION_POLLING', ms: 20 });
    for (const quality of ['starting', 'stale'] as const)
      expect(connectionResult(quality, [20])).toEqual({ code: 'CONNECTION_LOST' });
    expect(connectionResult('connected', [])).toEqual({ code: 'CONNECTION_LOST' });
  });

  it('printers count where papers are printed by themselves', () => {
    expect(printingResult([])).toBeNull();
    const [kitchen, bill] = [
      { name: 'آشپزخانه', isThere: true },
      { name: 'مشتری', isThere: false },
    ];
    expect(printingResult([kitchen!])).toEqual({ code: 'PRINTERS_READY' });
    expect(printingResult([kitchen!, bill!])).toEqual({ code: 'PRINTERS_AWAY', names: ['مشتری'] });
  });
});

describe('in all', () => {
  const good: ShiftResults = {
    sound: { code: 'SOUND_HEARD' },
    notifications: { code: 'NOTIFICATIONS_ON' },
    screen: { code: 'SCREEN_ON' },
    connection: { code: 'CONNECTION_GOOD', ms: 20 },
    printing: null,
  };

  it('orders are heard when everything is good', () => {
    expect(verdictOf(good)).toBe('heard');
  });

  it('an unconfirmed sound gives no result', () => {
    expect(verdictOf({ ...good, sound: { code: 'SOUND_ASK' } })).toBe('running');
    expect(verdictOf({})).toBe('running');
    const { connection: _unknown, ...rest } = good;
    expect(verdictOf(rest)).toBe('running');
  });

  test.each([
    { notifications: { code: 'NOTIFICATIONS_DENIED' } },
    { screen: { code: 'SCREEN_NONE' } },
    { connection: { code: 'CONNECTION_POLLING', ms: 20 } },
    { printing: { code: 'PRINTERS_AWAY', names: ['آشپزخانه'] } },
  ] as ShiftResults[])('with %j orders are heard, and something is left to fix', (part) => {
    expect(verdictOf({ ...good, ...part })).toBe('heard-but');
  });

  test.each([
    { sound: { code: 'SOUND_NOT_HEARD' } },
    { sound: { code: 'SOUND_LOCKED' } },
    { connection: { code: 'CONNECTION_LOST' } },
  ] as ShiftResults[])('with %j the device is deaf, at once', (part) => {
    const { printing: _unknown, ...rest } = good;
    expect(verdictOf({ ...rest, ...part })).toBe('deaf');
  });
});
