import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { OrderDetails } from '@pishkhan/contract/orders/order.ts';
import { afterAll, expect, it } from 'vitest';
import { compareLedger, type Effect, openLedger } from './ledger.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'pishkhan-ledger-'));
afterAll(() => rmSync(folder, { recursive: true }));

const effect = (version: number, orderCode = '1', id = `msg_kababi_1_${orderCode}${version}`): Effect => ({
  id,
  type: 'order.accepted',
  vendorCode: 'kababi',
  orderCode,
  version,
});

it('a message counts once, also after a restart', () => {
  const file = path.join(folder, 'deep', 'ledger.jsonl');
  const first = openLedger(file);
  expect([first.take(effect(2)), first.take(effect(2)), first.take(effect(3))]).toEqual([true, false, true]);
  const again = openLedger(file);
  expect([again.take(effect(3)), again.take(effect(4))]).toEqual([false, true]);
  expect(again.effects.map(({ version }) => version)).toEqual([2, 3, 4]);
});

it('only a line that a crash has truncated is skipped', () => {
  const file = path.join(folder, 'cut.jsonl');
  openLedger(file).take(effect(2));
  appendFileSync(file, '{"id":"msg_kab');
  openLedger(file).take(effect(3));
  expect(openLedger(file).effects.map(({ version }) => version)).toEqual([2, 3]);
});

it('a message that comes after a later one of its order is noticed; other orders do not matter', () => {
  const ledger = openLedger();
  for (const one of [effect(2), effect(4), effect(3, '2'), effect(3)]) ledger.take(one);
  expect(ledger.reordered).toEqual([effect(3).id]);
});

it('a comparison with the history finds missing, doubled and invented messages', () => {
  const moment = (version: number, what: string, by: unknown) => ({ version, what, by });
  const staff = { kind: 'staff' };
  const history = [
    moment(1, 'created', { kind: 'marketplace' }),
    moment(2, 'accepted', staff),
    moment(3, 'canceled', null),
  ] as unknown as OrderDetails['history'];
  const order = { vendorCode: 'kababi', order: { orderCode: '1' as OrderDetails['orderCode'], history } };
  const heard = [effect(2), effect(2, '1', 'another'), effect(9)];
  expect(compareLedger(heard, [order])).toEqual({
    missing: ['kababi 1 3 order.canceled'],
    doubled: ['kababi 1 2 order.accepted'],
    invented: ['kababi 1 9 order.accepted'],
  });
});
