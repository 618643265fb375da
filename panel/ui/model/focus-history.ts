// The elements that had the focus most recently, so that it returns when the focused one disappears: a dismissed alert, or a dialog whose
// opener was an entry of a closed menu.

const most = 8;
let focused: WeakRef<HTMLElement>[] = [];

// Components are rendered without a document in tests.
if (typeof document !== 'undefined')
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement) focused = [...focused.slice(1 - most), new WeakRef(target)];
  });

/** Moves the focus to the last element that still exists outside the disappearing one, else to the page's heading. */
export function returnFocus(gone: Node): void {
  const last = focused
    .map((reference) => reference.deref())
    .filter((element) => element?.getClientRects().length && !gone.contains(element))
    .at(-1);
  const target = last ?? document.querySelector<HTMLElement>('main h1');
  if (target !== last) target?.setAttribute('tabindex', '-1');
  target?.focus();
}
