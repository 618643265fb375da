// The expected access table, written from docs/behaviour/access.md and the decisions, never from the tables of
// contract and server, which it verifies. For that reason it imports nothing of the product.

export const vendorStatuses = [
  ...['ACTIVE', 'INACTIVE', 'VMS_DEACTIVATED', 'NOT_REGISTERED', 'DELIVERY_PROBLEM', 'PAUSE'],
  ...['PENDING_APPROVAL', 'PRE_SIGN_UP', 'READY_FOR_ACTIVE', 'REJECTED', 'SIGNED_UP', 'SUSPENDED'],
  ...['OFOOD_ACTIVATION', 'TEMPORARY_INACTIVE', 'WAITING_FOR_BUSINESS_TYPE', 'WAITING_FOR_CITY'],
];

export const roles = ['MANAGER', 'CASHIER', 'ACCOUNTANT', 'BIKER'] as const;
export type Role = (typeof roles)[number];

/** Invalid tokens: 401 wherever a token is needed. */
export const withoutSession = [
  ...(['no token', 'garbage', 'expired', 'signed out', 'removed member', 'invited, not come yet'] as const),
  'token of a former role',
] as const;

export type Principal =
  | Role
  | (typeof withoutSession)[number]
  | 'manager before the second factor'
  | 'nobody’s staff'
  | 'marketplace';

export const principals: readonly Principal[] = [
  ...roles,
  ...withoutSession,
  'manager before the second factor',
  'nobody’s staff',
  'marketplace',
];

/** The outcome of a call. "Let through" is every answer after authorisation, including the call's own refusals. */
export type Outcome = 'let through' | '401' | '403' | 'STATUS_UNREACHABLE' | 'SECOND_FACTOR_REQUIRED';

type Who =
  | { kind: 'everybody' }
  /** A browser's cookie, which no bearer token replaces. */
  | { kind: 'cookie' }
  | { kind: 'marketplace' }
  | { kind: 'signed in'; beforeSecondFactor: boolean }
  | { kind: 'staff'; roles: readonly Role[]; statuses: readonly string[]; except?: Partial<Except> };

/** Statuses in which some of the roles are refused as if the status forbade it. */
type Except = Record<Role, readonly string[]>;

// A status without a page of its own opens the panel (docs/behaviour/access.md#shop-statuses).
const withPage = [
  ...['NOT_REGISTERED', 'PRE_SIGN_UP', 'WAITING_FOR_BUSINESS_TYPE', 'WAITING_FOR_CITY', 'SIGNED_UP'],
  ...['READY_FOR_ACTIVE', 'REJECTED', 'SUSPENDED', 'PAUSE'],
];
const open = vendorStatuses.filter((status) => !withPage.includes(status));
// The platform accepts a sign-up after the agreement was signed (decision 34).
const signed = [...open, 'SIGNED_UP', 'READY_FOR_ACTIVE'];
const inviting = signed.filter((status) => status !== 'INACTIVE' && status !== 'VMS_DEACTIVATED');
const any = vendorStatuses;

const staff = (may: readonly Role[], statuses: readonly string[], except?: Partial<Except>): Who => ({
  kind: 'staff',
  roles: may,
  statuses,
  ...(except && { except }),
});
const everybody: Who = { kind: 'everybody' };
const marketplace: Who = { kind: 'marketplace' };
const signedIn: Who = { kind: 'signed in', beforeSecondFactor: false };
// Decision 35: calls for the second factor, signing out, and switching the shop.
const signedInBefore: Who = { kind: 'signed in', beforeSecondFactor: true };

const managerOrCashier = ['MANAGER', 'CASHIER'] as const;
const manager = ['MANAGER'] as const;
// Orders, products, invoices of manager and cashier; the order history of the accountant, too (docs/behaviour/access.md#roles).
const counter = staff(managerOrCashier, open);
const books = staff(['MANAGER', 'ACCOUNTANT'], open);
const history = staff(['MANAGER', 'CASHIER', 'ACCOUNTANT'], open);
// Activation while SIGNED_UP (docs/behaviour/joining.md#activation); no change during the platform's review (decision 27).
const settings = staff(managerOrCashier, [...open, 'SIGNED_UP']);
const settingsRead = staff(managerOrCashier, signed);
// Staff and branches belong to the manager; so do documents and contracts (decisions 25 and 27).
const signUp = staff(manager, ['PRE_SIGN_UP']);
const papers = staff(manager, any);
const contracts = staff(manager, signed);
const people = staff(manager, signed);
const invitations = staff(manager, inviting);

const each = (who: Who, calls: string): [string, Who][] =>
  calls
    .trim()
    .split(/\s+/)
    .map((name) => [name, who]);

/** Expected access, keyed by the call's name. */
export const table: ReadonlyMap<string, Who> = new Map([
  ...each(everybody, 'login otp secondFactor listCities listBusinessTypes getMapTile getInvitation'),
  ...each(everybody, 'getFollowedOrder deliverFollowedOrder'),
  ...each({ kind: 'cookie' }, 'refreshToken'),
  ...each(signedInBefore, 'logout me changeVendor getSecondFactor setUpSecondFactor confirmSecondFactor'),
  // A shop that asks for a second factor is set up with a code by SMS.
  ...each(signedInBefore, 'requestProofCode'),
  // Each of these calls requires a code of the second factor.
  ...each(signedInBefore, 'proveSecondFactor renewRecoveryCodes turnOffSecondFactor'),
  ...each(signedIn, 'listDevices signOutDevice signOutOtherDevices registerPush getPushKey'),
  ...each(signedIn, 'reverseGeocode forwardGeocode watchVendor preSignup'),
  ...each(staff(manager, any), 'requireSecondFactor listLog exportLog putBackChange'),

  ...each(
    counter,
    'listOrdersInProgress streamOrders getReceipt getOrder acceptOrder prepareOrder shipOrder placeTestOrder',
  ),
  ...each(counter, 'getEscalation'),
  ...each(
    counter,
    'listFinishedOrders prioritizeOrder delayOrder pickLine reportNfc listNfcReasons listDuplicates decreaseStock',
  ),
  ...each(counter, 'listReplacements previewChange offerChange withdrawChange getCourier rateCourier'),
  ...each(counter, 'getPreparationTimes getPreparationReport'),
  ...each(counter, 'reportDevice getOrderHearing'),
  ...each(staff(manager, open), 'listPresentDevices setPauseEnd'),
  ...each(counter, 'createFollowLink claimPrint settlePrint listPrints'),
  ...each(history, 'listOrders exportOrders searchOrders exportSearch'),
  ...each(books, 'getSalesReport getSalesDetails getAccountingReport exportAccounting'),
  ...each(books, 'getMonthlyStatement getFinancialReport listStatementReceivers setStatementReceiver'),
  ...each(books, 'getSettlement exportSettlement'),
  ...each(books, 'listDisputes getAdjustment openDispute withdrawDispute'),
  ...each(staff(manager, open), 'listBranches listBranchOrders acceptBranchOrder'),
  // Every role may read the dashboard; parts of it are left out by role.
  ...each(staff(roles, open), 'getDashboard'),

  ...each(counter, 'previewBulk applyBulk listCategories getCategory createCategory updateCategory'),
  ...each(counter, 'reorderCategories getCategoryShifts createCategoryShift updateCategoryShift'),
  ...each(counter, 'deleteCategoryShift setCategoryDays previewMenuCopy copyMenu addProductImages'),
  ...each(counter, 'listStations saveStations'),
  // Manager and cashier may use discounts, as their pages (docs/behaviour/access.md#roles).
  ...each(counter, 'listDiscounts getDiscount createDiscount updateDiscount cancelDiscount'),
  ...each(counter, 'listDiscountVariants'),
  ...each(counter, 'updateProductImages listOptionCategories getOptionCategory createOptionCategory'),
  ...each(counter, 'updateOptionCategory connectOptions disconnectOptions updateOptionStock listProducts'),
  ...each(counter, 'getProduct searchHeaders createProduct updateProduct dismissChange listOff snooze'),
  ...each(
    counter,
    'duplicateProduct listCopyShops endSnooze updateStock exportMenu previewImport applyImport',
  ),

  // Manager and cashier may read reviews (docs/behaviour/access.md#roles).
  ...each(counter, 'getReviewStats listReviews createReply deleteReply editReply listComplaints'),
  ...each(counter, 'listReplyTemplates saveReplyTemplates'),
  ...each(settingsRead, 'getOrderingSettings listPolygons getDeliveryStatus'),
  ...each(settings, 'setPackingPrice setMinimumBasket setDelivery setDeliveries modifyShifts setSpecialDays'),
  ...each(settings, 'setBusyLimit setAutomaticAccept'),
  // The shop must take orders to stop taking them for a while (decision 61).
  ...each(staff(managerOrCashier, ['ACTIVE']), 'startPause startBusy'),
  ...each(counter, 'endPause endBusy'),
  ...each(settings, 'proposeVendorImages withdrawVendorImage'),
  ...each(staff(managerOrCashier, ['SIGNED_UP', 'READY_FOR_ACTIVE']), 'completeActivation'),
  ...each(staff(managerOrCashier, ['READY_FOR_ACTIVE', 'OFOOD_ACTIVATION']), 'activate'),
  // The shop opens and closes itself; the platform decides every other status. A manager resumes a rejected sign-up (decision 27).
  ...each(
    staff(managerOrCashier, ['ACTIVE', 'TEMPORARY_INACTIVE', 'REJECTED', 'PRE_SIGN_UP'], {
      CASHIER: ['REJECTED', 'PRE_SIGN_UP'],
    }),
    'setVendorStatus',
  ),
  ...each(staff(roles, any), 'getVendorInfo'),

  // The shop must have signed (decision 34).
  ...each(staff(manager, signed), 'newBranch'),
  ...each(papers, 'getSignupStep getDocument getAgreementInfo getContract'),
  ...each(signUp, 'setOwnerType setAddress inquireCard setFinancialInfo sendDocuments sendExtraDocument'),
  ...each(signUp, 'deleteDocument signAgreement signAgreementOtp'),
  ...each(contracts, 'signNewContract signNewContractOtp'),
  ...each(people, 'listStaff getStaffMember updateStaffMember deleteStaffMember'),
  ...each(people, 'listStaffDevices signOutStaffDevice'),
  ...each(invitations, 'createStaffMember inviteAgain'),

  ...each(
    marketplace,
    'placeDrill getDrill listMarketplaceVendors getMarketplaceMenu createMarketplaceOrder getMarketplaceOrder',
  ),
  ...each(marketplace, 'tellCourierEvent answerNfc answerChange cancelMarketplaceOrder'),
  ...each(
    marketplace,
    'listPlatformOrders searchPlatformOrders getOrderTrail getOrderMoney acceptForShop holdOrder',
  ),
  ...each(marketplace, 'getCancellationRules putCancellationRules'),
  ...each(
    marketplace,
    'completeMarketplaceOrder listChangeRequests decideChangeRequest getWebhook putWebhook',
  ),
  ...each(marketplace, 'deleteWebhook rotateWebhookSecret listWebhookMessages replayWebhookMessage'),
  ...each(marketplace, 'replayWebhooks setServed listApplications getApplication moveVendor offerContract'),
  ...each(marketplace, 'getAccount revealAccount decideAccount changeAccount decideArea listServed'),
  ...each(marketplace, 'revealOwner checkOwner getVendorDocument listContracts getVendorContract'),
  ...each(marketplace, 'exportCustomer eraseCustomer exportPerson erasePerson'),
  ...each(marketplace, 'setVendorImages endPersonSessions allowCellPhoneChange resetSecondFactor'),
  ...each(marketplace, 'requireSecondFactorOfVendor listSecurityEvents'),
  ...each(marketplace, 'addReview listWaitingReplies decideReply'),
  ...each(marketplace, 'listVendorImageRequests decideVendorImage'),
  ...each(marketplace, 'setCommissionRate listCommissionRates addAdjustment addSettlement listOpenAmounts'),
  ...each(marketplace, 'listWaitingDisputes getDispute answerDispute'),
  ...each(marketplace, 'getVendor listVendorMoments listVendorPeople getMenuWhole revealVendorContacts'),
  ...each(marketplace, 'putVendorTerms listVendorTerms pauseVendor endVendorPause'),
  ...each(marketplace, 'listBalances listAdjustments listSettlements createRun listRuns getRun listRunRows'),
  ...each(marketplace, 'excludeFromRun discardRun submitRun getBankFile reportTransfers'),
]);

const isRole = (principal: Principal): principal is Role => (roles as readonly string[]).includes(principal);

export function expected(who: Who, principal: Principal, status: string): Outcome {
  if (who.kind === 'everybody') return 'let through';
  if (who.kind === 'cookie') return '401';
  // The key of one side is invalid on the other.
  if (who.kind === 'marketplace') return principal === 'marketplace' ? 'let through' : '401';
  if (principal === 'marketplace' || (withoutSession as readonly string[]).includes(principal)) return '401';
  if (principal === 'manager before the second factor')
    return who.kind === 'signed in' && who.beforeSecondFactor ? 'let through' : 'SECOND_FACTOR_REQUIRED';
  if (who.kind === 'signed in') return 'let through';
  if (!isRole(principal) || !who.roles.includes(principal)) return '403';
  if (!who.statuses.includes(status) || who.except?.[principal]?.includes(status))
    return 'STATUS_UNREACHABLE';
  return 'let through';
}

/** The standings of a manager of one shop in another shop that requires a second factor of its managers. */
export const standings = [
  ...(['manager', 'manager before the second factor', 'manager of a blocked shop'] as const),
  ...(['CASHIER', 'ACCOUNTANT', 'BIKER', 'invited', 'stranger'] as const),
] as const;
export type Standing = (typeof standings)[number];

const members = standings.filter((one) => one !== 'stranger');

/**
 * The standings that may enter the other shop that a call names, or learn of it without entering. Keyed by the call's name.
 * Everybody else gets the answer for a shop that does not exist (docs/behaviour/branches.md). Every member
 * may enter a shop, in every status (docs/behaviour/session.md#switching-shops).
 */
export const otherShopTable: ReadonlyMap<string, readonly Standing[]> = new Map<string, readonly Standing[]>([
  ['copyMenu', ['manager', 'CASHIER']],
  ['previewMenuCopy', ['manager', 'CASHIER']],
  ['listCopyShops', ['manager', 'CASHIER']],
  ['acceptBranchOrder', ['manager']],
  ['listBranches', ['manager']],
  ['listBranchOrders', ['manager']],
  ['changeVendor', members],
]);

/** They take the code of the caller's own shop, or of an invitation that authorises its holder. */
export const ownShopOnly = ['getContract', 'getInvitation'];
