// The order history for other features: the button of a spreadsheet.

export { ExcelButton } from './excel-button.tsx';
