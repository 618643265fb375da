/** A chip for a short fact: icon and word, never colour alone. */
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { classNames } from './model/class-names.ts';
import { softTone, solidTone, type Tone } from './model/tones.ts';

const icons = {
  primary: 'bell',
  secondary: 'courier',
  error: 'error',
  success: 'check',
  warning: 'clock',
  gray: 'minus',
  info: 'info',
} satisfies Record<Tone, IconName>;

export type BadgeProps = {
  children: ReactNode;
  tone?: Tone;
  icon?: IconName;
  solid?: boolean;
  className?: string;
};

/** Pass `icon` where the tone's default icon does not fit the word. */
export function Badge({ children, tone = 'gray', icon = icons[tone], solid, className }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-badge items-center gap-1.5 whitespace-nowrap rounded-full ps-2 pe-3 text-sm font-semibold',
        solid ? solidTone[tone] : softTone[tone],
        className,
      )}
    >
      <Icon name={icon} size={20} />
      {/* The text has its own element: otherwise it no longer changes once a browser has translated the page. */}
      <span className="truncate">{children}</span>
    </span>
  );
}
