import type { IconName } from '../../ui/icon.tsx';
import type { Findable } from './find-items.ts';

export interface Command extends Findable {
  readonly id: string;
  readonly icon: IconName;
  readonly title: string;
  /** Shown after the title, left to right. */
  readonly code?: string;
  readonly detail?: string;
  readonly does: { readonly href: string } | { readonly run: () => void };
}

export interface CommandGroup {
  readonly id: string;
  readonly title: string;
  readonly commands: readonly Command[];
}
