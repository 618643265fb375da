// A valid request for every call with parameters. `$name` is an object of the shop (see `Objects`) or a fresh value
// (see `fresh`).
import { monthOfDay } from '@pishkhan/contract/ledger/statement.ts';
import { addDays } from '@pishkhan/contract/time/special-days.ts';
import { businessDay } from '@pishkhan/contract/time/tehran.ts';

export interface Sample {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** Sent as multipart/form-data. `@png` and `@sheet` are files. */
  form?: Record<string, string>;
  /** The call deletes the object that it names, so the next call gets another. */
  consumes?: true;
  /** The reason why a valid request is refused as missing or invalid. */
  mayBeRefused?: string;
}

const order = { params: { code: '$orderCode' } };
const hours = { startTime: '03:00', endTime: '03:30' };
const nextMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const days = [{ dayOfWeek: 6, ranges: [hours] }];
const lines = { lines: [{ line: 0, quantity: 1 }] };
const available = { kind: 'AVAILABILITY', productIds: ['$variantId'], available: true };
/** A discount that starts in `count` days. */
const discount = (count: number) => ({
  startDate: inDays(count),
  endDate: inDays(count + 1),
  ...{ discountStock: null, oFoodDiscountRatio: 0, vendorDiscountRatio: 20 },
  productVariantIds: ['$variantId'],
});
const registration = {
  businessTypeId: 1,
  cityId: 1,
  vendorName: 'فروشگاه تازه',
  ownerName: 'مریم رضایی',
  ownerNationalCode: '0499370899',
  ownerBirthday: '1979-05-14',
  businessTitle: 'غذای تازه',
  referralCode: null,
};
const event = { eventId: '$event' };
const why = { reason: 'بررسی ثبت‌نام' };
const ofVendor = { params: { vendorCode: '$vendorCode' } };
const ofOrder = { params: { vendorCode: '$vendorCode', orderCode: '$orderCode' } };
const ofRun = { params: { id: '1' } };
const noRun = 'there is no such run';
const yesterday = addDays(businessDay(new Date()).date, -1);
const noCode = 'nobody has set it up';
const unsigned = 'no contract is offered';
const { year, month } = monthOfDay(businessDay(new Date()).date);

export const samples: Readonly<Record<string, Sample>> = {
  login: { body: { cellPhone: '$phone' } },
  otp: { body: { cellPhone: '$phone', otpCode: '123456' } },
  logout: { body: {} },
  changeVendor: { body: { vendorCode: '$vendorCode' } },
  registerPush: { body: { fcmToken: 'a-token-of-a-device', deviceId: 'd', deviceType: 1 } },
  requestProofCode: { body: { purpose: 'SESSIONS' } },
  // A code is needed, which only a phone gets: server/session/person-proof.call.test.ts has it.
  setUpSecondFactor: { body: {} },
  signOutOtherDevices: { body: {} },
  signOutDevice: { params: { id: '$sessionId' }, body: {} },
  secondFactor: { body: { challenge: 'x'.repeat(43), code: '123456' } },
  confirmSecondFactor: { body: { code: '123456' }, mayBeRefused: noCode },
  renewRecoveryCodes: { body: { code: '123456' }, mayBeRefused: noCode },
  turnOffSecondFactor: { body: { code: '123456' }, mayBeRefused: noCode },
  proveSecondFactor: { body: { code: '123456' }, mayBeRefused: noCode },
  requireSecondFactor: { body: { required: true } },

  setStatementReceiver: {
    body: { id: '$staffId', isReceiver: true },
    mayBeRefused: 'those of the shop are cashiers',
  },
  getFinancialReport: { query: { year: String(year), month: String(month) } },
  getReceipt: order,
  getOrder: order,
  getOrderHearing: order,
  getEscalation: order,
  // An order that is not the shop's is left out without a word: server/presence/presence.call.test.ts exchanges it.
  reportDevice: {
    body: {
      device: {
        sound: 'on',
        push: 'default',
        isVisible: true,
        isKeptAwake: true,
        power: 'mains',
        version: '1.8.34',
      },
      orders: [{ orderCode: 'nobodys', received: 900, drawn: 800, sounded: 700 }],
    },
  },
  placeTestOrder: { body: {}, mayBeRefused: 'one is open' },
  acceptOrder: { ...order, body: { preparationTime: 20 } },
  acceptBranchOrder: {
    params: { vendorCode: '$vendorCode', code: '$orderCode' },
    body: { preparationTime: 25 },
    mayBeRefused: 'acceptOrder was first',
  },
  prepareOrder: order,
  shipOrder: { ...order, body: {} },
  delayOrder: { ...order, body: { delayMinutes: 5 } },
  pickLine: { ...order, body: { line: 0, isPicked: true } },
  prioritizeOrder: { ...order, body: { isPrioritized: true } },
  reportNfc: { ...order, body: { reasonId: 33 } },
  listNfcReasons: { params: { id: '$orderCode' } },
  listDuplicates: order,
  decreaseStock: { body: { orderCode: '$orderCode', productIds: ['$orderedId'] } },
  listReplacements: order,
  previewChange: { ...order, body: lines },
  offerChange: { ...order, body: lines },
  withdrawChange: order,
  getCourier: { query: { orderCode: '$orderCode' } },
  rateCourier: { body: { orderCode: '$orderCode', rate: 'LIKE', reviewOptions: ['POLITE'] } },
  searchOrders: { body: { orderStatus: 'NEW' } },
  exportSearch: { body: { orderStatus: 'NEW' } },
  createFollowLink: { ...order, body: { follower: 'customer' } },
  getFollowedOrder: { params: { id: '$followId' } },
  deliverFollowedOrder: { params: { id: '$followId' }, mayBeRefused: 'the link is the customer’s' },
  claimPrint: { ...order, body: { kind: 'BILL', copies: 1, automatic: false, deviceId: 'device-1' } },
  listPrints: order,
  settlePrint: {
    params: { code: '$orderCode', number: '1' },
    body: { outcome: 'PRINTED', deviceId: 'device-1' },
  },

  // The same text as the present reply.
  createReply: {
    params: { id: '$reviewId' },
    body: { comment: 'از شما سپاسگزاریم.', writerName: 'فروشگاه' },
  },
  editReply: {
    params: { id: '$reviewId', replyId: '$replyId' },
    body: { comment: 'از شما بسیار سپاسگزاریم.' },
    mayBeRefused: 'the reply was deleted before',
  },
  deleteReply: {
    params: { id: '$reviewId', replyId: '$replyId' },
    mayBeRefused: 'the reply was deleted before',
  },
  saveReplyTemplates: { body: { templates: ['از شما سپاسگزاریم.', 'متن $word'] } },

  previewBulk: { body: { action: available } },
  applyBulk: { body: { action: available, menuVersion: 0 } },
  createCategory: { body: { categoryName: 'دسته $word', displayTime: 'ALL_DAY' } },
  updateCategory: { body: { categoryId: '$categoryId', isActive: true } },
  getCategory: { params: { id: '$categoryId' } },
  reorderCategories: { body: [{ categoryId: '$categoryId', categoryIndex: 0 }] },
  getCategoryShifts: { params: { id: '$categoryId' } },
  createCategoryShift: { body: { categoryId: '$categoryId', dayOfWeek: 6, ...hours } },
  updateCategoryShift: {
    body: { categoryId: '$categoryId', dayOfWeek: 6, ...hours, shiftId: '$categoryShiftId' },
  },
  deleteCategoryShift: {
    params: { categoryId: '$categoryId', dayOfWeek: '0', shiftId: '$categoryShiftId' },
    consumes: true,
  },
  setCategoryDays: { body: { referenceId: '$categoryId', days } },
  saveStations: {
    body: { stations: [{ stationId: null, stationName: 'ایستگاه $word', categoryIds: ['$categoryId'] }] },
  },
  listCopyShops: {},
  previewMenuCopy: { body: { toVendorCode: '$copyTarget' } },
  copyMenu: { body: { toVendorCode: '$copyTarget' } },
  addProductImages: { form: { productHeaderId: '$productId', 'images[0]': '@png' } },
  updateProductImages: {
    params: { headerId: '$productId' },
    form: { 'ReplaceImages[0].id': '$imageId', 'ReplaceImages[0].isMain': 'true' },
  },
  createOptionCategory: {
    body: { optionCategoryName: 'گروه $word', capacity: 1, options: [{ optionName: 'دوغ', price: 1 }] },
  },
  updateOptionCategory: {
    body: { id: '$optionCategoryId', options: [{ id: '$optionId', available: true }] },
  },
  updateOptionStock: { body: { id: '$optionId', available: true } },
  getOptionCategory: { params: { id: '$optionCategoryId' } },
  connectOptions: {
    body: {
      productHeaders: ['$productId'],
      productCategories: ['$categoryId'],
      optionCategories: ['$optionCategoryId'],
    },
  },
  disconnectOptions: {
    body: {
      productHeaders: ['$productId'],
      productCategories: ['$categoryId'],
      optionCategories: ['$optionCategoryId'],
    },
  },
  createProduct: {
    body: {
      headerName: 'غذا $word',
      tax: 0,
      categoryId: '$categoryId',
      productVariations: [{ productName: 'یک نفره', price: 1000, preparationTime: 10 }],
    },
  },
  updateProduct: {
    body: {
      productHeaderId: '$productId',
      categoryId: '$categoryId',
      variants: [{ productId: '$variantId', visible: true }],
    },
  },
  updateStock: { body: { productId: '$variantId', available: true } },
  getProduct: { params: { headerId: '$productId' } },
  duplicateProduct: { params: { headerId: '$productId' } },
  searchHeaders: { body: { term: 'کباب' } },
  dismissChange: { params: { id: '$changeId' }, consumes: true },
  snooze: { body: { parts: [{ part: 'VARIANT', partId: '$variantId' }], until: '$later' } },
  endSnooze: { body: { parts: [{ part: 'CATEGORY', partId: '$categoryId' }] } },
  createDiscount: { body: discount(30) },
  updateDiscount: { body: { discountId: '$discountId', ...discount(32) } },
  getDiscount: { params: { id: '$discountId' } },
  cancelDiscount: { params: { id: '$discountId' }, consumes: true },
  listDiscountVariants: { query: { startDate: '$now', endDate: '$later' } },
  previewImport: { form: { file: '@sheet' } },
  applyImport: { form: { file: '@sheet', menuVersion: '0', digest: '0'.repeat(64) } },

  reverseGeocode: { query: { location: '35.7,51.4' } },
  forwardGeocode: { query: { search_text: 'ولیعصر' } },
  getMapTile: { params: { z: '5', x: '20', y: '12' } },

  setPackingPrice: { body: { packingPrice: 1000, tax: 0 } },
  setMinimumBasket: { body: { minimumBasket: 100_000 } },
  setDelivery: { body: { ofoodDelivery: true, ownDelivery: true } },
  setDeliveries: {
    body: {
      ownDeliveries: [{ polygonId: '$polygonId', deliveryPrice: 1000, deliveryTime: 30, isActive: true }],
    },
  },
  modifyShifts: {
    body: { shiftsToDelete: [], shiftsToUpdate: [{ shiftId: '$shopShiftId', dayOfWeek: 6, ...hours }] },
  },
  setSpecialDays: {
    body: { specialDays: [{ startDate: nextMonth, endDate: nextMonth, title: 'تعطیل', ranges: [] }] },
  },
  startPause: { body: { until: '$later', reason: 'KITCHEN_FULL', note: null } },
  startBusy: { body: { until: '$later', minutes: 15 } },
  setAutomaticAccept: {
    body: { automaticAccept: { highestTotal: 800_000, openOrders: 8, preparationMinutes: 25 } },
  },
  setPauseEnd: { body: { endsByItself: false } },
  setBusyLimit: { body: { busyLimit: { openOrders: 10, minutes: 15 } } },
  completeActivation: { body: {} },
  activate: { body: {} },
  setVendorStatus: { body: { status: '$ownStatus' } },
  preSignup: { body: { ...registration, vendorName: 'فروشگاه $word' } },
  newBranch: { body: { ...registration, vendorName: 'شعبه $word' } },
  setOwnerType: { body: { ownerType: 1 } },
  setAddress: {
    body: {
      ...{ latitude: 35.7, longitude: 51.4, address: 'تهران، خیابان ولی‌عصر', prefixCellPhone: '021' },
      ...{ cellPhone: '88776655', extraAddress: null, postalCode: '1968843210', plaque: '12', unit: null },
    },
  },
  inquireCard: { body: { accountCardNumber: '6037991234567893' } },
  setFinancialInfo: { body: { accountCardNumber: '6037991234567893' }, mayBeRefused: 'no card was inquired' },
  sendDocuments: { form: { 'menu[0]': '@png' } },
  sendExtraDocument: { form: { Doc: '@png', Type: '4' } },
  getDocument: { params: { id: '$documentId' } },
  deleteDocument: { params: { id: '$documentId' }, consumes: true },
  getContract: { params: { vendorCode: '$vendorCode' }, mayBeRefused: unsigned },
  getAgreementInfo: { mayBeRefused: unsigned },
  signAgreement: { body: { sha256: '0'.repeat(64) }, mayBeRefused: unsigned },
  signAgreementOtp: { body: { otpCode: '12345' }, mayBeRefused: unsigned },
  signNewContract: { body: { sha256: '0'.repeat(64) }, mayBeRefused: unsigned },
  signNewContractOtp: { body: { otpCode: '12345' }, mayBeRefused: unsigned },
  createStaffMember: {
    body: { cellPhone: '$phone', fullName: 'سارا احمدی', role: 'CASHIER', orderNotification: false },
  },
  updateStaffMember: {
    body: { id: '$staffId', fullName: 'سارا احمدی', role: 'CASHIER', orderNotification: false },
  },
  getStaffMember: { params: { id: '$staffId' } },
  deleteStaffMember: { params: { id: '$staffId' }, consumes: true },
  inviteAgain: { params: { id: '$staffId' }, body: {} },
  getInvitation: {
    query: { vendorCode: '$vendorCode', userCode: 'x'.repeat(22) },
    mayBeRefused: 'the link is made up',
  },

  getMarketplaceMenu: ofVendor,
  createMarketplaceOrder: {
    ...ofVendor,
    body: {
      ...event,
      ...{ orderCode: '$newOrderCode', deliveryType: 'Ofood', placedAt: '$now', paidAt: '$now' },
      customer: {
        ...{ name: null, phoneNumber: null, address: null, comment: null, latitude: null, longitude: null },
      },
      items: [{ productId: '$variantId', quantity: 1, optionIds: [] }],
      ...{ deliveryPrice: 0, voucherValue: 0 },
    },
  },
  getMarketplaceOrder: ofOrder,
  placeDrill: { ...ofVendor, body: {}, mayBeRefused: 'one is open, or the menu is empty' },
  getDrill: { ...ofOrder, mayBeRefused: 'the order is no test' },
  tellCourierEvent: { ...ofOrder, body: { ...event, at: '$now', to: 'SEARCHING' } },
  answerNfc: { ...ofOrder, body: { ...event, decision: 'RESUME' } },
  answerChange: { ...ofOrder, body: { ...event, changeId: 'none', agreed: true } },
  cancelMarketplaceOrder: { ...ofOrder, body: { ...event, reason: null } },
  completeMarketplaceOrder: { ...ofOrder, body: event },
  listPlatformOrders: { query: { vendorCode: '$vendorCode', status: 'PREPARING' } },
  searchPlatformOrders: { body: { phoneNumber: '09121234567', reason: 'مشتری پشت خط است' } },
  getOrderTrail: ofOrder,
  getOrderMoney: ofOrder,
  acceptForShop: { ...ofOrder, body: { ...event, minutes: 20, spokenTo: 'رضایی' } },
  holdOrder: { ...ofOrder, body: { ...event, seconds: 60 } },
  putCancellationRules: {
    body: { ...event, version: 0, percents: { NEW: 0, PREPARING: 50, READY: 100 } },
    mayBeRefused: 'the rules have changed since',
  },
  decideChangeRequest: {
    params: { vendorCode: '$vendorCode', id: '$changeId' },
    body: { ...event, decision: 'ACCEPT' },
  },
  getWebhook: { mayBeRefused: 'nobody has registered' },
  putWebhook: { body: { url: 'http://127.0.0.1:9/' } },
  deleteWebhook: { mayBeRefused: 'nobody has registered' },
  rotateWebhookSecret: { mayBeRefused: 'nobody has registered' },
  replayWebhookMessage: { params: { id: 'msg_NONE_1_1' }, mayBeRefused: 'there is no such message' },
  replayWebhooks: { body: { since: '$now' }, mayBeRefused: 'nobody has registered' },
  addReview: {
    ...ofOrder,
    body: {
      ...event,
      ...{ createdAt: '$now', writerName: 'مریم', orderItems: [] },
      order: { rating: 5, comment: null, reviewOptions: [] },
    },
  },
  setCommissionRate: { ...ofVendor, body: { ...event, percent: 10, startsAt: inDays(30) } },
  listCommissionRates: ofVendor,
  listOpenAmounts: { ...ofVendor, query: { startDate: '2026-01-01', endDate: '2026-01-31' } },
  addAdjustment: {
    ...ofOrder,
    body: { ...event, adjustmentCode: 'C-1', kind: 'CHARGE', amount: 1000, reason: 'دیر آماده شد' },
  },
  addSettlement: {
    ...ofVendor,
    body: {
      ...event,
      ...{ number: 'S-1', paidAt: '$now', iban: 'IR820540102680020817909002', amount: 1000 },
      lines: [{ orderCode: '$orderCode', adjustmentCode: null, amount: 1000 }],
    },
  },
  getSettlement: { params: { number: '$settlementNumber' } },
  exportSettlement: { params: { number: '$settlementNumber' } },
  getAdjustment: { params: { adjustmentCode: 'C-0' } },
  openDispute: { body: { adjustmentCode: 'C-0', text: 'سفارش سر وقت و درست تحویل شد.' } },
  withdrawDispute: { params: { id: '$disputeId' } },
  listWaitingDisputes: {},
  getDispute: { params: { vendorCode: '$vendorCode', id: '$disputeId' } },
  answerDispute: {
    params: { vendorCode: '$vendorCode', id: '$disputeId' },
    body: { ...event, result: 'LOST', reason: 'سفارش دیر رسید' },
  },
  listBalances: { query: { vendorCode: '$vendorCode', sign: 'POSITIVE', over: '1000', hold: 'NO_ACCOUNT' } },
  listAdjustments: { query: { vendorCode: '$vendorCode', kind: 'CHARGE' } },
  listSettlements: { query: { vendorCode: '$vendorCode', differs: 'true' } },
  createRun: {
    body: { ...event, through: yesterday, minimum: 1000, vendorCodes: ['$vendorCode'] },
    mayBeRefused: 'one is open',
  },
  listRuns: { query: { after: '100' } },
  getRun: { ...ofRun, mayBeRefused: noRun },
  listRunRows: { ...ofRun, query: { only: 'PAYABLE', vendorCode: '$vendorCode' }, mayBeRefused: noRun },
  excludeFromRun: {
    ...ofRun,
    body: { ...event, vendorCodes: ['$vendorCode'], reason: 'شکایت باز' },
    mayBeRefused: noRun,
  },
  discardRun: { ...ofRun, body: event, mayBeRefused: noRun },
  submitRun: { ...ofRun, body: { ...event, digest: '0'.repeat(64) }, mayBeRefused: noRun },
  getBankFile: { ...ofRun, body: { reason: 'پرداخت هفته' }, mayBeRefused: noRun },
  reportTransfers: {
    ...ofRun,
    body: { ...event, results: [{ number: 'RUN-1-AB', state: 'PAID', note: null }] },
    mayBeRefused: noRun,
  },
  listWaitingReplies: {},
  decideReply: {
    params: { vendorCode: '$vendorCode', id: '$reviewId', replyId: '$replyId' },
    body: { ...event, version: 1, decision: 'REJECT', reason: 'تبلیغ' },
    mayBeRefused: 'the reply was deleted before',
  },
  listLog: { query: { kind: 'MENU' } },
  putBackChange: { params: { id: '$logId' }, mayBeRefused: 'it cannot be put back' },
  signOutStaffDevice: { params: { id: '$sessionId' }, body: {} },
  proposeVendorImages: { form: { logo: '@png' } },
  withdrawVendorImage: { params: { id: '$imageRequestId' }, mayBeRefused: 'it was taken back before' },
  decideVendorImage: {
    params: { vendorCode: '$vendorCode', id: '$imageRequestId' },
    body: { ...event, decision: 'ACCEPT' },
    mayBeRefused: 'it was taken back before',
  },
  setVendorImages: { ...ofVendor, form: { logo: '@png', remove: 'mainImage' } },
  setServed: { body: { ...event, cityId: 1, served: true } },
  listApplications: { query: { kind: 'SIGNUP', cityId: '1' } },
  getApplication: ofVendor,
  getAccount: ofVendor,
  revealAccount: { ...ofVendor, body: why },
  decideAccount: {
    ...ofVendor,
    body: { ...event, version: 1, decision: 'ACCEPT' },
    mayBeRefused: 'it was decided before',
  },
  changeAccount: {
    ...ofVendor,
    body: {
      ...{ ...event, version: 1, iban: 'IR820540102680020817909002' },
      ...{ holderName: 'مریم رضایی', reason: 'درخواست مالک' },
    },
    mayBeRefused: 'the account has changed',
  },
  decideArea: {
    params: { vendorCode: '$vendorCode', id: '$polygonId' },
    body: { ...event, version: 1, decision: 'ACCEPT' },
    mayBeRefused: 'its border has changed',
  },
  revealOwner: { ...ofVendor, body: why },
  checkOwner: ofVendor,
  getVendorDocument: { params: { vendorCode: '$vendorCode', id: '$documentId' }, body: why },
  listContracts: ofVendor,
  getVendorContract: { params: { vendorCode: '$vendorCode', id: '1' }, body: why, mayBeRefused: unsigned },
  getVendor: ofVendor,
  listVendorMoments: ofVendor,
  listVendorPeople: ofVendor,
  getMenuWhole: ofVendor,
  listVendorTerms: ofVendor,
  revealVendorContacts: { ...ofVendor, body: { reason: 'سفارش بی‌پاسخ' } },
  putVendorTerms: {
    ...ofVendor,
    body: {
      ...event,
      ...{ grade: 'B', isTax: true, financialReportVisible: true, maxPlatformPercent: 10, version: 1 },
    },
  },
  pauseVendor: { ...ofVendor, body: { ...event, minutes: 30, reason: 'آزمایش' } },
  endVendorPause: { ...ofVendor, body: event },
  moveVendor: { ...ofVendor, body: { ...event, action: 'returnActivation', reason: 'ناقص' } },
  offerContract: { ...ofVendor, body: { ...event, commissionPercent: 10 } },
  endPersonSessions: { body: { ...event, cellPhone: '$staffPhone' } },
  allowCellPhoneChange: { body: { ...event, cellPhone: '$staffPhone', newCellPhone: '$phone' } },
  exportCustomer: { body: { cellPhone: '09121234567', reason: 'درخواست مشتری' } },
  eraseCustomer: { body: { ...event, cellPhone: '09351230000', reason: 'درخواست مشتری' } },
  exportPerson: { body: { cellPhone: '$staffPhone', reason: 'درخواست کاربر' } },
  erasePerson: {
    body: { ...event, cellPhone: '$staffPhone', reason: 'درخواست کاربر' },
    mayBeRefused: 'the person works in a shop',
  },
  resetSecondFactor: { body: { ...event, cellPhone: '$staffPhone' } },
  requireSecondFactorOfVendor: { ...ofVendor, body: { ...event, required: true } },
};
