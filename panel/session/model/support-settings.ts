// The support phone, and pages outside the panel. The server writes them into the page's head, so that one build serves every installation:
// `<meta name="support-phone">`, `guide-url`, `survey-url`. A missing survey is not shown; a phone and a guide always are.
import { toPersianDigits } from '../../fa/digits.ts';
import { pageSetting } from '../../infra/http/page-setting.ts';

/** Eight zeros after Tehran's code, visibly not a real number. */
const nobodysPhone = '02100000000';

/** The phone in Latin digits, for `tel:`. */
export const supportPhone = (): string => pageSetting('support-phone') || nobodysPhone;

/** «۰۲۱-۰۰۰۰۰۰۰۰» */
export const supportPhoneShown = (): string =>
  toPersianDigits(supportPhone().replace(/^(0(?:21|[1-9]\d{2}))(\d{8})$/, '$1-$2'));

const webAddress = (name: string): string | undefined => {
  const address = pageSetting(name);
  return /^(https?:\/\/|\/(?![/\\]))/.test(address) ? address : undefined;
};

/** The guide's URL; the panel's own guide by default. */
export const guideUrl = (): string => webAddress('guide-url') ?? '/guide';
export const surveyUrl = (): string | undefined => webAddress('survey-url');
