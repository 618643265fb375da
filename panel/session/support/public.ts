export { guideUrl, surveyUrl } from '../model/support-settings.ts';
export { SupportButton } from './support-button.tsx';
export { supportWords } from './words.ts';
