import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from './lazy-part.ts';
import { useToasts } from './toast.ts';

export const ToastCard = lazyPart(async () => (await import('./toast-card.tsx')).ToastCard);

/** Toasts above the tab bar on phones, and above everything else (layer 500). Both live regions are in the page before the first message. */
export function ToastRegion() {
  const items = useToasts();
  const [held, setHeld] = useState(false);
  const region = useRef<HTMLElement>(null);
  const newest = items.at(-1)?.id;

  // The region is shown again with each message, so that it moves to the top of the top layer, above an open dialog.
  useEffect(() => {
    const element = region.current;
    if (!newest || !element) return;
    element.hidePopover?.();
    element.showPopover?.();
  }, [newest]);

  // The position decides, because presses and moves pass through messages to the page. Only moves count: a message that appears under a
  // resting pointer would stay.
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
      className="pointer-events-none fixed inset-x-4 top-auto bottom-[calc(var(--below)+var(--bar,0px)+1rem)] z-500 mx-auto flex w-auto max-w-lg flex-col overflow-visible border-0 bg-transparent p-0"
    >
      <div role="log" aria-live="assertive" aria-label="هشدارها" className="flex flex-col">
        <Suspense>
          {items
            .filter((item) => item.type === 'alert')
            .map((item) => (
              <ToastCard key={item.id} item={item} held={held} />
            ))}
        </Suspense>
      </div>
      <div role="log" aria-live="polite" aria-label="پیام‌های گذرا" className="flex flex-col">
        <Suspense>
          {items
            .filter((item) => item.type !== 'alert')
            .map((item) => (
              <ToastCard key={item.id} item={item} held={held} />
            ))}
        </Suspense>
      </div>
    </section>
  );
}
