// A ticket that gets another place in its list glides there, so that the eye can follow it.
import { isPageUntouched } from '../../infra/clock/recent-touch.ts';

const glide = { duration: 180, easing: 'ease-out' } as const;

interface Place {
  readonly x: number;
  readonly y: number;
  /** The width of the list: after a change of it, no place is comparable. */
  readonly width: number;
}

function placeOf(slot: HTMLElement): Place {
  const list = slot.parentElement!;
  return {
    x: slot.offsetLeft - list.offsetLeft,
    y: slot.offsetTop - list.offsetTop,
    width: list.clientWidth,
  };
}

const isInView = (slot: HTMLElement): boolean => {
  const { top, bottom } = slot.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};

/** Watches the lists of tickets in `board`. Nothing glides under a hand, or for a person who wants no motion. Returns how to stop. */
export function glideTickets(board: Element): () => void {
  const places = new WeakMap<HTMLElement, Place>();
  const still = matchMedia('(prefers-reduced-motion: reduce)');

  const move = (mayGlide: boolean) => {
    for (const slot of board.querySelectorAll<HTMLElement>('[data-stage] > li')) {
      const [from, to] = [places.get(slot), placeOf(slot)];
      places.set(slot, to);
      if (!mayGlide || !from || from.width !== to.width || (from.x === to.x && from.y === to.y)) continue;
      if (isInView(slot))
        slot.animate([{ translate: `${from.x - to.x}px ${from.y - to.y}px` }, { translate: '0 0' }], glide);
    }
  };
  const changes = new MutationObserver((records) => {
    // A tick of the clocks writes styles too.
    const isOfList = records.some(({ target }) =>
      (target as Element).matches('[data-stage], [data-stage] > li'),
    );
    if (isOfList) move(isPageUntouched() && !still.matches);
  });

  move(false);
  changes.observe(board, { subtree: true, childList: true, attributeFilter: ['style'] });
  return () => changes.disconnect();
}
