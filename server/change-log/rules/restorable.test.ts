import type { RecordedChange, Restorer } from '@pishkhan/contract/change-log/recorded-change.ts';
import { describe, expect, it } from 'vitest';
import { findRestorer, isUnchangedSince, rowKey } from './restorable.ts';

const hours: Restorer = { columns: { shift: ['day', 'start'] }, fits: () => true };
const fee: Restorer = {
  columns: { vendor: ['fee'] },
  fits: (changes) => changes.every(({ before }) => before?.fee !== null),
};
const changed = (over: Partial<RecordedChange> = {}): RecordedChange => ({
  part: 'vendor',
  id: 'shop',
  before: { fee: 1 },
  after: { fee: 2 },
  ...over,
});
const added: RecordedChange = {
  part: 'shift',
  id: '1',
  before: null,
  after: { day: 0, start: '08:00', note: '…' },
};
const removed: RecordedChange = { ...added, before: added.after, after: null };
const rows = (...given: [RecordedChange, Record<string, unknown>][]) =>
  new Map(given.map(([change, row]) => [rowKey(change), row]));

describe('a restorer is found', () => {
  it('when it knows every changed column of every row', () => {
    expect(findRestorer([hours, fee], [changed()])).toBe(fee);
    expect(findRestorer([hours, fee], [added, removed])).toBe(hours);
  });

  it.each<[string, RecordedChange[]]>([
    ['nothing was changed', []],
    ['one column more was changed', [changed({ after: { fee: 2, name: '…' } })]],
    ['rows of two kinds were changed', [changed(), added]],
    ['there was nothing before', [changed({ before: { fee: null } })]],
    ['nobody knows the table', [changed({ part: 'order' })]],
  ])('not when %s', (_name, changes) => {
    expect(findRestorer([hours, fee], changes)).toBeUndefined();
  });
});

describe('unchanged since is', () => {
  it('a row with the values that were left, whatever else it has', () => {
    expect(isUnchangedSince(fee, [changed()], rows([changed(), { fee: 2, name: 'x' }]))).toBe(true);
    expect(isUnchangedSince(hours, [added], rows([added, { day: 0, start: '08:00', note: 'x' }]))).toBe(true);
  });

  it('a removed row that is still gone', () => {
    expect(isUnchangedSince(hours, [removed], rows())).toBe(true);
    expect(isUnchangedSince(hours, [removed], rows([removed, { day: 0 }]))).toBe(false);
  });

  it('no row with another value, and none that is gone', () => {
    expect(isUnchangedSince(fee, [changed()], rows([changed(), { fee: 3 }]))).toBe(false);
    expect(isUnchangedSince(fee, [changed()], rows())).toBe(false);
    expect(isUnchangedSince(hours, [added], rows([added, { day: 1, start: '08:00' }]))).toBe(false);
  });

  it('all of several rows or none', () => {
    const other = changed({ id: 'other' });
    expect(
      isUnchangedSince(fee, [changed(), other], rows([changed(), { fee: 2 }], [other, { fee: 9 }])),
    ).toBe(false);
  });
});
