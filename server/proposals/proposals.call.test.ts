// Operators propose calls that need a second person, see what they would change, and approve, reject or withdraw them.
import { randomUUID } from 'node:crypto';
import { platformDisputeCalls } from '@pishkhan/contract/marketplace/dispute-calls.ts';
import { ledgerCalls } from '@pishkhan/contract/marketplace/ledger-calls.ts';
import { peopleCalls } from '@pishkhan/contract/marketplace/people-calls.ts';
import { decidingCalls, servingCalls } from '@pishkhan/contract/marketplace/reviewing-calls.ts';
import { type VendorTerms, vendorPageCalls } from '@pishkhan/contract/marketplace/vendor-calls.ts';
import { inviteOperator } from '@pishkhan/contract/operators/calls.ts';
import { proposalCalls } from '@pishkhan/contract/operators/proposal-calls.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../infra/log.ts';
import { createSecretBox } from '../infra/second-factor/secret-box.ts';
import { bookShop, checkLedger, writeDispute } from '../ledger/public.ts';
import {
  ledgerPlatformHandlers,
  peopleHandlers,
  reviewHandlers,
  servingHandlers,
  vendorPageHandlers,
} from '../marketplace/public.ts';
import { openOperators } from '../operators/public.ts';
import { loadCities } from '../reference/public.ts';
import { startConsoleServer } from '../testkit/console-server.ts';
import { testDatabase } from '../testkit/database.ts';
import { testFiles } from '../testkit/files.ts';
import { pastOrder } from '../testkit/history-server.ts';
import { ampleBudget } from '../testkit/session-server.ts';
import { openShop } from '../testkit/some-order.ts';
import { endWaiting } from './end-waiting.ts';
import type { ProposalParts } from './parts.ts';
import { type NestedParts, openProposals } from './public.ts';
import { mayChangeTermsAlone } from './read-terms.ts';
import { openRequest } from './store-proposals.ts';

const database = await testDatabase({ poolSize: 8 });
const { db, pool } = database;
const log = createLog('silent');
await loadCities(db);
const texts: string[] = [];
const sms = {
  async sendText(_to: string, text: string) {
    texts.push(text);
  },
  async sendOtp() {},
};
const box = createSecretBox(['a key that only tests have, and long enough']);
const handlersOn = (nested: NestedParts) => [
  ...ledgerPlatformHandlers(nested),
  ...reviewHandlers({ ...nested, budget: ampleBudget }),
  ...servingHandlers({ ...nested, budget: ampleBudget }),
  ...peopleHandlers({ ...nested, budget: ampleBudget }),
  ...vendorPageHandlers({ ...nested, reads: nested.pool }),
  ...openOperators({
    ...nested,
    box,
    consoleUrl: 'http://console.example',
    consoleOrigin: undefined,
  }).handlers.filter(({ call }) => call.name === inviteOperator.name),
];
const own = { db, pool, sms, files: testFiles(), log };
const limit = 100_000;
const parts: ProposalParts = { ...own, fourEyesToman: limit, handlersOn };
const feature = openProposals(parts);
const { ask, addOperator } = await startConsoleServer(
  database,
  {
    ...ledgerCalls,
    ...platformDisputeCalls,
    ...decidingCalls,
    ...servingCalls,
    ...peopleCalls,
    ...vendorPageCalls,
    ...proposalCalls,
    inviteOperator,
  },
  [...handlersOn(own), ...feature.handlers],
  feature.propose,
);

let shops = 0;
let shop: string;
/** Proposes. */
let finance: number;
/** Approves. */
let admin: number;
beforeEach(async () => {
  shops += 1;
  shop = await openShop(pool, `EYES${shops}`);
  await pastOrder(pool, shop, 'A-1', { status: 'DELIVERED' });
  await db.transaction().execute((trx) => bookShop(trx, shop));
  // The operators of earlier tests are gone, so that «nobody else» means nobody.
  await db.updateTable('operator').set({ is_active: false }).execute();
  await db
    .updateTable('proposal')
    .set({ state: 'EXPIRED', decided_at: new Date() })
    .where('state', '=', 'WAITING')
    .execute();
  finance = await addOperator(['FINANCE']);
  admin = await addOperator(['ADMIN']);
});

const post = (by: number, path: string, body: object, headers = {}) =>
  ask(by, 'POST', path, { eventId: randomUUID(), ...body }, headers);
const refund = (by: number, amount: number, more: object = {}) =>
  post(by, `/marketplace/v1/vendors/${shop}/orders/A-1/adjustments`, {
    ...{ adjustmentCode: `R-${amount}`, kind: 'REFUND', amount, reason: 'غذا سرد بود', ...more },
  });
const move = (by: number, action: string, more: object = {}, headers = {}) =>
  post(by, `/marketplace/v1/vendors/${shop}/status`, { action, ...more }, headers);
type SeenTerms = VendorTerms & { version: number };
const termsOf = async (): Promise<SeenTerms> => {
  const { isSet: _isSet, ...terms } = (await ask(finance, 'GET', `/marketplace/v1/vendors/${shop}`)).result
    .terms;
  return terms;
};
const putTerms = async (by: number, change: Partial<SeenTerms> & { eventId?: string }, code = shop) =>
  ask(by, 'PUT', `/marketplace/v1/vendors/${code}/terms`, {
    ...{ eventId: randomUUID(), ...(await termsOf()), ...change },
  });
const path = (id: number, rest = '') => `/operator/v1/proposals/${id}${rest}`;
const approve = (by: number, id: number) => ask(by, 'POST', path(id, '/decision'), { decision: 'APPROVE' });
const reject = (by: number, id: number) =>
  ask(by, 'POST', path(id, '/decision'), { decision: 'REJECT', reason: 'رسید ندارد' });
const withdraw = (by: number, id: number) => ask(by, 'POST', path(id, '/withdrawal'), {});
const see = (by: number, id: number) => ask(by, 'GET', path(id));
const proposed = async (by = finance, amount = 300_000): Promise<number> => {
  const answer = await refund(by, amount);
  expect(answer.status).toBe(202);
  return answer.result.proposalId;
};
const rowOf = (id: number) =>
  db.selectFrom('proposal').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const booked = async () => {
  const { rows } = await pool.query(
    `SELECT coalesce(sum(refund), 0)::int AS refund, count(*)::int AS times FROM ledger_transaction
     WHERE vendor_code = $1 AND kind = 'REFUND'`,
    [shop],
  );
  return rows[0];
};
const visible = async () =>
  (await pool.query('SELECT visible FROM vendor WHERE code = $1', [shop])).rows[0].visible;
const hours = (count: number) => new Date(Date.now() + count * 3_600_000);

/** A digest of every table. */
async function everything(): Promise<Record<string, string>> {
  const { rows } = await pool.query(`SELECT relname FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace
    WHERE nspname = current_schema() AND relkind IN ('r', 'p') ORDER BY relname`);
  const digests: Record<string, string> = {};
  for (const { relname } of rows) {
    const digest = await pool.query(
      `SELECT count(*) || md5(coalesce(string_agg(t::text, ';' ORDER BY t::text), '')) AS digest FROM ${relname} t`,
    );
    digests[relname] = digest.rows[0].digest;
  }
  return digests;
}

describe('an operator’s call', () => {
  it('up to the limit is made at once, until it is too much for a day', async () => {
    for (const amount of [limit, limit - 1, limit - 2, limit - 3])
      expect((await refund(finance, amount)).status).toBe(200);
    // Four bookings are 399,994; the fifth and sixth are small, and the seventh passes five times the limit.
    expect((await refund(finance, 50_000)).status).toBe(200);
    expect((await refund(finance, 50_001)).status).toBe(200);
    expect(await refund(finance, 6)).toMatchObject({ code: 'REFUND_TOO_LARGE' });
    const other = await openShop(pool, `${shop}b`);
    await pastOrder(pool, other, 'A-1', { status: 'DELIVERED' });
    shop = other;
    expect((await refund(finance, 6)).status).toBe(202);
    expect((await refund(finance, 5)).status).toBe(200);
  });

  it('that is refused does not count for the day', async () => {
    for (let times = 0; times < 8; times++)
      expect(
        await refund(finance, limit, { kind: 'CHARGE', disputeUntil: new Date().toISOString() }),
      ).toMatchObject({
        code: 'DISPUTE_UNTIL_TOO_SOON',
      });
    expect((await refund(finance, limit)).status).toBe(200);
  });

  it('over the limit of a day in many requests at once passes it once at most', async () => {
    const other = await openShop(pool, `${shop}c`);
    for (const code of ['A-1', 'A-2', 'A-3', 'A-4', 'A-5', 'A-6', 'A-7'])
      await pastOrder(pool, other, code, { status: 'DELIVERED' });
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7].map((number) =>
        post(finance, `/marketplace/v1/vendors/${other}/orders/A-${number}/adjustments`, {
          ...{ adjustmentCode: `R-${number}`, kind: 'REFUND', amount: limit, reason: 'غذا سرد بود' },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(2);
  });

  it('above the limit waits for a second person, and books nothing', async () => {
    const answer = await refund(finance, limit + 1);
    expect(answer).toMatchObject({ status: 202, result: { proposalId: expect.any(Number) } });
    expect(await booked()).toEqual({ refund: 0, times: 0 });
    expect(await rowOf(answer.result.proposalId)).toMatchObject({
      ...{ call: 'addAdjustment', vendor_code: shop, approval: 'approve.money', amount: limit + 1 },
      ...{ reason: 'غذا سرد بود', proposed_by: finance, state: 'WAITING', alone_since: null },
    });
    const { rows } = await pool.query(
      'SELECT call, outcome, operator_id, reason FROM security_event WHERE proposal_id = $1',
      [answer.result.proposalId],
    );
    expect(rows).toEqual([
      { call: 'addAdjustment', outcome: 'PROPOSED', operator_id: finance, reason: null },
    ]);
  });

  it('that cannot succeed is refused to its proposer, and waits for nobody', async () => {
    expect(await refund(finance, 10_000_000)).toMatchObject({ code: 'REFUND_TOO_LARGE' });
    expect(
      await post(finance, '/marketplace/v1/vendors/NOSHOP/commission-rates', {
        ...{ percent: 5, startsAt: '2030-01-01T00:00:00Z' },
      }),
    ).toMatchObject({ code: 'NOT_FOUND' });
    expect((await ask(finance, 'GET', '/operator/v1/proposals')).result.proposals).toEqual([]);
  });

  it('repeated with its event is the same proposal, also once it is decided; another content is EVENT_REUSED', async () => {
    const eventId = randomUUID();
    const first = await refund(finance, 300_000, { eventId });
    expect((await refund(finance, 300_000, { eventId })).result).toEqual(first.result);
    expect(await refund(finance, 300_001, { eventId })).toMatchObject({ code: 'EVENT_REUSED' });
    expect(await refund(finance, 10, { eventId })).toMatchObject({ code: 'EVENT_REUSED' });
    await approve(admin, first.result.proposalId);
    expect(await refund(finance, 300_000, { eventId })).toMatchObject({ status: 202, result: first.result });
    expect(await booked()).toEqual({ refund: -300_000, times: 1 });
  });

  it('that ran at once is repeated as it was, whatever its operator has moved since', async () => {
    const eventId = randomUUID();
    const first = await refund(finance, 90_000, { eventId });
    await db
      .updateTable('operator_day')
      .set({ amount: 5 * limit })
      .where('operator_id', '=', finance)
      .execute();
    expect(await refund(finance, 90_000, { eventId })).toMatchObject({ status: 200, result: first.result });
  });

  it('at the same moment as its repeat is one proposal', async () => {
    const eventId = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => refund(finance, 300_000, { eventId })));
    expect(new Set(answers.map(({ result }) => result.proposalId)).size).toBe(1);
  });

  it('that stops a shop acts at once, and undoing it needs two', async () => {
    const live = await addOperator(['LIVE']);
    expect((await move(live, 'hide', { reason: 'شکایت‌های زیاد' })).status).toBe(200);
    expect(await visible()).toBe(false);
    expect((await move(live, 'show')).status).toBe(202);
    expect(await visible()).toBe(false);
  });

  it('on terms acts at once unless it changes the tax or raises the platform’s share', async () => {
    const grade = await putTerms(finance, { grade: 'A', financialReportVisible: true });
    expect(grade.status).toBe(200);
    expect((await putTerms(finance, { grade: 'B', maxPlatformPercent: 1 })).status).toBe(202);
    expect((await putTerms(finance, { isTax: true })).status).toBe(202);
    const raise = await putTerms(finance, { maxPlatformPercent: 20 });
    expect(raise.status).toBe(202);
    expect(await termsOf()).toMatchObject({ grade: 'A', isTax: false, maxPlatformPercent: 0 });
    expect((await approve(admin, raise.result.proposalId)).status).toBe(200);
    expect((await putTerms(finance, { maxPlatformPercent: 19 })).status).toBe(200);
    const { rows } = await pool.query(
      'SELECT max_platform_percent AS share, operator_id, approved_by FROM vendor_terms WHERE vendor_code = $1 ORDER BY id',
      [shop],
    );
    expect(rows).toEqual([
      { share: 0, operator_id: finance, approved_by: null },
      { share: 20, operator_id: finance, approved_by: admin },
      { share: 19, operator_id: finance, approved_by: null },
    ]);
  });

  it('on terms of another version is refused, also where one person would be enough', async () => {
    const { version } = await termsOf();
    await putTerms(finance, { grade: 'A' });
    expect(await putTerms(finance, { grade: 'B', version })).toMatchObject({ code: 'TERMS_STALE' });
    expect(await putTerms(finance, { grade: 'A' }, 'NOSHOP')).toMatchObject({ code: 'NOT_FOUND' });
    // Terms that are written between this read and the handler's have another version: they must not let a change through.
    const terms = await termsOf();
    const mayAlone = (body: SeenTerms) => mayChangeTermsAlone(db, { params: { vendorCode: shop }, body });
    expect(await mayAlone(terms)).toBe(true);
    expect(await mayAlone({ ...terms, version })).toBe(false);
  });

  it('on terms with a repeated event answers as before, whatever the terms are by now', async () => {
    const eventId = randomUUID();
    const { version } = await termsOf();
    const first = await putTerms(finance, { grade: 'A', eventId });
    await putTerms(finance, { grade: 'C' });
    const again = await putTerms(finance, { grade: 'A', eventId, version });
    expect(again).toMatchObject({ status: 200, result: first.result });
    expect(await termsOf()).toMatchObject({ grade: 'C' });
  });

  it('needs the permission of its action, and for a suspension a fresh code', async () => {
    const live = await addOperator(['LIVE']);
    const onboarding = await addOperator(['ONBOARDING']);
    const reason = { reason: 'مدارک جعلی' };
    expect(await move(live, 'suspend', reason)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await move(live, 'acceptSignup')).toMatchObject({ code: 'FORBIDDEN' });
    expect(await move(admin, 'acceptSignup')).toMatchObject({ code: 'FORBIDDEN' });
    expect(await move(onboarding, 'suspend', reason, { 'x-stale-proof': 'yes' })).toMatchObject({
      code: 'PROOF_NEEDED',
    });
    expect((await move(onboarding, 'suspend', reason)).status).toBe(202);
    expect((await move(onboarding, 'hide', reason, { 'x-stale-proof': 'yes' })).status).toBe(200);
  });
});

describe('a trial', () => {
  it('shows rows and toman before and after, and leaves nothing', async () => {
    const money = await proposed();
    const hidden = await move(admin, 'hide', { reason: 'شکایت‌های زیاد' });
    expect(hidden.status).toBe(200);
    const show = (await move(admin, 'show')).result.proposalId;
    const served = await post(admin, '/marketplace/v1/served', { cityId: 1, served: false });
    expect(served.status).toBe(202);
    const texted = texts.length;
    const before = await everything();
    expect((await see(admin, money)).result.effect).toEqual({
      ...{ refusedBy: null, changes: [] },
      owed: { before: 450_500, after: 450_500 - 252_300 },
    });
    expect((await see(admin, show)).result.effect).toEqual({
      ...{ refusedBy: null, owed: null },
      changes: [
        {
          ...{ part: 'vendor', id: shop },
          before: { visible: false, hidden_reason: '…' },
          after: { visible: true, hidden_reason: null },
        },
      ],
    });
    expect((await see(admin, served.result.proposalId)).result.effect.changes).toEqual([
      { part: 'city', id: '1', before: { served: true }, after: { served: false } },
    ]);
    expect(await everything()).toEqual(before);
    expect(texts).toHaveLength(texted);
  });

  it('tells the refusal that an approval would meet', async () => {
    const id = await proposed();
    await refund(finance, limit);
    await db.updateTable('operator_day').set({ amount: 0 }).execute();
    await refund(finance, limit - 1);
    await refund(finance, limit - 2);
    expect((await see(admin, id)).result.effect).toEqual({
      ...{ refusedBy: { code: 'REFUND_TOO_LARGE', title: expect.any(String) }, changes: [], owed: null },
    });
  });
});

describe('an approval', () => {
  it('makes the call once, for its proposer, and answers as the call does', async () => {
    const id = await proposed();
    const approved = await approve(admin, id);
    expect(approved.result).toEqual({
      proposal: expect.objectContaining({
        ...{ id, state: 'APPROVED', decidedBy: { id: admin, fullName: expect.any(String) } },
        mayDecide: false,
      }),
      answer: {
        ...{ adjustmentCode: 'R-300000', orderCode: 'A-1', kind: 'REFUND', amount: 300_000 },
        ...{
          reason: 'غذا سرد بود',
          at: expect.any(String),
          disputeUntil: expect.any(String),
          owed: -252_300,
        },
      },
    });
    expect(await booked()).toEqual({ refund: -300_000, times: 1 });
    expect((await checkLedger(db)).sample).toEqual([]);
    const { rows } = await pool.query(
      `SELECT call, operator_id, proposal_id FROM security_event
       WHERE object ->> 'id' = $1 OR proposal_id = $2 AND outcome = 'DONE' ORDER BY id`,
      [String(id), id],
    );
    expect(rows).toEqual([
      { call: 'addAdjustment', operator_id: finance, proposal_id: id },
      { call: 'decideProposal', operator_id: admin, proposal_id: null },
    ]);
    expect(await approve(admin, id)).toMatchObject({ code: 'PROPOSAL_OVER' });
    expect(await booked()).toEqual({ refund: -300_000, times: 1 });
  });

  it('of the own proposal is refused, and so is one without the permission', async () => {
    const both = await addOperator(['FINANCE', 'ADMIN']);
    const id = await proposed(both);
    expect(await approve(both, id)).toMatchObject({ code: 'PROPOSAL_OWN' });
    expect(await reject(both, id)).toMatchObject({ code: 'PROPOSAL_OWN' });
    await move(admin, 'hide', { reason: 'شکایت‌های زیاد' });
    const show = (await move(admin, 'show')).result.proposalId;
    expect(await approve(finance, show)).toMatchObject({ code: 'FORBIDDEN' });
    const auditor = await addOperator(['AUDITOR']);
    expect(await approve(auditor, id)).toMatchObject({ code: 'FORBIDDEN' });
    expect((await rowOf(id)).state).toBe('WAITING');
  });

  it.each([
    ['invited the proposer', () => [admin, finance]],
    ['was invited by the proposer', () => [finance, admin]],
  ] as const)('by somebody who %s within a day is refused', async (_name, pair) => {
    const id = await proposed();
    const [invited_by, operator_id] = pair() as [number, number];
    const invite = (hoursAgo: number) =>
      db
        .insertInto('operator_invitation')
        .values({
          ...{ token_hash: randomUUID(), invited_by, operator_id, event_id: randomUUID(), totp_secret: 'x' },
          ...{ created_at: hours(-hoursAgo), expires_at: hours(1) },
        })
        .execute();
    await invite(25);
    expect((await see(admin, id)).result.proposal.mayDecide).toBe(true);
    await invite(23);
    expect((await see(admin, id)).result.proposal.mayDecide).toBe(false);
    expect(await approve(admin, id)).toMatchObject({ code: 'PROPOSAL_TOO_CLOSE' });
    expect((await rowOf(id)).state).toBe('WAITING');
  });

  it('by two at once is made once', async () => {
    const id = await proposed();
    const third = await addOperator(['ADMIN']);
    const answers = await Promise.all([approve(admin, id), approve(third, id), approve(admin, id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.filter(({ code }) => code === 'PROPOSAL_OVER')).toHaveLength(2);
    expect(await booked()).toEqual({ refund: -300_000, times: 1 });
  });

  it('of what has become impossible is STALE with that refusal, and leaves the rest as it was', async () => {
    const id = await proposed();
    for (const amount of [limit, limit - 1, limit - 2]) await refund(finance, amount);
    const { vendor: _vendor, ...before } = await everything();
    expect(await approve(admin, id)).toMatchObject({
      ...{ code: 'PROPOSAL_STALE', problem: { because: 'REFUND_TOO_LARGE' } },
    });
    expect(await rowOf(id)).toMatchObject({
      state: 'STALE',
      stale_because: 'REFUND_TOO_LARGE',
      decided_by: admin,
    });
    const { vendor: _same, ...after } = await everything();
    const changed = Object.keys(before).filter((table) => before[table] !== after[table]);
    expect(changed).toEqual(['proposal', 'security_event']);
    expect(await approve(admin, id)).toMatchObject({ code: 'PROPOSAL_OVER' });
  });

  it('that is refused leaves nothing of what its handler has written before', async () => {
    await db
      .insertInto('city')
      .values({
        id: 90_000 + shops,
        name: 'شهر نمونه',
        code: `sample${shops}`,
        latitude: 35,
        longitude: 51,
        province: 'نمونه',
      })
      .execute();
    const served = await post(admin, '/marketplace/v1/served', { cityId: 90_000 + shops, served: false });
    await db
      .deleteFrom('city')
      .where('id', '=', 90_000 + shops)
      .execute();
    const third = await addOperator(['ADMIN']);
    const { proposalId } = served.result;
    expect(await approve(third, proposalId)).toMatchObject({ problem: { because: 'NOT_FOUND' } });
    const { rows } = await pool.query('SELECT outcome FROM security_event WHERE proposal_id = $1', [
      proposalId,
    ]);
    expect(rows).toEqual([{ outcome: 'PROPOSED' }]);
  });

  it.each([
    ['is disabled', { is_active: false }],
    ['has lost the permission', { roles: ['CONTENT'] as ['CONTENT'] }],
  ])('of a proposer who %s makes it stale', async (_name, change) => {
    const id = await proposed();
    await db.updateTable('operator').set(change).where('id', '=', finance).execute();
    expect((await see(admin, id)).result.effect.refusedBy.code).toBe('FORBIDDEN');
    expect(await approve(admin, id)).toMatchObject({
      problem: { code: 'PROPOSAL_STALE', because: 'FORBIDDEN' },
    });
    expect(await booked()).toEqual({ refund: 0, times: 0 });
  });

  it('whose connection is cut before the commit has done nothing, and succeeds later', async () => {
    const id = await proposed();
    const cutting = handlersOn;
    const broken = openProposals({
      ...parts,
      handlersOn: (nested) =>
        cutting(nested).map(({ call, handle }) => ({
          call,
          handle: async (...given: [never, never]) => {
            const outcome = await handle(...given);
            await nested.pool.query('SELECT pg_terminate_backend(pg_backend_pid())').catch(() => {});
            return outcome;
          },
        })),
    });
    const cut = await startConsoleServer(database, proposalCalls, broken.handlers);
    const failed = await cut.ask(admin, 'POST', path(id, '/decision'), { decision: 'APPROVE' });
    expect(failed.status).toBe(503);
    expect(await booked()).toEqual({ refund: 0, times: 0 });
    expect((await rowOf(id)).state).toBe('WAITING');
    expect((await approve(admin, id)).status).toBe(200);
    expect(await booked()).toEqual({ refund: -300_000, times: 1 });
  });

  it('tells the owner after the commit', async () => {
    await db
      .updateTable('vendor')
      .set({ owner_cell_phone: '09120000099' })
      .where('code', '=', shop)
      .execute();
    await move(admin, 'hide', { reason: 'شکایت‌های زیاد' });
    const show = (await move(admin, 'show')).result.proposalId;
    texts.length = 0;
    const third = await addOperator(['ADMIN']);
    expect((await approve(third, show)).result.answer).toEqual({ vendorCode: shop, vendorStatus: 'ACTIVE' });
    await expect.poll(() => texts.filter((text) => text.includes('دوباره به مشتری‌ها'))).toHaveLength(1);
    expect(await visible()).toBe(true);
  });

  it('of a won dispute reverses the refund', async () => {
    const refunded = await proposed();
    await approve(admin, refunded);
    const disputed = {
      vendorCode: shop,
      adjustmentCode: 'R-300000',
      openedBy: null,
      text: 'سفارش سالم بود.',
    };
    const { id } = (await db.transaction().execute((trx) => writeDispute(trx, disputed, new Date()))) as {
      id: number;
    };
    const won = await post(finance, `/marketplace/v1/vendors/${shop}/disputes/${id}/answer`, {
      result: 'WON',
    });
    expect(won.status).toBe(202);
    expect((await rowOf(won.result.proposalId)).amount).toBe(300_000);
    expect((await see(admin, won.result.proposalId)).result.effect).toMatchObject({
      ...{ owed: { before: 198_200, after: 450_500 } },
      changes: [{ part: 'ledger_dispute', after: { state: 'WON' } }],
    });
    expect((await approve(admin, won.result.proposalId)).result.answer).toMatchObject({ state: 'WON' });
  });
});

describe('a proposal', () => {
  it('is rejected with a reason, and its call is not made', async () => {
    const id = await proposed();
    expect(await ask(admin, 'POST', path(id, '/decision'), { decision: 'REJECT' })).toMatchObject({
      status: 422,
    });
    expect((await reject(admin, id)).result).toMatchObject({
      ...{ answer: null, proposal: { state: 'REJECTED', decisionReason: 'رسید ندارد' } },
    });
    expect(await approve(admin, id)).toMatchObject({ code: 'PROPOSAL_OVER' });
    expect(await booked()).toEqual({ refund: 0, times: 0 });
  });

  it('is withdrawn by its proposer alone', async () => {
    const id = await proposed();
    expect(await withdraw(admin, id)).toMatchObject({ code: 'NOT_FOUND' });
    expect((await withdraw(finance, id)).result).toMatchObject({ state: 'WITHDRAWN', decidedBy: null });
    expect(await withdraw(finance, id)).toMatchObject({ code: 'PROPOSAL_OVER' });
    expect(await approve(admin, id)).toMatchObject({ code: 'PROPOSAL_OVER' });
  });

  it('expires after 72 hours, and is not approved a moment later', async () => {
    const id = await proposed();
    await db
      .updateTable('proposal')
      .set({ proposed_at: hours(-71.9) })
      .where('id', '=', id)
      .execute();
    await endWaiting(parts, new Date());
    expect((await rowOf(id)).state).toBe('WAITING');
    await db
      .updateTable('proposal')
      .set({ proposed_at: hours(-72) })
      .where('id', '=', id)
      .execute();
    expect(await approve(admin, id)).toMatchObject({ code: 'PROPOSAL_OVER' });
    expect((await see(admin, id)).result).toMatchObject({ proposal: { state: 'EXPIRED' }, effect: null });
    await endWaiting(parts, new Date());
    expect(await rowOf(id)).toMatchObject({ state: 'EXPIRED', decided_by: null });
    expect(await booked()).toEqual({ refund: 0, times: 0 });
  });

  it('acts alone 24 hours after nobody else may approve it, once on all servers', async () => {
    const id = await proposed();
    await endWaiting(parts, hours(48));
    expect((await rowOf(id)).state).toBe('WAITING');
    // Disabling the only other one starts the 24 hours; it does not end them.
    await db.updateTable('operator').set({ is_active: false }).where('id', '=', admin).execute();
    await endWaiting(parts, hours(30));
    expect((await see(finance, id)).result.proposal.actsAloneAt).toBe(
      new Date((await rowOf(id)).alone_since!.getTime() + 24 * 3_600_000).toISOString(),
    );
    await endWaiting(parts, hours(53.9));
    expect((await rowOf(id)).state).toBe('WAITING');
    await Promise.all([1, 2, 3].map(() => endWaiting(parts, hours(54.1))));
    expect(await rowOf(id)).toMatchObject({ state: 'APPROVED', decided_by: null });
    expect(await booked()).toEqual({ refund: -300_000, times: 1 });
  });

  it('gives the link of an invitation that acted alone to its proposer, under the event of the proposal', async () => {
    const known = await addOperator(['LIVE']);
    const { user_name: userName, full_name: fullName } = await db
      .selectFrom('operator')
      .select(['user_name', 'full_name'])
      .where('id', '=', known)
      .executeTakeFirstOrThrow();
    const body = { userName, fullName, roles: ['LIVE'] };
    const { status, result } = await post(admin, '/operator/v1/operators', body);
    expect(status).toBe(202);
    await endWaiting(parts, hours(24.1));
    expect(await rowOf(result.proposalId)).toMatchObject({ state: 'APPROVED', decided_by: null });
    const repeat = { eventId: `proposal-${result.proposalId}`, ...body };
    expect(await ask(admin, 'POST', '/operator/v1/operators', repeat)).toMatchObject({
      ...{ status: 200, result: { operatorId: known, link: expect.stringContaining('/invitation#') } },
    });
  });

  it('does not act alone when somebody may approve it again', async () => {
    await db.updateTable('operator').set({ is_active: false }).where('id', '=', admin).execute();
    const id = await proposed();
    expect((await rowOf(id)).alone_since).not.toBeNull();
    await db.updateTable('operator').set({ is_active: true }).where('id', '=', admin).execute();
    await endWaiting(parts, hours(25));
    expect(await rowOf(id)).toMatchObject({ state: 'WAITING', alone_since: null });
  });

  it('is listed: the waiting ones oldest first, the others newest first, the own ones alone', async () => {
    const first = await proposed(finance, 300_000);
    const second = await proposed(finance, 300_001);
    const third = await proposed(await addOperator(['FINANCE']), 300_002);
    await reject(admin, first);
    await withdraw(finance, second);
    const ids = async (by: number, query: string) =>
      (await ask(by, 'GET', `/operator/v1/proposals${query}`)).result.proposals.map(
        ({ id }: { id: number }) => id,
      );
    expect(await ids(admin, '')).toEqual([third]);
    expect(await ids(finance, '?isOwn=true')).toEqual([]);
    expect(await ids(admin, `?vendorCode=${shop}`)).toEqual([third]);
    expect(await ids(admin, '?vendorCode=OTHER')).toEqual([]);
    expect((await ids(admin, '?isWaiting=false')).slice(0, 2)).toEqual([second, first]);
    expect((await ids(admin, `?isWaiting=false&after=${second}`))[0]).toBe(first);
    const [listed] = (await ask(admin, 'GET', '/operator/v1/proposals')).result.proposals;
    expect(listed).toMatchObject({
      ...{ id: third, vendorName: 'رستوران نمونه', amount: 300_002, isOwn: false, mayDecide: true },
      ...{
        call: 'addAdjustment',
        actsAloneAt: null,
        proposedBy: { fullName: expect.stringContaining('متصدی') },
      },
    });
  });

  it('is listed by amount, page by page, although the last one of a page was decided meanwhile', async () => {
    // Every third moves no money, and many move the same.
    await pool.query(
      `INSERT INTO proposal (call, request, fingerprint, approval, amount, proposed_by, session_id, event_id, proposed_at)
       SELECT 'addAdjustment', '{"params":{},"query":{},"body":{}}', '', 'approve.money', CASE WHEN n % 3 > 0 THEN 1 + n * 7 % 50 END, $1, gen_random_uuid(), 'E-' || n, now()
       FROM generate_series(1, 150) n`,
      [finance],
    );
    type Listed = { id: number; amount: number | null };
    const page = async (rest = ''): Promise<{ proposals: Listed[]; next: number | null }> =>
      (await ask(admin, 'GET', `/operator/v1/proposals?order=AMOUNT${rest}`)).result;
    const first = await page();
    expect([first.proposals.length, first.next]).toEqual([100, first.proposals.at(-1)!.id]);
    await pool.query(`UPDATE proposal SET state = 'WITHDRAWN', decided_at = now() WHERE id = $1`, [
      first.next,
    ]);
    const rest = await page(`&after=${first.next}`);
    expect(rest.next).toBeNull();
    const all = [...first.proposals, ...rest.proposals];
    expect(all).toHaveLength(150);
    expect(all.map(({ id }) => id)).toEqual(
      all.toSorted((a, b) => (b.amount ?? 0) - (a.amount ?? 0) || a.id - b.id).map(({ id }) => id),
    );
    expect((await page('&isWaiting=false')).proposals[0]!.amount).toBe(
      Math.max(...(await page('&isWaiting=false')).proposals.map(({ amount }) => amount ?? 0)),
    );
  });

  it('keeps its request sealed, and only its masked values once it is decided', async () => {
    const id = await proposed();
    const stored = await pool.query('SELECT request FROM proposal WHERE id = $1', [id]);
    expect(stored.rows[0].request).toMatch(/^sealed1\./);
    expect((await see(admin, id)).result.request).toEqual({
      params: { vendorCode: shop, orderCode: 'A-1' },
      body: {
        ...{ eventId: expect.any(String), adjustmentCode: 'R-300000', kind: 'REFUND', amount: 300_000 },
        reason: 'غذا سرد بود',
      },
    });
  });

  it('of a person shows a masked number, and forgets it once it is decided', async () => {
    const cellPhone = `0912${String(1_000_000 + shops)}`;
    await db.insertInto('person').values({ cell_phone: cellPhone, full_name: 'مریم رضایی' }).execute();
    const live = await addOperator(['LIVE']);
    const change = { cellPhone, newCellPhone: '09129999999' };
    const told = await post(live, '/marketplace/v1/people/change-cell-phone', change);
    const { proposalId } = told.result;
    expect((await see(admin, proposalId)).result.request.body).toEqual({
      ...{
        eventId: expect.any(String),
        cellPhone: `0912***${cellPhone.slice(-4)}`,
        newCellPhone: '0912***9999',
      },
    });
    expect(openRequest(db, await rowOf(proposalId)).body).toMatchObject(change);
    expect((await approve(admin, proposalId)).status).toBe(200);
    const { rows } = await pool.query('SELECT new_cell_phone FROM cell_phone_change');
    expect(rows).toContainEqual({ new_cell_phone: '09129999999' });
    expect(JSON.stringify(openRequest(db, await rowOf(proposalId)))).not.toContain('09129999999');
  });
});
