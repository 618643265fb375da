// The save bar at the foot of a form: the problem that blocks saving, and the button. It stays above the tabs and above an on-screen keyboard.
// It publishes its height as `--bar`, so that toasts stand above it.
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

export interface SaveBarProps {
  label: string;
  /** Shown in the place of the button when there is nothing to save. */
  settled?: string | undefined;
  wrong?: string | undefined;
  /** The consequences of saving. */
  brief?: string | undefined;
  isSaving: boolean;
  /** Replaces the button while something else has to be done first. */
  instead?: ReactNode;
  children?: ReactNode;
}

export function SaveBar({ label, settled, wrong, brief, isSaving, instead, children }: SaveBarProps) {
  const keyboard = useKeyboardHeight();
  const bar = useRef<HTMLDivElement>(null);
  useBarHeight(bar);
  return (
    <div
      ref={bar}
      className="sticky bottom-[calc(var(--spacing-bar)+env(safe-area-inset-bottom)+var(--foot,0px))] z-40 -mx-4 flex flex-col gap-2 border-t border-line bg-page/95 px-4 py-3 backdrop-blur-sm md:-mx-6 md:px-6 lg:bottom-[var(--foot,0px)]"
      {...(keyboard > 0 && { style: { bottom: keyboard } })}
    >
      {children}
      {wrong && (
        <p role="alert" className="flex items-center gap-2 font-semibold text-error-ink text-sm">
          <Icon name="error" size={20} />
          {wrong}
        </p>
      )}
      {brief && !wrong && (
        <p className="flex items-center gap-2 text-sm text-warning-ink">
          <Icon name="clock" size={20} />
          {brief}
        </p>
      )}
      {instead ??
        (settled ? (
          <p className="flex min-h-tap-lg items-center justify-center gap-2 font-semibold text-dim">
            <Icon name="check" />
            {settled}
          </p>
        ) : (
          <Button type="submit" size="tap-lg" wide pending={isSaving} className="lg:max-w-md lg:self-end">
            {label}
          </Button>
        ))}
    </div>
  );
}

function useBarHeight(bar: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const watch = new ResizeObserver(() => style.setProperty('--bar', `${bar.current?.offsetHeight ?? 0}px`));
    if (bar.current) watch.observe(bar.current);
    return () => {
      watch.disconnect();
      style.removeProperty('--bar');
    };
  }, [bar]);
}

/** The height that an on-screen keyboard covers. Browsers differ in whether they resize the layout for it. */
function useKeyboardHeight(): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const measure = () => {
      const covered = Math.round(window.innerHeight - view.height - view.offsetTop);
      // Browser toolbars cover less, and a zoomed page is no keyboard.
      setHeight(covered > 120 && view.scale < 1.05 ? covered : 0);
    };
    view.addEventListener('resize', measure);
    view.addEventListener('scroll', measure);
    return () => {
      view.removeEventListener('resize', measure);
      view.removeEventListener('scroll', measure);
    };
  }, []);
  return height;
}
