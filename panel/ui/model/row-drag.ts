/**
 * Drags a row with finger or mouse while the others make room; the page scrolls near its edges. Nothing is rendered meanwhile: the rows are
 * shifted by style alone. It uses Pointer Events, because the browser's own drag and drop ignores fingers.
 */

/** The index of the dragged row after a move by `delta`. Boxes are the top and bottom of every row, from the top. */
export function placeOf(boxes: readonly (readonly [number, number])[], from: number, delta: number): number {
  const [top, bottom] = boxes[from]!;
  let place = from;
  for (const [index, [otherTop, otherBottom]] of boxes.entries()) {
    const middle = (otherTop + otherBottom) / 2;
    if (index > from && bottom + delta > middle) place = index;
    if (index < from && top + delta < middle) place = Math.min(place, index);
  }
  return place;
}

const edge = 96;
const fastest = 14;

/** Calls `done` once, with the new index, or with the old one when nothing changes. */
export function dragRow(
  start: { pointerId: number; clientY: number; currentTarget: Element },
  row: HTMLElement,
  done: (place: number) => void,
): void {
  const rows = [...row.parentElement!.children] as HTMLElement[];
  const from = rows.indexOf(row);
  const scrolled = () => window.scrollY;
  const boxes = rows.map((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return [top + scrolled(), bottom + scrolled()] as const;
  });
  const [top, bottom] = boxes[from]!;
  const gap = boxes.length > 1 ? boxes[1]![0] - boxes[0]![1] : 0;
  const startY = start.clientY + scrolled();
  const ended = new AbortController();
  let pointerY = start.clientY;
  let place = from;
  let frame = 0;

  const draw = () => {
    const least = boxes[0]![0] - top;
    const most = boxes.at(-1)![1] - bottom;
    const delta = Math.min(most, Math.max(least, pointerY + scrolled() - startY));
    place = placeOf(boxes, from, delta);
    const room = bottom - top + gap;
    for (const [index, one] of rows.entries()) {
      const shift =
        index === from
          ? delta
          : index > from && index <= place
            ? -room
            : index < from && index >= place
              ? room
              : 0;
      one.style.transform = shift === 0 ? '' : `translateY(${shift}px)`;
      one.style.transition = index === from ? 'none' : 'transform 150ms';
    }
  };

  const scroll = () => {
    const above = edge - pointerY;
    const below = pointerY - (window.innerHeight - edge);
    const speed = above > 0 ? -above : Math.max(0, below);
    if (speed !== 0) {
      window.scrollBy(0, Math.sign(speed) * Math.min(fastest, Math.abs(speed) / 6));
      draw();
    }
    frame = requestAnimationFrame(scroll);
  };

  const finish = (at: number) => {
    ended.abort();
    cancelAnimationFrame(frame);
    for (const one of rows) one.removeAttribute('style');
    done(at);
  };

  const on = { signal: ended.signal };
  const handle = start.currentTarget;
  handle.setPointerCapture(start.pointerId);
  row.style.position = 'relative';
  row.style.zIndex = '10';
  handle.addEventListener(
    'pointermove',
    (event) => {
      pointerY = (event as PointerEvent).clientY;
      draw();
    },
    on,
  );
  handle.addEventListener('pointerup', () => finish(place), on);
  handle.addEventListener('pointercancel', () => finish(from), on);
  window.addEventListener('scroll', draw, on);
  window.addEventListener('keydown', (event) => event.key === 'Escape' && finish(from), on);
  frame = requestAnimationFrame(scroll);
}
