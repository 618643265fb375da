// The calls that the change log shows, each with its kind and title. A new audited call gets a line here or
// in `unlogged` (logged-calls.test.ts).
import { marketplaceName } from '../text/marketplace-name.ts';

/** The order in which a filter offers the kinds. */
export const logKinds = [
  'MENU',
  'STOCK',
  'HOURS',
  'DELIVERY',
  'DISCOUNTS',
  'SETTINGS',
  'STATUS',
  'STAFF',
  'REVIEWS',
  'SHOP',
  'FILES',
  'SECURITY',
] as const;
export type LogKind = (typeof logKinds)[number];

export const logKindWords = {
  MENU: 'منو و قیمت‌ها',
  STOCK: 'موجودی',
  HOURS: 'ساعت‌ها',
  DELIVERY: 'ارسال',
  DISCOUNTS: 'تخفیف‌ها',
  SETTINGS: 'تنظیمات',
  STATUS: 'باز و بسته شدن',
  STAFF: 'کاربران',
  REVIEWS: 'پاسخ به نظرها',
  SHOP: 'اطلاعات فروشگاه',
  FILES: 'فایل‌های گرفته‌شده',
  SECURITY: 'ورود و دستگاه‌ها',
} as const satisfies Record<LogKind, string>;

export interface LoggedCall {
  readonly kind: LogKind;
  /** The action as a heading. */
  readonly title: string;
}

const of = <const C extends Record<string, string>>(kind: LogKind, titles: C) =>
  Object.fromEntries(Object.entries(titles).map(([call, title]) => [call, { kind, title }])) as Record<
    keyof C & string,
    LoggedCall
  >;

export const loggedCalls: Readonly<Record<string, LoggedCall>> = {
  ...of('MENU', {
    applyBulk: 'تغییر گروهی منو',
    applyImport: 'تغییر منو با فایل اکسل',
    createCategory: 'افزودن دسته',
    updateCategory: 'تغییر دسته',
    reorderCategories: 'جابه‌جایی دسته‌ها',
    createCategoryShift: 'افزودن ساعت دسته',
    updateCategoryShift: 'تغییر ساعت دسته',
    deleteCategoryShift: 'حذف ساعت دسته',
    setCategoryDays: 'تغییر ساعت‌های دسته',
    copyMenu: 'رونویسی منو',
    addProductImages: 'افزودن تصویر محصول',
    updateProductImages: 'تغییر تصویرهای محصول',
    createOptionCategory: 'افزودن گروه افزودنی',
    updateOptionCategory: 'تغییر گروه افزودنی',
    connectOptions: 'اتصال افزودنی‌ها',
    disconnectOptions: 'جدا کردن افزودنی‌ها',
    createProduct: 'افزودن محصول',
    duplicateProduct: 'افزودن محصول همانند',
    updateProduct: 'تغییر محصول',
    dismissChange: 'پس گرفتن درخواست تغییر',
    saveStations: 'تغییر ایستگاه‌های آشپزخانه',
    decideChangeRequest: `بررسی درخواست تغییر توسط ${marketplaceName}`,
  }),
  ...of('STOCK', {
    updateStock: 'تغییر موجودی یا نمایش',
    updateOptionStock: 'تغییر موجودی افزودنی',
    snooze: 'ناموجود کردن تا زمانی',
    endSnooze: 'موجود کردن دوباره',
    decreaseStock: 'ناموجود کردن محصول‌های یک سفارش',
  }),
  ...of('HOURS', { modifyShifts: 'تغییر ساعت‌های فعالیت', setSpecialDays: 'تغییر روزهای ویژه' }),
  ...of('DELIVERY', { setDelivery: 'تغییر روش ارسال', setDeliveries: 'تغییر محدوده‌های ارسال' }),
  ...of('DISCOUNTS', {
    createDiscount: 'ایجاد تخفیف',
    updateDiscount: 'تغییر تخفیف',
    cancelDiscount: 'لغو تخفیف',
  }),
  ...of('SETTINGS', {
    setStatementReceiver: 'تغییر گیرنده صورت‌حساب ماهانه',
    setPackingPrice: 'تغییر هزینه بسته‌بندی',
    setMinimumBasket: 'تغییر حداقل سبد خرید',
    setAutomaticAccept: 'تغییر پذیرش خودکار',
    putBackChange: 'برگرداندن یک تغییر',
    putVendorTerms: `تغییر شرایط همکاری از سوی ${marketplaceName}`,
  }),
  ...of('STATUS', {
    setVendorStatus: 'باز یا بسته کردن فروشگاه',
    completeActivation: 'پایان تنظیمات سفارش‌گیری',
    activate: 'درخواست آغاز سفارش‌گیری',
    startPause: 'توقف موقت سفارش‌گیری',
    endPause: 'پایان توقف موقت',
    startBusy: 'آغاز شلوغی',
    endBusy: 'پایان شلوغی',
    setBusyLimit: 'تغییر حد سفارش‌های باز',
    setPauseEnd: 'تغییر پایان توقف بدون دستگاه',
    setCommissionRate: `تغییر نرخ کارمزد توسط ${marketplaceName}`,
    decideArea: `بررسی محدوده ارسال توسط ${marketplaceName}`,
    pauseVendor: 'توقف موقت سفارش‌گیری از سوی پشتیبانی',
    endVendorPause: 'پایان توقف موقت از سوی پشتیبانی',
    moveVendor: `تغییر وضعیت فروشگاه توسط ${marketplaceName}`,
  }),
  ...of('STAFF', {
    createStaffMember: 'دعوت کاربر',
    updateStaffMember: 'تغییر کاربر',
    deleteStaffMember: 'حذف کاربر',
    inviteAgain: 'دعوت دوباره کاربر',
  }),
  ...of('REVIEWS', {
    createReply: 'پاسخ به نظر',
    editReply: 'ویرایش پاسخ',
    deleteReply: 'حذف پاسخ',
    saveReplyTemplates: 'تغییر پاسخ‌های آماده',
    decideReply: `بررسی پاسخ توسط ${marketplaceName}`,
  }),
  ...of('SHOP', {
    proposeVendorImages: 'پیشنهاد تصویر فروشگاه',
    withdrawVendorImage: 'پس گرفتن تصویر پیشنهادی',
    decideVendorImage: `بررسی تصویر فروشگاه توسط ${marketplaceName}`,
    setVendorImages: `تغییر تصویر فروشگاه توسط ${marketplaceName}`,
    newBranch: 'افزودن شعبه',
    preSignup: 'ثبت‌نام فروشگاه',
    setOwnerType: 'تغییر نوع مالک',
    setAddress: 'تغییر نشانی',
    setFinancialInfo: 'تغییر حساب بانکی',
    inquireCard: 'استعلام کارت بانکی',
    sendDocuments: 'فرستادن مدارک',
    sendExtraDocument: 'فرستادن مدرک',
    deleteDocument: 'حذف مدرک',
    signAgreement: 'درخواست کد امضای قرارداد',
    signAgreementOtp: 'امضای قرارداد',
    signNewContract: 'درخواست کد امضای قرارداد تازه',
    signNewContractOtp: 'امضای قرارداد تازه',
    openDispute: 'اعتراض به یک مبلغ',
    withdrawDispute: 'پس گرفتن اعتراض',
    answerDispute: `پاسخ ${marketplaceName} به اعتراض`,
    decideAccount: `بررسی حساب بانکی توسط ${marketplaceName}`,
    changeAccount: `تغییر حساب بانکی توسط ${marketplaceName}`,
    revealVendorContacts: 'دیدن شماره‌ها و نشانی از سوی پشتیبانی',
    offerContract: `پیشنهاد قرارداد تازه از سوی ${marketplaceName}`,
  }),
  ...of('FILES', {
    revealOwner: `دیدن شماره‌های مالک توسط ${marketplaceName}`,
    checkOwner: `استعلام شماره و حساب مالک توسط ${marketplaceName}`,
    revealAccount: `دیدن شماره‌های حساب توسط ${marketplaceName}`,
    getVendorDocument: `دیدن مدرک توسط ${marketplaceName}`,
    getVendorContract: `دیدن قرارداد توسط ${marketplaceName}`,
    exportOrders: 'گرفتن فایل سفارش‌ها',
    exportSearch: 'گرفتن فایل سفارش‌ها',
    exportAccounting: 'گرفتن فایل حساب فروشگاه',
    exportSettlement: 'گرفتن فایل تسویه',
    getFinancialReport: 'گرفتن صورت‌حساب ماهانه',
    exportMenu: 'گرفتن فایل منو',
    exportLog: 'گرفتن فایل تغییرها',
    getDocument: 'دیدن مدرک',
    getContract: 'گرفتن فایل قرارداد',
    createFollowLink: 'ساختن پیوند پیگیری سفارش',
  }),
  ...of('SECURITY', {
    otp: 'ورود',
    secondFactor: 'ورود دومرحله‌ای',
    logout: 'خروج',
    changeVendor: 'ورود به این فروشگاه',
    signOutDevice: 'خروج از یک دستگاه',
    signOutOtherDevices: 'خروج از دستگاه‌های دیگر',
    signOutStaffDevice: 'خروج کاربر از یک دستگاه',
    confirmSecondFactor: 'روشن کردن ورود دومرحله‌ای',
    renewRecoveryCodes: 'گرفتن کدهای بازیابی تازه',
    turnOffSecondFactor: 'خاموش کردن ورود دومرحله‌ای',
    requireSecondFactor: 'تغییر الزام ورود دومرحله‌ای',
    requireSecondFactorOfVendor: `الزام ورود دومرحله‌ای از سوی ${marketplaceName}`,
  }),
};

/** Audited calls that the log omits: calls without a shop, halves of another call, and the marketplace's own affairs. */
export const unlogged: readonly string[] = [
  'login',
  'registerPush',
  'requestProofCode',
  'setUpSecondFactor',
  'proveSecondFactor',
  'putWebhook',
  'deleteWebhook',
  'rotateWebhookSecret',
  'replayWebhookMessage',
  'replayWebhooks',
  'setServed',
  // The ledger shows these.
  'addAdjustment',
  'addSettlement',
  // These are about all shops.
  'searchPlatformOrders',
  'putCancellationRules',
  // Runs are of many shops.
  'createRun',
  'excludeFromRun',
  'discardRun',
  'submitRun',
  'getBankFile',
  'reportTransfers',
  'addReview',
  'endPersonSessions',
  'allowCellPhoneChange',
  'resetSecondFactor',
  // These are about one person, perhaps of many shops.
  'exportCustomer',
  'eraseCustomer',
  'exportPerson',
  'erasePerson',
];

/** Most entries of a shop are sign-ins, and none of them changes anything. */
const signInCalls: readonly string[] = ['otp', 'secondFactor', 'logout', 'changeVendor'];
/** The calls shown when no kind is chosen. */
export const changingCalls: readonly string[] = Object.keys(loggedCalls).filter(
  (call) => !signInCalls.includes(call),
);

export const callsOfKind = (kind: LogKind): string[] =>
  Object.entries(loggedCalls).flatMap(([call, logged]) => (logged.kind === kind ? [call] : []));
