// Weekly hours and the hours of a day for other features: editors, the faults of hours, and hours in words.

export { AddRange, RangesEditor } from './ranges-editor.tsx';
export { TimeField } from './time-field.tsx';
export {
  changedDays,
  type HoursDay,
  type HoursRange,
  hoursProblems,
  isWholeDay,
  nextRange,
  rangesProblems,
  type WeekHours,
  weekOf,
  wholeDay,
  withDay,
} from './weekly-hours.ts';
export { WeeklyHoursEditor } from './weekly-hours-editor.tsx';
export { dayHoursWords, dayLines, dayName, weekWords } from './weekly-hours-words.ts';
