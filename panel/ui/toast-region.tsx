import { useEffect, useRef, useState } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { classNames } from './model/class-names.ts';
import { solidTone, type Tone } from './model/tones.ts';
import { dismissToast, type ToastItem, type ToastType, useToasts } from './toast.ts';
import { useReturnFocus } from './use-return-focus.ts';

const looks = {
  alert: { icon: 'error', tone: 'error' },
  general: { icon: 'bell', tone: 'gray' },
  info: { icon: 'info', tone: 'info' },
  success: { icon: 'check', tone: 'success' },
  warning: { icon: 'warning', tone: 'warning' },
} satisfies Record<ToastType, { icon: IconName; tone: Tone }>;

/** Above the tab bar on phones, above everything (layer 500). Both live regions are in the page before the first message. */
export function ToastRegion() {
  const items = useToasts();
  const [held, setHeld] = useState(false);
  const region = useRef<HTMLElement>(null);
  const newest = items.at(-1)?.id;

  // Shown again with each message, it moves to the top of the top layer: above an open dialog.
  useEffect(() => {
    const element = region.current;
    if (!newest || !element) return;
    element.hidePopover();
    element.showPopover();
  }, [newest]);

  // By place, since presses and moves go through messages to the page. Only by moves: a message that appears under a resting pointer would stay.
  useEffect(() => {
    if (!newest) return;
    const holdUnderMouse = ({ clientX, clientY, pointerType }: PointerEvent) => {
      const box = region.current?.getBoundingClientRect();
      if (pointerType === 'touch' || !box) return;
      setHeld(clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom);
    };
    window.addEventListener('pointermove', holdUnderMouse);
    return () => {
      window.removeEventListener('pointermove', holdUnderMouse);
      setHeld(false);
    };
  }, [newest]);

  return (
    <section
      ref={region}
      popover="manual"
      aria-label="پیام‌ها"
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-none fixed inset-x-4 top-auto bottom-[calc(var(--spacing-bar)+1rem+env(safe-area-inset-bottom)+var(--foot,0px)+var(--bar,0px))] z-500 mx-auto flex w-auto max-w-lg flex-col overflow-visible border-0 bg-transparent p-0 lg:bottom-[calc(1.5rem+var(--foot,0px)+var(--bar,0px))]"
    >
      <div role="log" aria-live="assertive" aria-label="هشدارها" className="flex flex-col">
        {items
          .filter((item) => item.type === 'alert')
          .map((item) => (
            <Toast key={item.id} item={item} held={held} />
          ))}
      </div>
      <div role="log" aria-live="polite" aria-label="پیام‌های گذرا" className="flex flex-col">
        {items
          .filter((item) => item.type !== 'alert')
          .map((item) => (
            <Toast key={item.id} item={item} held={held} />
          ))}
      </div>
    </section>
  );
}

function Toast({ item, held }: { item: ToastItem; held: boolean }) {
  useCountdown(item.timeout, held, () => dismissToast(item.id));
  const look = looks[item.type];
  const box = useRef<HTMLDivElement>(null);
  useReturnFocus(box);
  return (
    <div
      ref={box}
      // Without an action there is nothing to press, and a press is meant for the button below it.
      className={classNames(
        'mt-2 flex min-h-tap-lg animate-rise flex-wrap items-center gap-x-3 rounded-card bg-inverse ps-3 pe-2 text-on-inverse shadow-raised',
        item.action && 'pointer-events-auto',
      )}
    >
      <span
        className={classNames('grid size-8 shrink-0 place-items-center rounded-full', solidTone[look.tone])}
      >
        <Icon name={item.icon ?? look.icon} size={20} />
      </span>
      <p className="min-w-0 grow basis-24 py-3 font-medium">{item.title}</p>
      {item.action && (
        <button
          type="button"
          className="min-h-tap shrink-0 rounded-control px-3 font-bold underline decoration-2 underline-offset-8"
          onClick={() => {
            item.action?.onPress();
            dismissToast(item.id);
          }}
        >
          {item.action.label}
        </button>
      )}
      {item.closable && (
        <button
          type="button"
          aria-label="بستن پیام"
          className="pointer-events-auto grid size-tap shrink-0 place-items-center rounded-control"
          onClick={() => dismissToast(item.id)}
        >
          <Icon name="close" size={20} />
        </button>
      )}
    </div>
  );
}

/** Runs `done` after `timeout` ms of visible time: time while hovered or hidden does not count. */
function useCountdown(timeout: number, held: boolean, done: () => void) {
  const left = useRef(timeout);
  const finish = useRef(done);
  finish.current = done;
  useEffect(() => {
    let timer = 0;
    let since = 0;
    const stop = () => {
      if (since) left.current -= performance.now() - since;
      since = 0;
      clearTimeout(timer);
    };
    const run = () => {
      stop();
      if (held || document.hidden) return;
      since = performance.now();
      timer = window.setTimeout(() => finish.current(), Math.max(0, left.current));
    };
    run();
    document.addEventListener('visibilitychange', run);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', run);
    };
  }, [held]);
}
