// The items that were opened from the palette most recently.
// Invariant: in memory only, because codes and names of orders must not outlive the session on the device.

import { createSignal } from '../../infra/signals/signal.ts';
import { onSessionChange } from '../../session/public.ts';
import type { Command } from './command.ts';

const most = 5;

export const recent = createSignal<readonly Command[]>([]);

export function remember(command: Command): void {
  if ('href' in command.does)
    recent.set([command, ...recent.get().filter(({ id }) => id !== command.id)].slice(0, most));
}

onSessionChange((change) => {
  if (change !== 'user-loaded') recent.set([]);
});
