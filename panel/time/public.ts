// What other rooms may use of hours: an editor of a week, what is wrong with a week, and a week in words.
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
