/** The act of each call that may be proposed. */
export const proposableWords: Readonly<Record<string, string>> = {
  addAdjustment: 'ثبت کسر یا جبران',
  allowCellPhoneChange: 'تغییر شماره موبایل کاربر فروشگاه',
  answerDispute: 'پذیرش اعتراض فروشگاه',
  changeAccount: 'تغییر حساب بانکی فروشگاه',
  changeOperator: 'تغییر دسترسی متصدی',
  eraseCustomer: 'پاک کردن داده‌های مشتری',
  erasePerson: 'پاک کردن حساب کاربر',
  inviteOperator: 'دعوت متصدی',
  moveVendor: 'تغییر وضعیت فروشگاه',
  offerContract: 'پیشنهاد قرارداد تازه',
  putCancellationRules: 'تغییر قاعده‌های لغو',
  putVendorTerms: 'تغییر شرایط همکاری',
  resetSecondFactor: 'خاموش کردن ورود دومرحله‌ای کاربر فروشگاه',
  setCommissionRate: 'تغییر نرخ کارمزد',
  setServed: 'پایان فعالیت در شهر یا صنف',
  submitRun: 'تسویه گروهی',
};

export const actWords = (call: string): string => proposableWords[call] ?? call;
