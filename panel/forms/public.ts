// Forms that are saved as a whole. Owns: what was typed and not saved, and the question when somebody else has saved meanwhile.
// Not: what stands in a form, nor how it is saved.
export { ConflictChoice, ConflictNotice, Differences } from './conflict-notice.tsx';
export { type DifferingLine, type FormLine, meanwhileLines } from './model/differing-lines.ts';
export { useDraft } from './use-draft.ts';
export { conflictWords } from './words.ts';
