/** A persistent message across a page, with at most one action. Errors are announced assertively, others politely. */
import { type ReactNode, useRef } from 'react';
import { isolatePhones } from '../fa/digits.ts';
import { Icon, type IconName } from './icon.tsx';
import { classNames } from './model/class-names.ts';
import { softTone } from './model/tones.ts';
import { useReturnFocus } from './use-return-focus.ts';

export type BannerTone = 'info' | 'warning' | 'error' | 'success';
const icons = { info: 'info', warning: 'warning', error: 'error', success: 'check' } satisfies Record<
  BannerTone,
  IconName
>;

export type BannerProps = {
  tone?: BannerTone;
  icon?: IconName;
  title: string;
  children?: ReactNode;
  /** A Button, usually with `tone="quiet"`. */
  action?: ReactNode;
  className?: string;
};

export function Banner(props: BannerProps) {
  const { tone = 'info', icon = icons[tone], title, children, action, className } = props;
  const box = useRef<HTMLDivElement>(null);
  useReturnFocus(box);
  return (
    <div
      ref={box}
      role={tone === 'error' ? 'alert' : 'status'}
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-current/25 p-4',
        softTone[tone],
        className,
      )}
    >
      <div className="flex min-w-0 flex-1 basis-[16rem] items-start gap-3">
        <Icon name={icon} className="mt-0.5" />
        <div className="min-w-0">
          <p className="font-bold">{title}</p>
          {children && <div className="text-sm text-ink">{children}</div>}
        </div>
      </div>
      {action}
    </div>
  );
}

/** A customer's note to the kitchen: yellow paper in both themes. */
export function Note({ label, children }: { label: string; children: string }) {
  return (
    <div className="flex items-start gap-2.5 rounded-control bg-note px-3 py-2.5 font-semibold text-note-ink">
      <Icon name="note" size={20} className="mt-1" />
      <p className="min-w-0">
        <span className="sr-only">{label}: </span>
        <span>{isolatePhones(children)}</span>
      </p>
    </div>
  );
}
