import type { VendorStatus } from '@pishkhan/contract/access/vendor-status.ts';
import { isFault } from '@pishkhan/contract/faults.ts';
import { vendorMovePairs } from '@pishkhan/contract/vendors/transitions.ts';
import { expect, test } from 'vitest';
import { testDatabase } from '../testkit/database.ts';
import { moveVendor } from './move-vendor.ts';
import { lockVendor } from './store-vendor.ts';

const { db, pool } = await testDatabase();
await db.insertInto('vendor').values({ code: 'shop', name: 'نانوایی', status: 'SIGNED_UP' }).execute();

test('the database knows the same moves as the table of the contract', async () => {
  const { rows } = await pool.query<{ moves: string[] }>('SELECT vendor_moves() AS moves');
  expect(rows[0]!.moves).toEqual(vendorMovePairs().map((pair) => pair.join('>')));
});

test('no statement moves a shop along another way, and what is allowed raises its version', async () => {
  const set = (status: VendorStatus) =>
    db.updateTable('vendor').set({ status }).where('code', '=', 'shop').execute();
  await expect(set('ACTIVE')).rejects.toMatchObject({ code: '23514' });
  await set('READY_FOR_ACTIVE');
  await set('SIGNED_UP');
  const { status, version } = await db
    .selectFrom('vendor')
    .selectAll()
    .where('code', '=', 'shop')
    .executeTakeFirstOrThrow();
  expect([status, version]).toEqual(['SIGNED_UP', 3]);
});

test('a move is in the history with who and why; one that is made already is success; another is refused', async () => {
  const now = new Date('2026-11-21T10:00:00Z');
  const act = (action: 'suspend' | 'switchOn', reason: string | null) =>
    db.transaction().execute(async (trx) => {
      const vendor = (await lockVendor(trx, 'shop'))!;
      return moveVendor(trx, { vendor, action, personId: null, reason, now });
    });
  expect(isFault(await act('switchOn', null))).toBe(true);
  expect(await act('suspend', 'پروانه تمام شده است')).toBe('SUSPENDED');
  expect(await act('suspend', 'دوباره')).toBe('SUSPENDED');
  const moments = await db.selectFrom('vendor_moment').selectAll().execute();
  expect(moments).toMatchObject([
    { action: 'suspend', from_status: 'SIGNED_UP', to_status: 'SUSPENDED', reason: 'پروانه تمام شده است' },
  ]);
  const row = await db.selectFrom('vendor').selectAll().where('code', '=', 'shop').executeTakeFirstOrThrow();
  expect([row.status_before, row.status_reason]).toEqual(['SIGNED_UP', 'پروانه تمام شده است']);
});
