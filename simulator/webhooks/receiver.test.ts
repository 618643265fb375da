import { createHmac } from 'node:crypto';
import { reachMessageTypes, throttleMessageTypes } from '@pishkhan/contract/marketplace/webhooks.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Ledger, openLedger } from './ledger.ts';
import { type Receiver, startReceiver } from './receiver.ts';

const secret = `whsec_${Buffer.from('twenty-four bytes or so.').toString('base64')}`;
const ledger: Ledger = openLedger();
let receiver: Receiver;
let distrusted: string[] = [];

beforeAll(async () => {
  receiver = await startReceiver({ ledger, distrusted: (why) => distrusted.push(why) });
  receiver.trust([secret]);
});
afterAll(() => receiver.close());
beforeEach(() => {
  distrusted = [];
});

const seconds = () => Math.floor(performance.timeOrigin / 1000 + performance.now() / 1000);
const message = {
  type: 'order.prepared',
  timestamp: '2026-11-21T08:00:00Z',
  data: {
    vendorCode: 'kababi',
    moment: {
      version: 3,
      at: '2026-11-21T08:00:00Z',
      what: 'prepared',
      orderStatus: 'WAITING_FOR_PICKUP',
      by: null,
      courier: null,
      preparationTime: null,
      details: null,
    },
    order: {
      orderCode: '100',
      orderStatus: 'WAITING_FOR_PICKUP',
      deliveryType: 'Pickup',
      deliveryStatus: 'NONE',
      version: 3,
      statusDate: '2026-11-21T08:00:00Z',
      preparationTime: 20,
      dueAt: null,
      totalPrice: 100,
      payablePrice: 100,
    },
  },
};

async function tell(
  changes: { id?: string; sentAt?: number; body?: string; signed?: string; by?: string } = {},
): Promise<number> {
  const { id = 'msg_kababi_1_3', sentAt = seconds(), body = JSON.stringify(message), by = secret } = changes;
  const key = Buffer.from(by.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key)
    .update(`${id}.${sentAt}.${changes.signed ?? body}`)
    .digest('base64');
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(sentAt),
    'webhook-signature': `v1,${'A'.repeat(44)} v1,${signature}`,
  };
  return (await fetch(receiver.url, { method: 'POST', body, headers })).status;
}

it('a signed, fresh and valid message is recorded once', async () => {
  expect([await tell(), await tell()]).toEqual([204, 204]);
  expect(ledger.effects).toHaveLength(1);
  expect(ledger.effects[0]).toMatchObject({
    id: 'msg_kababi_1_3',
    type: 'order.prepared',
    orderCode: '100',
    version: 3,
  });
  expect(distrusted).toEqual([]);
});

it.each([
  ['another body', { id: 'x1', signed: '{}' }, 'signature', 401],
  [
    'another secret',
    { id: 'x2', by: `whsec_${Buffer.from('somebody else').toString('base64')}` },
    'signature',
    401,
  ],
  ['ten minutes ago', { id: 'x3', sentAt: seconds() - 600 }, 'timestamp', 400],
  ['in ten minutes', { id: 'x4', sentAt: seconds() + 600 }, 'timestamp', 400],
  ['no JSON', { id: 'x5', body: 'hello' }, 'message', 400],
  ['no message of a shop', { id: 'x6', body: '{"type":"order.accepted"}' }, 'message', 400],
])('a message signed for %s is not accepted', async (_what, changes, why, status) => {
  expect(await tell(changes)).toBe(status);
  expect(distrusted).toEqual([why]);
  expect(ledger.effects).toHaveLength(1);
});

it.each(reachMessageTypes)('%s is accepted', async (type) => {
  const times = { lastSeenAt: message.timestamp, startedAt: message.timestamp, endedAt: null };
  const data = { vendorCode: 'kababi', unreachableId: 1, ...times };
  expect(await tell({ id: type, body: JSON.stringify({ type, timestamp: message.timestamp, data }) })).toBe(
    204,
  );
  expect(distrusted).toEqual([]);
});

it.each(throttleMessageTypes)(
  '%s is accepted: a refused pause would be sent again for a day',
  async (type) => {
    const data = {
      ...{ vendorCode: 'kababi', throttleId: 1, startedAt: message.timestamp, until: '2026-11-21T09:00:00Z' },
      ...{ reason: null, minutes: null, isByOrders: false, endedBecause: null },
    };
    const body = JSON.stringify({ type, timestamp: message.timestamp, data });
    expect(await tell({ id: type, body })).toBe(204);
    expect(distrusted).toEqual([]);
  },
);
