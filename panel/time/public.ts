// Weekly hours for other features: an editor, the faults of a week, and a week in words.
export {
  changedDays,
  type HoursDay,
  hoursProblems,
  type WeekHours,
  weekOf,
  withDay,
} from './model/weekly-hours.ts';
export { WeeklyHoursEditor } from './weekly-hours-editor.tsx';
export { dayLines, weekWords } from './weekly-hours-words.ts';
