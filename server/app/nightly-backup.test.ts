import { describe, expect, it } from 'vitest';
import { isBackupDue } from './nightly-backup.ts';

const folder = '/backups';
const madeAt = (time: string, file = '/backups/pishkhan-2026-11-28T00-31Z.backup') => ({
  file,
  madeAt: time,
});
const isDue = (last: Parameters<typeof isBackupDue>[0], now: string) =>
  isBackupDue(last, folder, new Date(now));

describe('when a nightly backup is due', () => {
  it('at once if there was none', () => expect(isDue(undefined, '2026-11-29T12:00:00Z')).toBe(true));

  it('at once if the last one lies elsewhere', () =>
    expect(isDue(madeAt('2026-11-29T11:59:00Z', '/tmp/now.backup'), '2026-11-29T12:00:00Z')).toBe(true));

  it.each([
    ['03:59 in Tehran', '2026-11-29T00:29:00Z', false],
    ['04:00', '2026-11-29T00:30:00Z', true],
    ['04:59', '2026-11-29T01:29:00Z', true],
    ['05:00', '2026-11-29T01:30:00Z', false],
  ])('at %s, when the last one is of the night before, that is %s', (_, now, due) =>
    expect(isDue(madeAt('2026-11-28T00:31:00Z'), now)).toBe(due),
  );

  it('once in a night', () =>
    expect(isDue(madeAt('2026-11-29T00:31:00Z'), '2026-11-29T01:20:00Z')).toBe(false));

  it('at any hour when a night has passed without one', () => {
    expect(isDue(madeAt('2026-11-28T00:31:00Z'), '2026-11-29T01:30:00Z')).toBe(false);
    expect(isDue(madeAt('2026-11-28T00:31:00Z'), '2026-11-29T01:31:00Z')).toBe(true);
  });

  it('when the last one was made by a clock that was ahead', () =>
    expect(isDue(madeAt('2030-01-01T00:00:00Z'), '2026-11-29T12:00:00Z')).toBe(true));
});
