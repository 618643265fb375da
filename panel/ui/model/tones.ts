/** The seven colour tones. Colour never carries meaning alone: an icon or a word goes with it. */
export type Tone = 'primary' | 'secondary' | 'error' | 'success' | 'warning' | 'gray' | 'info';

/** Filled tones, for the most important element of a surface. */
export const solidTone = {
  primary: 'bg-primary-solid text-primary-on',
  secondary: 'bg-secondary-solid text-secondary-on',
  error: 'bg-error-solid text-error-on',
  success: 'bg-success-solid text-success-on',
  warning: 'bg-warning-solid text-warning-on',
  gray: 'bg-gray-solid text-gray-on',
  info: 'bg-info-solid text-info-on',
} satisfies Record<Tone, string>;

/** Tinted tones, for chips, banners and quiet headers. */
export const softTone = {
  primary: 'bg-primary-soft text-primary-ink',
  secondary: 'bg-secondary-soft text-secondary-ink',
  error: 'bg-error-soft text-error-ink',
  success: 'bg-success-soft text-success-ink',
  warning: 'bg-warning-soft text-warning-ink',
  gray: 'bg-gray-soft text-gray-ink',
  info: 'bg-info-soft text-info-ink',
} satisfies Record<Tone, string>;

/** Ink only, for icons and words on a page or surface. */
export const inkTone = {
  primary: 'text-primary-ink',
  secondary: 'text-secondary-ink',
  error: 'text-error-ink',
  success: 'text-success-ink',
  warning: 'text-warning-ink',
  gray: 'text-gray-ink',
  info: 'text-info-ink',
} satisfies Record<Tone, string>;
