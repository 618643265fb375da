// The state of a draft while its base changes on the server. Pure.

/** The server's version. */
export interface Standing<T> {
  readonly saved: T;
  readonly version: number;
}

export interface Draft<T> {
  /** The values that the form was filled from, as JSON, and their version on the server. */
  readonly base: string;
  readonly version: number;
  readonly form: T;
  /** A version that this form itself has saved. */
  readonly own?: number;
}

export const isDirty = <T>({ base, form }: Draft<T>): boolean => JSON.stringify(form) !== base;

const isMoved = <T>({ base, version }: Draft<T>, now: Standing<T>): boolean =>
  version !== now.version || base !== JSON.stringify(now.saved);

/** The form was edited, and another person has saved other values meanwhile. */
export const isOvertaken = <T>(draft: Draft<T>, now: Standing<T>): boolean =>
  isMoved(draft, now) &&
  isDirty(draft) &&
  draft.own !== now.version &&
  JSON.stringify(draft.form) !== JSON.stringify(now.saved);

/** Returns the same draft when nothing changes. */
export function follow<T>(draft: Draft<T>, now: Standing<T>): Draft<T> {
  if (!isMoved(draft, now) || isOvertaken(draft, now)) return draft;
  const isOwn = isDirty(draft) && draft.own === now.version;
  const base = JSON.stringify(now.saved);
  return { ...draft, base, version: now.version, form: isOwn ? draft.form : now.saved };
}

/** Restores the stored draft, whatever the server has by now. A draft with other fields is of another release and is dropped. */
export function restore<T extends object>(
  kept: { saved: string; version?: number; form: T } | null,
  now: Standing<T>,
): Draft<T> {
  const fields = (form: object): string => Object.keys(form).sort().join();
  const isKnown = kept?.form && typeof kept.saved === 'string' && fields(kept.form) === fields(now.saved);
  if (!isKnown) return { base: JSON.stringify(now.saved), version: now.version, form: now.saved };
  return { base: kept.saved, version: kept.version ?? now.version, form: kept.form };
}
