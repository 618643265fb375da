export { guideUrl, surveyUrl } from './settings.ts';
export { SupportButton } from './support-button.tsx';
export { supportWords } from './words.ts';
