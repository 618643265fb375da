// The progress of signing in, stored for this tab, so that a reload (or reading the SMS) loses nothing.

export interface SignInDraft {
  /** The number as typed, in any digits. */
  readonly typed: string;
  /** Set once a code has been sent: the recipient, when the code expires, and when the next may be requested (milliseconds). */
  readonly sent?: {
    readonly cellPhone: string;
    readonly endsAt: number;
    readonly resendAt: number;
    /** The code was correct, and the second factor is required: its challenge and expiry. */
    readonly second?: { readonly challenge: string; readonly endsAt: number } | undefined;
  };
  /** Whether the form asks for the code, rather than the number. */
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

export const storeDraft = (storage: Pick<Storage, 'setItem'>, draft: SignInDraft): void =>
  storage.setItem(key, JSON.stringify(draft));

export const dropDraft = (storage: Pick<Storage, 'removeItem'>): void => storage.removeItem(key);
