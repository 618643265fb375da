// The elements that had the focus last, so that it goes back when the one that has it disappears: a dismissed alert, a dialog whose opener was
// an entry of a menu that has closed.

const most = 8;
let focused: WeakRef<HTMLElement>[] = [];

// Components are rendered without a document in tests.
if (typeof document !== 'undefined')
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement) focused = [...focused.slice(1 - most), new WeakRef(target)];
  });

/** The focus goes to the last place that is still there, outside of what disappears; else to the page's heading. */
export function returnFocus(gone: Node): void {
  const last = focused
    .map((reference) => reference.deref())
    .filter((element) => element?.getClientRects().length && !gone.contains(element))
    .at(-1);
  const target = last ?? document.querySelector<HTMLElement>('main h1');
  if (target !== last) target?.setAttribute('tabindex', '-1');
  target?.focus();
}
