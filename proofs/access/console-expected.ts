// The expected access of operators, written from docs/behaviour/operators.md, never from the tables of contract and
// server, which it verifies. For that reason it imports nothing of the product.

export const operatorRoles = ['ADMIN', 'ONBOARDING', 'CONTENT', 'LIVE', 'FINANCE', 'AUDITOR'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/** Callers of the console besides an operator of each role. The operators among them have all roles. */
export const strangers = [
  ...(['no cookie', 'garbage', 'ended session', 'expired session', 'idle session', 'disabled'] as const),
  ...(['token of a shop', 'key of the marketplace'] as const),
] as const;
export const restricted = ['no fresh code', 'no XSRF token', 'page of another site'] as const;
export const outsiders = ['address outside', 'another host'] as const;
export type Caller =
  | OperatorRole
  | (typeof strangers)[number]
  | (typeof restricted)[number]
  | (typeof outsiders)[number];
export const callers: readonly Caller[] = [...operatorRoles, ...strangers, ...restricted, ...outsiders];

export type ConsoleOutcome = 'let through' | '400' | '401' | '403' | 'XSRF' | 'PROOF_NEEDED';

export interface Right {
  /** Absent for the first steps of a sign-in, which need no session. */
  roles: readonly OperatorRole[] | undefined;
  fresh: boolean;
}

const rights = new Map<string, Right>();
const allow = (names: string, roles: string, fresh = false) => {
  const allowed = roles === 'all' ? operatorRoles : (roles.split(' ').filter(Boolean) as OperatorRole[]);
  for (const name of names.split(/\s+/).filter(Boolean)) {
    if (rights.has(name)) throw new Error(`${name} stands twice in the table`);
    rights.set(name, { roles: allowed, fresh });
  }
};

for (const name of ['signInOperator', 'readInvitation', 'acceptInvitation'])
  rights.set(name, { roles: undefined, fresh: false });

// Everybody's own session, and proposals, which hide what somebody may not decide.
allow('getOperatorMe signOutOperator proveOperator listOwnOperatorSessions endOwnOperatorSession', 'all');
allow('listProposals getProposal withdrawProposal', 'all');
allow('decideProposal', 'ADMIN FINANCE', true);

allow(
  'listMarketplaceVendors getMarketplaceMenu getVendor listVendorMoments listVendorPeople getMenuWhole',
  'all',
);
allow('listVendorTerms listCommissionRates listContracts', 'all');
allow('getMarketplaceOrder listPlatformOrders getOrderTrail getCancellationRules getDrill', 'all');
allow('listTroubles followTroubles getQueueCounts', 'all');
allow(
  'listChangeRequests listServed listVendorImageRequests listWaitingReplies listApplications getApplication',
  'all',
);

allow(
  'searchPlatformOrders revealVendorContacts getVendorDocument revealCustomer',
  'ADMIN ONBOARDING LIVE FINANCE',
);
allow('revealAccount revealOwner getVendorContract', 'ADMIN ONBOARDING LIVE FINANCE', true);

allow('getOrderMoney listOpenAmounts listWaitingDisputes getDispute listBalances', 'ADMIN FINANCE AUDITOR');
allow('listAdjustments listSettlements listRuns getRun listRunRows', 'ADMIN FINANCE AUDITOR');
// The account's state stands in the queues, and its numbers are masked.
allow('getAccount', 'all');
allow('addAdjustment answerDispute createRun excludeFromRun discardRun submitRun reportTransfers', 'FINANCE');
allow('getBankFile', 'FINANCE', true);

allow('answerNfc answerChange cancelMarketplaceOrder acceptForShop holdOrder placeDrill', 'LIVE');
allow('takeTrouble releaseTrouble', 'LIVE');
allow('addOrderNote', 'LIVE FINANCE');

allow('putVendorTerms setCommissionRate offerContract putCancellationRules', 'ADMIN ONBOARDING FINANCE');
allow('pauseVendor endVendorPause', 'ADMIN ONBOARDING LIVE');
// Each action of it has a permission of its own, which is asked once the action is known.
allow('moveVendor', 'ADMIN ONBOARDING LIVE');
allow('decideArea decideAccount checkOwner', 'ONBOARDING');
allow('changeAccount', 'ONBOARDING', true);
allow('setServed', 'ADMIN ONBOARDING', true);
allow('decideChangeRequest setVendorImages decideVendorImage decideReply', 'CONTENT');
allow(
  'endPersonSessions allowCellPhoneChange resetSecondFactor requireSecondFactorOfVendor exportCustomer eraseCustomer exportPerson erasePerson',
  'ADMIN LIVE',
  true,
);

allow('getWebhook listWebhookMessages', 'ADMIN LIVE AUDITOR');
allow('replayWebhookMessage replayWebhooks', 'ADMIN');
allow('putWebhook deleteWebhook rotateWebhookSecret', 'ADMIN', true);
allow('listSecurityEvents listOperators', 'ADMIN AUDITOR');
allow('inviteOperator changeOperator', 'ADMIN', true);
allow('endOperatorSessions', 'ADMIN');

// Facts that only systems of the marketplace tell.
allow('createMarketplaceOrder tellCourierEvent completeMarketplaceOrder addReview addSettlement', '');

export const consoleTable: ReadonlyMap<string, Right> = rights;

const isOneOf = <T extends string>(list: readonly T[], caller: Caller): caller is T & Caller =>
  (list as readonly string[]).includes(caller);

export function expectedAtConsole({ roles, fresh }: Right, caller: Caller, isRead: boolean): ConsoleOutcome {
  if (caller === 'address outside') return '403';
  if (caller === 'another host') return '400';
  if (roles === undefined) return caller === 'page of another site' ? 'XSRF' : 'let through';
  if (isOneOf(strangers, caller)) return '401';
  if (caller === 'no XSRF token' || caller === 'page of another site') {
    if (!isRead) return 'XSRF';
    return roles.length === 0 ? '403' : 'let through';
  }
  if (caller === 'no fresh code') {
    if (roles.length === 0) return '403';
    return fresh ? 'PROOF_NEEDED' : 'let through';
  }
  return roles.includes(caller) ? 'let through' : '403';
}
