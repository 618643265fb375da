// Reports for other features: downloading a file that the server creates, and choosing days.
export { DayChoice } from './day-choice.tsx';
export { ExcelButton } from './excel-button.tsx';
export { fileName, readBody, saveFile } from './model/download.ts';
