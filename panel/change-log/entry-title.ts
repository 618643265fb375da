import type { LogEntry } from '@pishkhan/contract/change-log/calls.ts';
import { loggedCalls } from '@pishkhan/contract/change-log/logged-calls.ts';

/** A call that a newer server has and this page does not know is shown by its name. */
export const titleOf = ({ call }: LogEntry): string => loggedCalls[call]?.title ?? call;
