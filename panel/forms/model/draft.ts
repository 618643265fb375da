// The draft of a form while its base changes on the server. Pure.
import { type DifferingLine, differingLines, type FormLine } from './differing-lines.ts';
import { isSame, mergeForm } from './merge-form.ts';

/** The server's values and their version. */
export interface SavedVersion<T> {
  readonly saved: T;
  readonly version: number;
}

export interface Draft<T> {
  /** The values that the form was filled from, and their version. */
  readonly base: T;
  readonly version: number;
  readonly form: T;
  /** The time of the last edit, in milliseconds by this device's clock; undefined before the first. */
  readonly at?: number | undefined;
  /** A version that this form itself has saved. */
  readonly own?: number;
  /** The server has refused the version: the next one is shown, whatever it changes. */
  readonly isRefused?: boolean;
}

export interface FormRules<T> {
  /** The form as readable lines. When it is absent, edited fields win and nobody is asked. */
  readonly linesOf?: ((form: T) => readonly FormLine[]) | undefined;
  /** Whether there is anything to save; by default any difference counts. */
  readonly hasChanges?: ((base: T, form: T) => boolean) | undefined;
  /** The words for a line that the form has removed. */
  readonly removed: string;
}

export interface RebasedDraft<T> {
  readonly draft: Draft<T>;
  /** Present when another person has saved changes that this person has to decide about. `merged` is the draft rebased on them. */
  readonly conflict?: { readonly lines: readonly DifferingLine[]; readonly merged: Draft<T> };
}

export const startDraft = <T>({ saved, version }: SavedVersion<T>): Draft<T> => ({
  base: saved,
  version,
  form: saved,
});

export const isDirty = <T>({ base, form }: Draft<T>, { hasChanges }: FormRules<T>): boolean =>
  hasChanges ? hasChanges(base, form) : !isSame(base, form);

/** Rebases the draft on the server's present values. Returns the same draft when nothing changes, and while a conflict is undecided. */
export function rebaseDraft<T>(draft: Draft<T>, now: SavedVersion<T>, rules: FormRules<T>): RebasedDraft<T> {
  const { base, form, version, own, isRefused } = draft;
  if (version === now.version && isSame(base, now.saved)) return { draft };
  if (!isDirty(draft, rules)) return { draft: startDraft(now) };
  const merged: Draft<T> = {
    ...draft,
    base: now.saved,
    version: now.version,
    form: mergeForm(base, form, now.saved),
    isRefused: false,
  };
  if (!rules.linesOf || own === now.version) return { draft: merged };
  const [before, mine, saved, result] = [base, form, now.saved, merged.form].map(rules.linesOf);
  const lines = differingLines({
    base: before!,
    mine: mine!,
    now: saved!,
    merged: result!,
    removed: rules.removed,
  });
  const isConflicting = lines.some((line) => line.mine !== undefined);
  return isConflicting || (isRefused && lines.length > 0)
    ? { draft, conflict: { lines, merged } }
    : { draft: merged };
}

/** Whether a stored value has the fields of this form: another release may have stored a different one. `null` matches anything. */
export function hasShapeOf(value: unknown, sample: unknown): boolean {
  if (value === null || sample === null) return true;
  if (typeof value !== typeof sample || Array.isArray(value) !== Array.isArray(sample)) return false;
  if (Array.isArray(value) && Array.isArray(sample))
    return sample.length === 0 || value.every((row) => hasShapeOf(row, sample[0]));
  if (typeof value !== 'object') return true;
  const [given, wanted] = [value, sample] as Record<string, unknown>[];
  const names = Object.keys(wanted!);
  return (
    names.length === Object.keys(given!).length &&
    names.every((name) => name in given! && hasShapeOf(given![name], wanted![name]))
  );
}
