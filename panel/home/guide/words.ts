export const guideWords = {
  contents: 'فهرست راهنما',
  pdf: 'دریافت راهنما (پی‌دی‌اف)',
  toPanel: 'رفتن به پنل',
} as const;
