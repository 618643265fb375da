// Reports for other features: downloading a file that the server creates, and choosing days.

export { fileName, readBody, saveFile } from '../../infra/http/download.ts';
export { DayChoice } from './day-choice.tsx';
export { ExcelButton } from './excel-button.tsx';
