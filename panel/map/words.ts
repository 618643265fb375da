export const mapWords = {
  label: 'نقشه سفارش',
  keys: 'با کلیدهای جهت نقشه را جابه‌جا کنید و با مثبت و منفی دورتر یا نزدیک‌تر بروید.',
  closer: 'نزدیک‌تر',
  farther: 'دورتر',
  all: 'نمایش همه',
  straight: 'به خط مستقیم',
  failed: 'نقشه باز نشد؛ فاصله‌ها در نوشته‌ها هست.',
  coming: 'نقشه در حال باز شدن است…',
  middleOf: (city: string) => `مرکز ${city}`,
  readyCircle: 'دایره آماده',
} as const;
