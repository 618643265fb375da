import { randomUUID } from 'node:crypto';
import { type VendorStatus, vendorStatuses } from '@pishkhan/contract/access/vendor-status.ts';
import { accountCalls } from '@pishkhan/contract/marketplace/account-calls.ts';
import { applicationCalls } from '@pishkhan/contract/marketplace/application-calls.ts';
import { decidingCalls } from '@pishkhan/contract/marketplace/reviewing-calls.ts';
import { webhookVendorActions } from '@pishkhan/contract/marketplace/webhooks.ts';
import {
  platformActions,
  type VendorAction,
  vendorMoves,
  visibilityActions,
} from '@pishkhan/contract/vendors/transitions.ts';
import { describe, expect, it } from 'vitest';
import { createLog } from '../infra/log.ts';
import { messageId, readMessageId } from '../infra/webhooks/queue.ts';
import { serveCalls } from '../testkit/call-server.ts';
import { testDatabase } from '../testkit/database.ts';
import { addOperator, serveToOperator } from '../testkit/operator-server.ts';
import { ampleBudget } from '../testkit/session-server.ts';
import { createMarketplaceAuthentication, reviewHandlers } from './public.ts';
import { renderMessages } from './webhooks/render-messages.ts';

const { db, pool } = await testDatabase({ poolSize: 8 });
const texts: { to: string; text: string }[] = [];
const sms = {
  async sendText(to: string, text: string) {
    texts.push({ to, text });
  },
  async sendOtp() {},
};
const key = 'a-key-that-only-the-marketplace-knows';
const server = await serveCalls(
  { ...applicationCalls, ...decidingCalls, ...accountCalls },
  reviewHandlers({ db, sms, budget: ampleBudget, log: createLog('silent') }),
  {
    marketplace: createMarketplaceAuthentication([key]),
  },
);

async function ask(path: string, body?: object) {
  const answer = await server.fetch(`/marketplace/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const json = JSON.parse(text);
  return { status: answer.status, text, result: json.result, code: json.code, missing: json.missing };
}
const say = (code: string, action: string, more: object = {}) =>
  ask(`/vendors/${code}/status`, { eventId: randomUUID(), action, ...more });

let shops = 0;
const settings = { is_packing_set: true, ofood_delivery: true };
/** Creates a shop with everything that its activation requires. */
async function newShop(status: VendorStatus, more: object = {}): Promise<string> {
  shops += 1;
  const code = `judged${shops}`;
  await db
    .insertInto('vendor')
    .values({
      code,
      name: `نانوایی ${shops}`,
      status,
      step: 5,
      owner_cell_phone: '09120000099',
      ...settings,
      ...more,
    })
    .execute();
  await db
    .insertInto('vendor_shift')
    .values({ vendor_code: code, day_of_week: 0, start_time: '08:00', end_time: '22:00' })
    .execute();
  return code;
}
const rowOf = (code: string) =>
  db.selectFrom('vendor').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
const momentsOf = (code: string) =>
  db.selectFrom('vendor_moment').selectAll().where('vendor_code', '=', code).orderBy('id').execute();
const why = 'تصویر پروانه خوانا نیست';

/** Texts by phone, because a text is sent after the answer and one of an earlier test may still arrive. */
const textsTo = (phone: string) => texts.filter(({ to }) => to === phone).length;

/**
 * The effect of each decision of the platform on a shop, written from its meaning and not from the table of
 * transitions: «from > to». A shop that already has the target status keeps it; every other status is refused.
 */
const meaning: Record<string, string> = {
  acceptSignup: 'PRE_SIGN_UP>SIGNED_UP',
  rejectSignup: 'PRE_SIGN_UP>REJECTED',
  pauseSignup: 'PRE_SIGN_UP>PAUSE',
  resumeSignup: 'PAUSE>PRE_SIGN_UP',
  approveSettings: 'READY_FOR_ACTIVE>READY_FOR_ACTIVE',
  returnActivation: 'READY_FOR_ACTIVE>SIGNED_UP',
  switchOn: 'OFOOD_ACTIVATION>ACTIVE',
  deactivate: 'ACTIVE TEMPORARY_INACTIVE VMS_DEACTIVATED DELIVERY_PROBLEM PENDING_APPROVAL>INACTIVE',
  deactivateBySupport: 'ACTIVE TEMPORARY_INACTIVE INACTIVE DELIVERY_PROBLEM PENDING_APPROVAL>VMS_DEACTIVATED',
  reportDeliveryProblem:
    'ACTIVE TEMPORARY_INACTIVE INACTIVE VMS_DEACTIVATED PENDING_APPROVAL>DELIVERY_PROBLEM',
  reviewChanges: 'ACTIVE TEMPORARY_INACTIVE INACTIVE VMS_DEACTIVATED DELIVERY_PROBLEM>PENDING_APPROVAL',
  restore: 'INACTIVE VMS_DEACTIVATED DELIVERY_PROBLEM PENDING_APPROVAL>ACTIVE',
  suspend: `WAITING_FOR_BUSINESS_TYPE WAITING_FOR_CITY PRE_SIGN_UP REJECTED PAUSE SIGNED_UP READY_FOR_ACTIVE
    OFOOD_ACTIVATION ACTIVE TEMPORARY_INACTIVE INACTIVE VMS_DEACTIVATED DELIVERY_PROBLEM PENDING_APPROVAL>SUSPENDED`,
};
const needReason = [
  'rejectSignup',
  'pauseSignup',
  'returnActivation',
  'deactivate',
  'deactivateBySupport',
  'reportDeliveryProblem',
  'suspend',
];

it('every action of the platform is covered, and none is missing here', () => {
  expect([...Object.keys(meaning), 'liftSuspension'].sort()).toEqual(
    [...platformActions, 'approveSettings'].sort(),
  );
});

it.each(Object.entries(meaning))('%s moves exactly the shops that it is meant for', async (action, means) => {
  const [froms, to] = means.split('>') as [string, string];
  const from = froms.split(/\s+/);
  for (const status of vendorStatuses.filter((one) => one !== 'NOT_REGISTERED')) {
    const code = await newShop(status);
    const { version } = await rowOf(code);
    const reason = needReason.includes(action) ? { reason: why } : {};
    const { status: http, result, code: fault } = await say(code, action, reason);
    const row = await rowOf(code);
    if (from.includes(status)) {
      expect([http, result, row.status], status).toEqual([200, { vendorCode: code, vendorStatus: to }, to]);
      expect(await momentsOf(code)).toMatchObject([
        { action, from_status: status, to_status: to, person_id: null, reason: reason.reason ?? null },
      ]);
      expect(row.version).toBeGreaterThan(version);
    } else {
      if (status === to) expect([http, result.vendorStatus], status).toEqual([200, to]);
      else expect([http, fault], status).toEqual([409, 'STATUS_UNREACHABLE']);
      expect([row.status, row.version, row.times_returned], status).toEqual([status, version, 0]);
      expect(await momentsOf(code)).toEqual([]);
    }
  }
});

it.each([
  ['PACKING', { is_packing_set: false }],
  ['DELIVERY', { ofood_delivery: false }],
] as const)('no shop becomes ACTIVE without %s, and what is missing is named', async (part, lacking) => {
  for (const [status, action] of [
    ['OFOOD_ACTIVATION', 'switchOn'],
    ['INACTIVE', 'restore'],
  ] as const) {
    const code = await newShop(status, lacking);
    expect(await say(code, action)).toMatchObject({
      status: 409,
      code: 'ACTIVATION_INCOMPLETE',
      missing: [part],
    });
    expect((await rowOf(code)).status).toBe(status);
  }
});

it('a lifted suspension restores the earlier status, with its reason', async () => {
  for (const status of vendorStatuses) {
    if (status === 'NOT_REGISTERED' || status === 'SUSPENDED') continue;
    const code = await newShop(status);
    expect(await say(code, 'liftSuspension')).toMatchObject({ status: 409, code: 'STATUS_UNREACHABLE' });
    await say(code, 'suspend', { reason: why });
    expect((await rowOf(code)).status_reason).toBe(why);
    expect((await say(code, 'liftSuspension')).result.vendorStatus).toBe(status);
    expect((await rowOf(code)).status_reason).toBeNull();
  }
  const code = await newShop('PRE_SIGN_UP');
  await say(code, 'rejectSignup', { reason: why, steps: ['DOCUMENTS', 'INFORMATION'] });
  await say(code, 'suspend', { reason: 'شکایت مشتری' });
  await say(code, 'liftSuspension');
  expect(await rowOf(code)).toMatchObject({ status: 'REJECTED', status_reason: why, step_again: 1 });
});

describe('a reason', () => {
  it.each(needReason)('is asked for by %s', async (action) => {
    const code = await newShop('PRE_SIGN_UP');
    for (const more of [{}, { reason: null }])
      expect(await say(code, action, more)).toMatchObject({ status: 422, code: 'REASON_MISSING' });
    expect(await say(code, action, { reason: '   ' })).toMatchObject({ status: 422, code: 'INVALID' });
    expect((await rowOf(code)).version).toBe(1);
  });
});

describe('a sign-up', () => {
  it.each([0, 4])('that is at step %d cannot be judged yet', async (step) => {
    const code = await newShop('PRE_SIGN_UP', { step });
    for (const action of ['acceptSignup', 'rejectSignup'])
      expect(await say(code, action, { reason: why })).toMatchObject({
        status: 409,
        code: 'SIGNUP_UNFINISHED',
      });
    expect(await momentsOf(code)).toEqual([]);
  });

  it('that is sent back knows the first step to mend, and how often it was sent back', async () => {
    const code = await newShop('PRE_SIGN_UP');
    await say(code, 'rejectSignup', { reason: why, steps: ['DOCUMENTS', 'FINANCIAL'] });
    expect(await rowOf(code)).toMatchObject({ step_again: 2, times_returned: 1, status_reason: why });
    const other = await newShop('PRE_SIGN_UP', { step_again: 3 });
    await say(other, 'rejectSignup', { reason: why });
    expect((await rowOf(other)).step_again).toBeNull();
    for (const wrong of [
      { action: 'rejectSignup', reason: why, steps: ['FINAL'] },
      { action: 'suspend', reason: why, steps: ['OWNER'] },
      { action: 'open' },
      { action: 'switchOn', extra: 1 },
    ])
      expect((await ask(`/vendors/${code}/status`, { eventId: randomUUID(), ...wrong })).code).toBe(
        'INVALID',
      );
  });
});

it('a hidden shop keeps its status, and says why until it is shown again', async () => {
  const ownerPhone = '09120000078';
  const code = await newShop('ACTIVE', { owner_cell_phone: ownerPhone });
  expect(await say(code, 'show')).toMatchObject({ status: 200, result: { vendorStatus: 'ACTIVE' } });
  expect(await say(code, 'hide')).toMatchObject({ status: 422, code: 'REASON_MISSING' });
  expect(await momentsOf(code)).toEqual([]);
  await say(code, 'hide', { reason: why });
  await say(code, 'hide', { reason: why });
  expect(await rowOf(code)).toMatchObject({ status: 'ACTIVE', visible: false, hidden_reason: why });
  await expect.poll(() => textsTo(ownerPhone)).toBe(1);
  await say(code, 'deactivate', { reason: 'پروانه' });
  expect(await rowOf(code)).toMatchObject({ status: 'INACTIVE', visible: false });
  await say(code, 'show');
  expect(await rowOf(code)).toMatchObject({ status: 'INACTIVE', visible: true, hidden_reason: null });
  expect((await momentsOf(code)).map(({ action, reason }) => [action, reason])).toEqual([
    ['hide', why],
    ['deactivate', 'پروانه'],
    ['show', null],
  ]);
});

it('approved settings let the shop begin, and returned ones must be approved again', async () => {
  const code = await newShop('READY_FOR_ACTIVE');
  await say(code, 'approveSettings');
  const first = (await rowOf(code)).settings_approved_at;
  expect(first).toBeInstanceOf(Date);
  await say(code, 'approveSettings');
  expect((await rowOf(code)).settings_approved_at).toEqual(first);
  expect(await momentsOf(code)).toHaveLength(1);
  await say(code, 'returnActivation', { reason: 'ساعت‌های کاری درست نیست' });
  expect(await rowOf(code)).toMatchObject({
    status: 'SIGNED_UP',
    settings_approved_at: null,
    times_returned: 1,
    status_reason: 'ساعت‌های کاری درست نیست',
  });
});

describe('the same event', () => {
  it('ten times at once moves once, answers the same bytes, and tells the owner once', async () => {
    const ownerPhone = '09120000077';
    const code = await newShop('PRE_SIGN_UP', { owner_cell_phone: ownerPhone });
    const event = { eventId: 'once', action: 'acceptSignup' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ask(`/vendors/${code}/status`, event)),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]!.status).toBe(200);
    expect(await momentsOf(code)).toHaveLength(1);
    await expect.poll(() => textsTo(ownerPhone)).toBe(1);
    // A late repeat, after the shop's status has changed.
    await say(code, 'suspend', { reason: why });
    expect((await ask(`/vendors/${code}/status`, event)).text).toBe(answers[0]!.text);
    expect((await rowOf(code)).status).toBe('SUSPENDED');
  });

  it('with another word is refused', async () => {
    const code = await newShop('PRE_SIGN_UP');
    await ask(`/vendors/${code}/status`, { eventId: 'twice', action: 'acceptSignup' });
    const other = await ask(`/vendors/${code}/status`, { eventId: 'twice', action: 'suspend', reason: why });
    expect(other.code).toBe('EVENT_REUSED');
  });
});

it('a shop that is not there, and a stranger, are refused', async () => {
  expect((await say('nobody1', 'switchOn')).code).toBe('NOT_FOUND');
  expect((await ask('/vendors/nobody1/application')).code).toBe('NOT_FOUND');
  for (const path of ['/applications', '/vendors/nobody1/application'])
    expect((await server.fetch(`/marketplace/v1${path}`)).status).toBe(401);
});

describe('what waits for the platform', () => {
  it('is listed with what it is and since when, the longest wait first, and nothing else', async () => {
    await db.updateTable('vendor').set({ step: 0 }).where('status', '=', 'PRE_SIGN_UP').execute();
    await pool.query(`DELETE FROM idempotency`);
    await pool.query(`DELETE FROM vendor_moment`);
    await pool.query(`DELETE FROM vendor_shift`);
    await pool.query('TRUNCATE vendor_terms');
    await pool.query(`DELETE FROM vendor`);
    const at = (minutes: number) => ({ status_since: new Date(Date.UTC(2026, 0, 1, 10, minutes)) });
    const settings = await newShop('READY_FOR_ACTIVE', at(3));
    const signup = await newShop('PRE_SIGN_UP', { ...at(2), times_returned: 2, business_type_id: 3 });
    const ready = await newShop('OFOOD_ACTIVATION', at(1));
    const city = await newShop('WAITING_FOR_CITY', at(4));
    const kind = await newShop('WAITING_FOR_BUSINESS_TYPE', at(5));
    await newShop('READY_FOR_ACTIVE', { ...at(0), settings_approved_at: new Date() });
    const unfinished = await newShop('PRE_SIGN_UP', { ...at(0), step: 4 });
    for (const status of ['ACTIVE', 'SUSPENDED', 'SIGNED_UP', 'PAUSE'] as const) await newShop(status, at(0));
    const list = async () => (await ask('/applications')).result.applications;
    const codes = async () => (await list()).map(({ vendorCode }: { vendorCode: string }) => vendorCode);
    expect(await codes()).toEqual([ready, signup, settings, city, kind]);
    const kinds = (await list()).map((one: { kind: string }) => one.kind);
    expect(kinds).toEqual(['SWITCH_ON', 'SIGNUP', 'SETTINGS', 'CITY', 'BUSINESS_TYPE']);
    expect((await list())[1]).toMatchObject({
      kind: 'SIGNUP',
      vendorStatus: 'PRE_SIGN_UP',
      timesReturned: 2,
      businessTypeId: 3,
      waitingSince: '2026-01-01T10:02:00.000Z',
    });
    // It waits since its last step, however long ago it began.
    await db.updateTable('vendor').set({ step: 5 }).where('code', '=', unfinished).execute();
    expect(await codes()).toEqual([ready, signup, settings, city, kind, unfinished]);
    expect(Date.parse((await list())[5].waitingSince)).toBeGreaterThan(Date.now() - 60_000);
    expect((await ask(`/vendors/${signup}/application`)).result).toMatchObject({
      vendorCode: signup,
      vendorStatus: 'PRE_SIGN_UP',
      step: 5,
      documents: [],
      contractNumber: null,
    });
  });
});

describe('the marketplace is told', () => {
  it('of what shops, time and operators do to a status, and of nothing that its key did', async () => {
    await pool.query(
      `INSERT INTO webhook_endpoint (url, secret) VALUES ('https://a.example/', 'whsec_AAAA')`,
    );
    const code = await newShop('ACTIVE');
    const moves = Object.keys(vendorMoves) as VendorAction[];
    const doings = [...moves, ...visibilityActions, 'approveSettings', 'finishSignup'] as const;
    for (const action of doings)
      await db
        .insertInto('vendor_moment')
        .values({ vendor_code: code, at: new Date(), action, from_status: 'ACTIVE', to_status: 'ACTIVE' })
        .execute();
    const { rows } = await pool.query(
      `SELECT m.action FROM webhook_message w JOIN vendor_moment m ON m.id = w.seq
       WHERE w.vendor_code = $1 AND w.topic = 'vendor' AND w.type = 'vendor.status-changed'`,
      [code],
    );
    expect(rows.map(({ action }) => action).sort()).toEqual([...webhookVendorActions].sort());

    const asOperator = await serveToOperator(
      await addOperator(pool),
      decidingCalls,
      reviewHandlers({ db, sms, budget: ampleBudget, log: createLog('silent') }),
    );
    const moved = await newShop('ACTIVE');
    for (const action of ['hide', 'suspend', 'liftSuspension', 'show'])
      await asOperator('POST', `/marketplace/v1/vendors/${moved}/status`, {
        ...{ eventId: randomUUID(), action, reason: why },
      });
    const told = await pool.query(
      `SELECT m.action FROM webhook_message w JOIN vendor_moment m ON m.id = w.seq
       WHERE w.vendor_code = $1 AND w.topic = 'vendor' ORDER BY m.id`,
      [moved],
    );
    expect(told.rows.map(({ action }) => action)).toEqual(['hide', 'suspend', 'liftSuspension', 'show']);
    await pool.query('DELETE FROM webhook_endpoint');

    const moment = (await momentsOf(code)).find(({ action }) => action === 'open')!;
    const render = renderMessages(pool, createLog('silent'));
    const key = { vendor_code: code, topic: 'vendor', seq: moment.id, is_end: false, epoch: 1 } as const;
    const sending = { url: '', secret: '', previous_secret: null, queued_at: '', happened_at: moment.at };
    const [body] = await render(
      [{ ...key, ...sending, tries: 1, type: 'vendor.status-changed' }],
      new Date(),
    );
    expect(JSON.parse(body!)).toEqual({
      type: 'vendor.status-changed',
      timestamp: moment.at.toISOString(),
      data: {
        vendorCode: code,
        action: 'open',
        fromStatus: 'ACTIVE',
        toStatus: 'ACTIVE',
        isByOperator: false,
        vendor: { vendorStatus: 'ACTIVE', step: 5, version: 1 },
      },
    });
    expect(readMessageId(messageId(key))).toMatchObject({ topic: 'vendor', seq: moment.id });
  });
});
