export const themeWords = {
  appearance: 'حالت نمایش',
  appearances: { auto: 'خودکار', light: 'روشن', dark: 'تیره' },
} as const;
