// The order history for other features: the button of a spreadsheet, and choosing days.

export { DayChoice } from './day-choice.tsx';
export { ExcelButton } from './excel-button.tsx';
