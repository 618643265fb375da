// The unsent draft of a step, stored on this device for each shop and step. It is dropped with the step, after a week, and by signing out (with
// all keys that begin with «draft:»). A draft over other data than the server has now is ignored.

const longestMs = 7 * 24 * 60 * 60_000;

export const stepDraftKey = (vendorCode: string, step: string): string =>
  `draft:signup:${vendorCode}:${step}`;

/** `base` are the form's values without a draft. */
export function readStepDraft<F>(
  storage: Pick<Storage, 'getItem'>,
  key: string,
  base: F,
  now: number,
): F | undefined {
  try {
    const kept = JSON.parse(storage.getItem(key) ?? 'null') as { at: number; base: F; form: F } | null;
    if (!kept || now - kept.at > longestMs || typeof kept.form !== 'object') return undefined;
    return JSON.stringify(kept.base) === JSON.stringify(base) ? { ...base, ...kept.form } : undefined;
  } catch {
    return undefined;
  }
}

export function keepStepDraft<F>(
  storage: Pick<Storage, 'setItem'>,
  key: string,
  draft: { base: F; form: F; at: number },
): void {
  try {
    storage.setItem(key, JSON.stringify(draft));
  } catch {
    // A device that stores nothing: the form works without.
  }
}

export function dropStepDraft(storage: Pick<Storage, 'removeItem'>, key: string): void {
  try {
    storage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
