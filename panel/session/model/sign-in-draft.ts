// How far signing in has come, so that a reload (or the way to the SMS and back) loses nothing. Kept for this tab only.

export interface SignInDraft {
  /** As typed, with whatever digits. */
  readonly typed: string;
  /** Set once a code has been sent: to whom, until when it holds, and when the next may be asked for (milliseconds). */
  readonly sent?: {
    readonly cellPhone: string;
    readonly endsAt: number;
    readonly resendAt: number;
    /** The code was right, and the second factor is asked for: what it is given with, and until when. */
    readonly second?: { readonly challenge: string; readonly endsAt: number } | undefined;
  };
  /** Whether the code is being asked for, rather than the number. */
  readonly asksCode: boolean;
}

const key = 'signIn';
const empty: SignInDraft = { typed: '', asksCode: false };

export function readDraft(storage: Pick<Storage, 'getItem'>): SignInDraft {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    return kept && typeof kept === 'object' && 'typed' in kept ? (kept as SignInDraft) : empty;
  } catch {
    return empty;
  }
}

export const keepDraft = (storage: Pick<Storage, 'setItem'>, draft: SignInDraft): void =>
  storage.setItem(key, JSON.stringify(draft));

export const dropDraft = (storage: Pick<Storage, 'removeItem'>): void => storage.removeItem(key);
