// The refusal that ended this browser's session, for the sign-in page (panel/sign-in/form/session-end.tsx). It is stored, because the page
// reloads in between and other tabs follow.
import type { Problem } from '@pishkhan/contract/kit/fault.ts';

const key = 'sessionEnd';

export const storeSessionEnd = (refusal: Problem): void => localStorage.setItem(key, JSON.stringify(refusal));
export const readSessionEnd = (): Problem | null => JSON.parse(localStorage.getItem(key) ?? 'null');
export const dropSessionEnd = (): void => localStorage.removeItem(key);
