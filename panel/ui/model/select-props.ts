// The properties of a select box, and the look of its button.
import type { IconName } from '../icon.tsx';
import { classNames } from './class-names.ts';

export type SelectOption<Id extends string = string> = {
  id: Id;
  label: string;
  description?: string;
  /** The meaning of the option, at the end of its row. */
  aside?: string;
};

export type SelectProps<Id extends string> = {
  label: string;
  /** Set in a toolbar, where the chosen option explains itself. The box is then as low as the buttons beside it. */
  isLabelHidden?: boolean;
  options: readonly SelectOption<Id>[];
  value: Id | null;
  onChange: (id: Id) => void;
  placeholder?: string;
  /** Before the chosen option. */
  icon?: IconName;
  description?: string;
  error?: string | undefined;
  isDisabled?: boolean;
  className?: string;
};

export const selectButtonClass = ({
  isLabelHidden,
  error,
}: Pick<SelectProps<string>, 'isLabelHidden' | 'error'>) =>
  classNames(
    'flex w-full items-center justify-between gap-3 rounded-control border bg-surface ps-4 pe-3 text-start text-base hover:border-dim disabled:bg-sunken disabled:text-dim',
    isLabelHidden ? 'h-tap' : 'h-tap-lg',
    error ? 'border-2 border-error-ink' : 'border-edge',
  );
