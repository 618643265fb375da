// The shops that wait for an operator of the demo, as the console reads them. Dear, because their papers are made.
import { applicationCalls } from '@pishkhan/contract/marketplace/application-calls.ts';
import { decidingCalls } from '@pishkhan/contract/marketplace/reviewing-calls.ts';
import { approval } from '@pishkhan/contract/menu/review/approval.ts';
import { neededDocuments } from '@pishkhan/contract/onboarding/documents.ts';
import { isCardNumber } from '@pishkhan/contract/text/bank-numbers.ts';
import { isNationalCode } from '@pishkhan/contract/text/national-code.ts';
import { afterAll, expect, it } from 'vitest';
import { createLog } from '../infra/log.ts';
import { createPdfs } from '../infra/pdf/pdfs.ts';
import { createMarketplaceAuthentication, reviewHandlers } from '../marketplace/public.ts';
import { loadCities } from '../reference/public.ts';
import { serveCalls } from '../testkit/call-server.ts';
import { testDatabase } from '../testkit/database.ts';
import { testFiles } from '../testkit/files.ts';
import { ampleBudget } from '../testkit/session-server.ts';
import { makeDemoPapers, waitingOwner, waitingShops, writeWaitingShops } from './public.ts';

const { db, pool } = await testDatabase();
const log = createLog('silent');
const sms = { async sendOtp() {}, async sendText() {} };
const key = 'the-key-of-the-marketplace';
const server = await serveCalls(
  { ...applicationCalls, ...decidingCalls },
  reviewHandlers({ db, budget: ampleBudget, sms, log }),
  { marketplace: createMarketplaceAuthentication([key]) },
);
const pdfs = createPdfs();
afterAll(() => pdfs.close());

const ask = async (path: string, body?: object) => {
  const answer = await server.fetch(`/marketplace/v1${path}`, {
    headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const json = await answer.json();
  expect(answer.status, JSON.stringify(json)).toBe(200);
  return json.result;
};
const listed = async () =>
  (await ask('/applications')).applications.map((one: { vendorCode: string; kind: string }) => [
    one.vendorCode,
    one.kind,
  ]);

it('the demo has two shops that wait for an operator, with papers, account and area, and keeps what became of them', async () => {
  await loadCities(db);
  await writeWaitingShops(db, new Date());
  await makeDemoPapers({ db, files: testFiles(), pdfs }, log, new AbortController().signal);
  expect(await listed()).toEqual([
    ['dizi', 'SETTINGS'],
    ['halim', 'SIGNUP'],
  ]);
  expect(isNationalCode(waitingOwner.nationalCode)).toBe(true);
  for (const { vendor, cardNumber } of waitingShops) {
    expect(isCardNumber(cardNumber)).toBe(true);
    const application = await ask(`/vendors/${vendor.code}/application`);
    expect(new Set(application.documents.map(({ type }: { type: string }) => type))).toEqual(
      new Set(neededDocuments(1)),
    );
    expect(application.contractNumber).not.toBeNull();
    expect(application.checks).toMatchObject({ isNationalCodeValid: true, elsewhere: [] });
    // The account of one is of somebody else, so that there is something to find.
    expect(application.checks.isHolderOwner).toBe(vendor.code === 'dizi');
  }
  const { areas, hours } = await ask('/vendors/dizi/application');
  expect(areas).toMatchObject([{ status: approval.PENDING }]);
  expect(hours.length).toBeGreaterThan(7);

  await ask('/vendors/halim/status', {
    ...{ eventId: 'E-1', action: 'rejectSignup', steps: ['FINANCIAL'], reason: 'حساب از مالک نیست' },
  });
  await ask('/vendors/dizi/status', { eventId: 'E-2', action: 'approveSettings' });
  await writeWaitingShops(db, new Date());
  expect(await listed()).toEqual([]);
  const { rows } = await pool.query('SELECT code, status FROM vendor ORDER BY code');
  expect(rows).toEqual([
    { code: 'dizi', status: 'READY_FOR_ACTIVE' },
    { code: 'halim', status: 'REJECTED' },
  ]);
});
