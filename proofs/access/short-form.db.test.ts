// The short form of `npm run access`: all calls and all principals in an open shop, and those with a session in two others.
import { testDatabase } from '@pishkhan/server/testkit/database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runConsole } from './console.ts';
import { runOtherShops } from './other-shops.ts';
import { runAccess } from './run.ts';
import { openWorld, type World } from './world.ts';

const database = await testDatabase();
let world: World;
beforeAll(async () => {
  world = await openWorld(database.url, ['ACTIVE', 'PRE_SIGN_UP', 'SUSPENDED']);
});
afterAll(() => world?.close());

/** Audited calls whose samples end in a refusal of the call. The requests of `fuzz` complete most of them. */
const refusedHere = [
  ...[
    'acceptBranchOrder',
    'acceptForShop',
    'acceptInvitation',
    'activate',
    'addOrderNote',
    'addReview',
    'addSettlement',
    'answerChange',
  ],
  ...[
    'answerDispute',
    'answerNfc',
    'applyBulk',
    'applyImport',
    'changeOperator',
    'completeActivation',
    'completeMarketplaceOrder',
    'confirmSecondFactor',
  ],
  ...[
    'createMarketplaceOrder',
    'decideAccount',
    'decideProposal',
    'decideReply',
    'decideVendorImage',
    'decreaseStock',
    'delayOrder',
    'deliverFollowedOrder',
  ],
  ...[
    'editReply',
    'endOperatorSessions',
    'endOwnOperatorSession',
    'excludeFromRun',
    'getBankFile',
    'getContract',
    'getVendorContract',
    'holdOrder',
  ],
  ...[
    'inviteOperator',
    'moveVendor',
    'offerChange',
    'offerContract',
    'otp',
    'placeDrill',
    'prioritizeOrder',
    'proveOperator',
    'proveSecondFactor',
  ],
  ...[
    'putBackChange',
    'putVendorTerms',
    'rateCourier',
    'renewRecoveryCodes',
    'replayWebhookMessage',
    'replayWebhooks',
    'reportNfc',
    'reportTransfers',
  ],
  ...[
    'requireSecondFactor',
    'revealCustomer',
    'rotateWebhookSecret',
    'secondFactor',
    'setStatementReceiver',
    'setUpSecondFactor',
    'shipOrder',
    'signAgreement',
  ],
  ...[
    'signAgreementOtp',
    'signInOperator',
    'signNewContract',
    'signNewContractOtp',
    'signOutDevice',
    'signOutOperator',
    'signOutOtherDevices',
    'signOutStaffDevice',
  ],
  ...['submitRun', 'turnOffSecondFactor', 'updateCategoryShift', 'withdrawChange', 'withdrawProposal'],
];

test('every call answers as the expected access table says, reveals nothing of another shop, leaves its audit record, and never answers 5xx', async () => {
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

test('the console lets each operator do what the table of operators says, and nobody else anything', async () => {
  const { wrong, cells } = await runConsole(world);
  expect(wrong).toEqual([]);
  expect(cells).toBeGreaterThan(1_500);
}, 120_000);

test('every call that names another shop of a person lets in whom the table of other shops says, and tells nobody else of it', async () => {
  expect(await runOtherShops(world)).toEqual([]);
}, 60_000);
