export { guideUrl, supportPhone, supportPhoneShown, surveyUrl } from './settings.ts';
export { SupportButton } from './support-button.tsx';
export { supportWords } from './words.ts';
