/**
 * Buttons are plain <button> elements: React Aria's cost 10 kB on the sign-in page and bring nothing that we use there.
 * A disabled button stays focusable (aria-disabled) and shows its reason below itself.
 */
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { classNames } from './model/class-names.ts';

export type ButtonTone = 'primary' | 'success' | 'error' | 'warning' | 'quiet' | 'ghost';
export type ButtonSize = 'tap' | 'tap-lg';

const tones = {
  primary: 'bg-primary-solid text-primary-on hover:brightness-92 active:brightness-84',
  success: 'bg-success-solid text-success-on hover:brightness-92 active:brightness-84',
  error: 'bg-error-solid text-error-on hover:brightness-92 active:brightness-84',
  warning: 'bg-warning-solid text-warning-on hover:brightness-92 active:brightness-84',
  quiet: 'border border-edge bg-surface text-ink hover:bg-sunken active:bg-line',
  ghost: 'text-primary-ink hover:bg-primary-soft active:bg-line',
} satisfies Record<ButtonTone, string>;

const sizes = { tap: 'min-h-tap px-5 text-base', 'tap-lg': 'min-h-tap-lg px-6 text-lg' } satisfies Record<
  ButtonSize,
  string
>;

/** The classes of a button, for a link of the router. */
export function buttonClass(
  look: { tone?: ButtonTone; size?: ButtonSize; wide?: boolean; className?: string } = {},
) {
  const { tone = 'primary', size = 'tap', wide, className } = look;
  return classNames(
    'inline-flex select-none items-center justify-center gap-2 rounded-control py-0.5 text-center font-semibold leading-6',
    'transition-[filter,background-color,scale] duration-150 active:scale-[0.985]',
    'aria-disabled:pointer-events-auto aria-disabled:cursor-not-allowed aria-disabled:active:scale-100',
    tones[tone],
    sizes[size],
    wide && 'w-full',
    className,
  );
}

type Native = Omit<ComponentPropsWithRef<'button'>, 'onClick' | 'disabled' | 'children' | 'className'>;

export type ButtonProps = Native & {
  children: ReactNode;
  tone?: ButtonTone;
  size?: ButtonSize;
  icon?: IconName;
  /** Fills the available width. */
  wide?: boolean;
  /** A request is pending: presses are ignored, the label stays. */
  pending?: boolean;
  /** The reason why it is disabled, in a sentence. Its presence disables the button. */
  disabledReason?: string | undefined;
  onPress?: () => void;
  className?: string;
};

export function Button(props: ButtonProps) {
  const {
    children,
    tone,
    size,
    icon,
    wide,
    pending,
    disabledReason,
    onPress,
    className,
    type = 'button',
    ...native
  } = props;
  const reasonId = useId();
  const idle = !pending && !disabledReason;
  const button = (
    <button
      {...native}
      type={idle ? type : 'button'}
      aria-disabled={idle ? undefined : true}
      aria-busy={pending || undefined}
      aria-describedby={disabledReason ? reasonId : native['aria-describedby']}
      onClick={idle ? onPress : undefined}
      className={buttonClass({
        ...(disabledReason ? { tone: 'quiet' } : tone ? { tone } : {}),
        ...(size ? { size } : {}),
        wide: wide || Boolean(disabledReason),
        className: classNames(
          disabledReason && 'border-dashed !bg-sunken !text-dim',
          !disabledReason && className,
        ),
      })}
    >
      {pending ? <Spinner /> : icon && <Icon name={icon} size={size === 'tap-lg' ? 24 : 20} />}
      <span className="min-w-0">{children}</span>
    </button>
  );
  if (!disabledReason) return button;
  return (
    <span className={classNames('inline-flex flex-col gap-1.5', wide && 'w-full', className)}>
      {button}
      <span id={reasonId} className="flex items-start gap-1.5 text-start text-sm text-dim">
        <Icon name="info" size={16} className="mt-1" />
        {disabledReason}
      </span>
    </span>
  );
}

export type IconButtonProps = Native & {
  icon: IconName;
  /** The button's action, read by screen readers and shown as a tooltip. */
  label: string;
  tone?: ButtonTone;
  size?: ButtonSize;
  onPress?: () => void;
  className?: string;
};

export function IconButton(props: IconButtonProps) {
  const { icon, label, tone = 'ghost', size = 'tap', onPress, className, type = 'button', ...native } = props;
  return (
    <button
      {...native}
      type={type}
      aria-label={label}
      title={label}
      onClick={onPress}
      className={classNames(
        'grid shrink-0 select-none place-items-center rounded-control transition-[filter,background-color] duration-150',
        tone === 'ghost' ? 'text-dim hover:bg-gray-soft hover:text-ink' : tones[tone],
        size === 'tap' ? 'size-tap' : 'size-tap-lg',
        className,
      )}
    >
      <Icon name={icon} />
    </button>
  );
}

export function Spinner() {
  return (
    <svg
      aria-hidden="true"
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      className="shrink-0 animate-spin"
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.3" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
