// The bar at the foot of a form: what stands in the way, and the one next thing. It stays above the tabs, and above a keyboard that comes up.
// `--bar` tells messages how high it is, so that they stand above it.
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

export interface SaveBarProps {
  label: string;
  /** Nothing to save: said instead of a button that does nothing. */
  settled?: string | undefined;
  wrong?: string | undefined;
  /** What saving will do. */
  brief?: string | undefined;
  isSaving: boolean;
  /** Stands in the place of the button while something else has to be done first. */
  instead?: ReactNode;
  children?: ReactNode;
}

export function SaveBar({ label, settled, wrong, brief, isSaving, instead, children }: SaveBarProps) {
  const keyboard = useKeyboardHeight();
  const bar = useRef<HTMLDivElement>(null);
  useSaidHeight(bar);
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

function useSaidHeight(bar: RefObject<HTMLDivElement | null>): void {
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

/** How much of the page's foot a keyboard on the screen covers: browsers differ in whether they tell the layout. */
function useKeyboardHeight(): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const measure = () => {
      const covered = Math.round(window.innerHeight - view.height - view.offsetTop);
      // Bars of the browser come and go by less; a zoomed page is no keyboard.
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
