import type { LogEntry } from '@pishkhan/contract/change-log/calls.ts';
import { loggedCalls } from '@pishkhan/contract/change-log/logged-calls.ts';

/** The title of an entry. A call that only a newer server knows is shown by its name. */
export const titleOf = ({ call }: LogEntry): string => loggedCalls[call]?.title ?? call;
