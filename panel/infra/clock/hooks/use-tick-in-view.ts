import { once } from '@pishkhan/contract/kit/once.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { useTick } from './use-tick.ts';

const inView = new WeakMap<Element, (isInView: boolean) => void>();

/** Uses one observer for all elements. Elements slightly outside the viewport count as in view, so that scrolling shows no outdated time. */
const observer = once(
  () =>
    new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) inView.get(target)?.(isIntersecting);
      },
      { rootMargin: '200px' },
    ),
);

function observe(element: Element, tell: (isInView: boolean) => void): () => void {
  inView.set(element, tell);
  observer().observe(element);
  return () => observer().unobserve(element);
}

/** `useTick` for lists of hundreds: `draw` is called once a second only while the element is in view, and when it comes into view. */
export function useTickInView(element: RefObject<Element | null>, draw: () => void): void {
  const isInView = useRef(true);
  const latest = useRef(draw);
  latest.current = draw;
  // Every element is drawn once wherever it stands, because its size may depend on it.
  const isDrawn = useRef(false);
  useTick(() => {
    if (isDrawn.current && !isInView.current) return;
    isDrawn.current = true;
    draw();
  });
  useEffect(() => {
    if (!element.current) return;
    return observe(element.current, (next) => {
      isInView.current = next;
      if (next) latest.current();
    });
  }, [element]);
}
