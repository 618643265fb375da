// Valid requests to begin with: the samples of `npm run access`, other ones where those are not answered with 2xx, and
// those of the console's own calls, which the access proof asks with unreadable requests alone.
import type { consoleCalls } from '@pishkhan/contract/calls.ts';
import { type Sample, samples } from '../access/samples.ts';

interface FuzzSample extends Sample {
  headers?: Record<string, string>;
  /** The person whose token the request carries. */
  token?: string;
}

const proved = { body: { code: '$provedCode' }, token: '$provedToken' };
const ofRun = { params: { id: '$runId' } };
const event = { eventId: '$event' };

/** Operations for which the samples of `access` need no answer of 200. */
const reaching: Readonly<Record<string, FuzzSample>> = {
  otp: { body: { cellPhone: '$otpPhone', otpCode: '$otpCode' }, headers: { cookie: '$otpCookie' } },
  refreshToken: { headers: { cookie: '$sessionCookie', 'x-xsrf-token': '$xsrfToken' } },
  secondFactor: {
    body: { challenge: '$challenge', code: '$provedCode' },
    headers: { cookie: '$challengeCookie' },
  },
  confirmSecondFactor: { body: { code: '$settingUpCode' }, token: '$settingUpToken' },
  renewRecoveryCodes: proved,
  turnOffSecondFactor: proved,
  proveSecondFactor: proved,
  signOutOtherDevices: { body: { proofCode: '$provedCode' }, token: '$provedToken' },
  decreaseStock: { body: { orderCode: '$orderCode', productIds: ['$productId'] } },
  applyImport: { form: { file: '@sheet', menuVersion: '$menuVersion', digest: '$importDigest' } },
  answerChange: {
    ...samples.answerChange,
    body: { eventId: '$event', changeId: '$offeredChangeId', agreed: true },
  },
  createMarketplaceOrder: {
    ...samples.createMarketplaceOrder,
    body: { ...(samples.createMarketplaceOrder!.body as object), deliveryType: 'Pickup' },
  },
  replayWebhookMessage: { params: { id: '$messageId' } },
  deliverFollowedOrder: { params: { id: '$courierLink' } },
  getInvitation: { query: { vendorCode: '$vendorCode', userCode: '$userCode' } },
  signAgreement: { body: { sha256: '$sha256' } },
  signAgreementOtp: { body: { otpCode: '$signCode' } },
  signNewContract: { body: { sha256: '$sha256' } },
  signNewContractOtp: { body: { otpCode: '$signCode' } },
  applyBulk: { body: { ...(samples.applyBulk!.body as object), menuVersion: '$menuVersion' } },
  getRun: ofRun,
  listRunRows: ofRun,
  createRun: { body: { ...(samples.createRun!.body as object), vendorCodes: ['PAY1', 'PAY2'] } },
  excludeFromRun: { ...ofRun, body: { ...event, vendorCodes: ['PAY3'], reason: 'شکایت باز' } },
  discardRun: { ...samples.discardRun, ...ofRun },
  submitRun: { ...ofRun, body: { ...event, digest: '$runDigest' } },
  getBankFile: { ...samples.getBankFile, ...ofRun },
  reportTransfers: {
    ...ofRun,
    body: { ...event, results: [{ number: '$transferNumber', state: 'PAID', note: null }] },
  },
};

const ofOrder = { params: { vendorCode: '$vendorCode', orderCode: '$orderCode' } };
const ofTrouble = { params: { id: '$troubleId' }, body: {} };
const ofInvitation = { token: '$invitationToken' };

const ofConsole = {
  signInOperator: {
    body: { userName: '$signInName', passphrase: '$passphrase', code: '$signInCode' },
  },
  readInvitation: { body: ofInvitation },
  acceptInvitation: { body: { ...ofInvitation, passphrase: '$passphrase', code: '$invitationCode' } },
  getOperatorMe: {},
  signOutOperator: { body: {}, headers: { cookie: '$leavingCookie', 'x-xsrf-token': '$leavingXsrf' } },
  proveOperator: {
    body: { code: '$proofCode' },
    headers: { cookie: '$proofCookie', 'x-xsrf-token': '$proofXsrf' },
  },
  listOwnOperatorSessions: {},
  endOwnOperatorSession: { params: { id: '$otherSessionId' }, body: {} },
  listOperators: {},
  inviteOperator: {
    body: { ...event, userName: 'new.$word', fullName: 'متصدی تازه', roles: ['AUDITOR'] },
  },
  changeOperator: {
    params: { id: '$operatorId' },
    body: { ...event, roles: ['AUDITOR', 'CONTENT'], version: '$operatorVersion' },
  },
  endOperatorSessions: { params: { id: '$operatorId' }, body: {} },
  listProposals: { query: { isWaiting: 'true', isOwn: 'false' } },
  getProposal: { params: { id: '$proposalId' } },
  decideProposal: { params: { id: '$proposalOfAnother' }, body: { decision: 'APPROVE' } },
  withdrawProposal: { params: { id: '$ownProposal' }, body: {} },
  getQueueCounts: {},
  listTroubles: { query: { kind: 'reported', cityId: '1', taken: 'nobody', least: '0' } },
  followTroubles: { query: { cityId: '1' } },
  takeTrouble: ofTrouble,
  releaseTrouble: ofTrouble,
  revealCustomer: { ...ofOrder, body: { reason: 'تماس دربارهٔ نشانی' } },
  addOrderNote: {
    ...ofOrder,
    body: { ...event, kind: 'CALLED_SHOP', outcome: 'REACHED', text: 'گفتند آماده است' },
  },
} satisfies Record<keyof typeof consoleCalls, FuzzSample>;

const all: Readonly<Record<string, FuzzSample>> = { ...samples, ...reaching, ...ofConsole };

export const findSample = (operationId: string): FuzzSample | undefined => all[operationId];
