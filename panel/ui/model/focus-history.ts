// The elements that had the focus last, so that it goes back when the one that has it disappears: a dismissed alert, a dialog whose opener was
// an entry of a menu that has closed.

const maxElements = 8;

function createFocusHistory() {
  let focused: WeakRef<HTMLElement>[] = [];
  return {
    /** To be called once, when the page starts. */
    watchFocus: (): void =>
      document.addEventListener('focusin', ({ target }) => {
        if (target instanceof HTMLElement) focused = [...focused.slice(1 - maxElements), new WeakRef(target)];
      }),
    /** The focus goes to the last place that is still there, outside of what disappears; else to the page's heading. */
    returnFocus(gone: Node): void {
      const last = focused
        .map((reference) => reference.deref())
        .filter((element) => element?.getClientRects().length && !gone.contains(element))
        .at(-1);
      const target = last ?? document.querySelector<HTMLElement>('main h1');
      if (target !== last) target?.setAttribute('tabindex', '-1');
      target?.focus();
    },
  };
}

export const { watchFocus, returnFocus } = createFocusHistory();
