// What was typed into a step and not sent yet, on this device, for each shop and step its own. Dropped with the step, after a week, and on
// signing out (all keys that begin with «draft:» go then). One that was begun over other facts than the server has now is not taken up.

const longestMs = 7 * 24 * 60 * 60_000;

export const stepDraftKey = (vendorCode: string, step: string): string =>
  `draft:signup:${vendorCode}:${step}`;

/** `base` is what the form would show without it. */
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
    // A device that keeps nothing: the form works all the same.
  }
}

export function dropStepDraft(storage: Pick<Storage, 'removeItem'>, key: string): void {
  try {
    storage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
