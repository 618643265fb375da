// What becomes of a form that is being filled in when what it was begun over changes. Pure.

/** What the server has. */
export interface Standing<T> {
  readonly saved: T;
  readonly version: number;
}

export interface Draft<T> {
  /** What the form was begun over, as JSON, and the server's version of it. */
  readonly base: string;
  readonly version: number;
  readonly form: T;
  /** A version that this form itself has made. */
  readonly own?: number;
}

export const isDirty = <T>({ base, form }: Draft<T>): boolean => JSON.stringify(form) !== base;

const isMoved = <T>({ base, version }: Draft<T>, now: Standing<T>): boolean =>
  version !== now.version || base !== JSON.stringify(now.saved);

/** Something was typed, and somebody else has saved something else meanwhile. */
export const isOvertaken = <T>(draft: Draft<T>, now: Standing<T>): boolean =>
  isMoved(draft, now) &&
  isDirty(draft) &&
  draft.own !== now.version &&
  JSON.stringify(draft.form) !== JSON.stringify(now.saved);

/** The same draft where there is nothing to do. */
export function follow<T>(draft: Draft<T>, now: Standing<T>): Draft<T> {
  if (!isMoved(draft, now) || isOvertaken(draft, now)) return draft;
  const isOwn = isDirty(draft) && draft.own === now.version;
  const base = JSON.stringify(now.saved);
  return { ...draft, base, version: now.version, form: isOwn ? draft.form : now.saved };
}

/** What this device has kept, whatever stands there by now; a form of other fields is of another release. */
export function restore<T extends object>(
  kept: { saved: string; version?: number; form: T } | null,
  now: Standing<T>,
): Draft<T> {
  const fields = (form: object): string => Object.keys(form).sort().join();
  const isKnown = kept?.form && typeof kept.saved === 'string' && fields(kept.form) === fields(now.saved);
  if (!isKnown) return { base: JSON.stringify(now.saved), version: now.version, form: now.saved };
  return { base: kept.saved, version: kept.version ?? now.version, form: kept.form };
}
