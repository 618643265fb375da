// The reason of an operator's last look at personal data; it is offered for the next one.
import { createSignal } from '@pishkhan/panel/infra/signals/signal.ts';
import { applicationWords as words } from './words.ts';

export const lastReason = createSignal<string>(words.usualReason);

export const isReason = (reason: string): boolean => reason.trim().length >= 3;
