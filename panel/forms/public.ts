// Forms that are saved as a whole. Owns: the unsaved draft, and the choice after a conflict with another person's save.
// Not: the fields of a form, nor how it is saved.
export { ConflictChoice, ConflictNotice, Differences } from './conflict-notice.tsx';
export { type DifferingLine, type FormLine, meanwhileLines } from './model/differing-lines.ts';
export { useDraft } from './use-draft.ts';
export { conflictWords } from './words.ts';
