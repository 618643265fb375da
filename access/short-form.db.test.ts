// The short form of `npm run access`: all calls and all principals in an open shop, and those with a session in two others.
import { testDatabase } from '@pishkhan/server/testkit/database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAccess } from './run.ts';
import { openWorld, type World } from './world.ts';

const database = await testDatabase();
let world: World;
beforeAll(async () => {
  world = await openWorld(database.url, ['ACTIVE', 'PRE_SIGN_UP', 'SUSPENDED']);
});
afterAll(() => world?.close());

/** Audited calls that the samples come no further with than a refusal of their own. Most of them are done by the requests of `fuzz`. */
const refusedHere = [
  ...['activate', 'answerChange', 'answerNfc', 'applyBulk', 'applyImport', 'completeActivation'],
  ...['completeMarketplaceOrder', 'confirmSecondFactor', 'createMarketplaceOrder', 'decreaseStock'],
  ...['delayOrder', 'deliverFollowedOrder', 'getContract', 'moveVendor', 'offerChange', 'offerContract'],
  ...['otp', 'proveSecondFactor', 'rateCourier', 'renewRecoveryCodes', 'replayWebhookMessage'],
  ...['replayWebhooks', 'reportNfc', 'requireSecondFactor', 'rotateWebhookSecret', 'secondFactor'],
  ...['shipOrder', 'signAgreement', 'signAgreementOtp', 'signNewContract', 'signNewContractOtp'],
  ...['turnOffSecondFactor', 'updateCategoryShift', 'withdrawChange'],
];

test('every call lets in whom the table of expected access lets in, tells nobody of another shop, leaves what its audit asks for, and never breaks', async () => {
  const { figures, wrong, forgotten, neverDone } = await runAccess(world, { quick: true });
  expect(wrong).toEqual([]);
  expect(forgotten).toEqual([]);
  expect(neverDone).toEqual(refusedHere);
  expect(figures).toMatchObject({
    'exchanged objects that were taken or told apart': 0,
    'answers with another shop’s text': 0,
    'answers of 5xx': 0,
  });
  expect(figures['of them let through']).toBeGreaterThan(500);
}, 120_000);
