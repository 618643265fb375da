// The properties of a menu button.
import type { IconName } from '../icon.tsx';

export type MenuAction = {
  id: string;
  label: string;
  icon?: IconName;
  isDestructive?: boolean;
  /** The reason why the item is disabled, shown below its label. */
  disabledReason?: string | undefined;
  onPress: () => void;
};

export type MenuProps = {
  label: string;
  /** Shows the label beside the icon, instead of for screen readers only. */
  showLabel?: boolean;
  icon?: IconName;
  actions: readonly MenuAction[];
  /** Set in a grid, which moves the focus itself. */
  excludeFromTabOrder?: boolean;
};
