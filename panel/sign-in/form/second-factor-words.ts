// Texts about the second step of signing in, for every form that asks for it.
export const secondFactorWords = {
  title: 'مرحله دوم ورود',
  lead: 'کد ۶ رقمی را که برنامه تأیید هویت روی گوشی شما نشان می‌دهد وارد کنید.',
  code: 'کد برنامه',
  codeHint: 'این کد هر ۳۰ ثانیه عوض می‌شود.',
  recoveryLead: 'یکی از ده کد بازیابی خود را وارد کنید. هر کد فقط یک بار پذیرفته می‌شود.',
  recoveryCode: 'کد بازیابی',
  recoveryHint: 'مثلاً 4F7KD-92MXA',
  recoveryMissing: 'کد بازیابی ده نویسه دارد؛ آن را کامل وارد کنید.',
  useRecovery: 'به برنامه دسترسی ندارم؛ ورود با کد بازیابی',
  useApp: 'ورود با کد برنامه',
  lost: 'اگر نه برنامه را دارید و نه کد بازیابی، با پشتیبانی تماس بگیرید.',
  enter: 'ورود',
  back: 'بازگشت و ورود از ابتدا',

  gateTitle: 'ورود دومرحله‌ای لازم است',
  gateSetUp: (vendorName: string) =>
    `«${vendorName}» از مدیرانش ورود دومرحله‌ای می‌خواهد. آن را همین‌جا روشن کنید تا ادامه دهید؛ یک برنامه تأیید هویت روی گوشی لازم دارید.`,
  gateProve: (vendorName: string) =>
    `«${vendorName}» از مدیرانش ورود دومرحله‌ای می‌خواهد. کد برنامه تأیید هویت خود را وارد کنید.`,
  goOn: 'ادامه',
} as const;
