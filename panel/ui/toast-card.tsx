// One message of the toast region. It has its own chunk, because most visits begin without a message.
import { useEffect, useRef } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { classNames } from './model/class-names.ts';
import { solidTone, type Tone } from './model/tones.ts';
import { dismissToast, type ToastItem, type ToastType } from './toast.ts';
import { useReturnFocus } from './use-return-focus.ts';

const looks = {
  alert: { icon: 'error', tone: 'error' },
  general: { icon: 'bell', tone: 'gray' },
  info: { icon: 'info', tone: 'info' },
  success: { icon: 'check', tone: 'success' },
  warning: { icon: 'warning', tone: 'warning' },
} satisfies Record<ToastType, { icon: IconName; tone: Tone }>;

export function ToastCard({ item, held }: { item: ToastItem; held: boolean }) {
  useCountdown(item.timeout, held, () => dismissToast(item.id));
  const look = looks[item.type];
  const box = useRef<HTMLDivElement>(null);
  useReturnFocus(box);
  return (
    <div
      ref={box}
      // A toast without an action takes no presses, so that they reach the button below it.
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
      <p className="min-w-0 grow basis-[6rem] py-3 font-medium">{item.title}</p>
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
