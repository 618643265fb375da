// The elements that had the focus most recently, so that it returns when the focused one disappears: a dismissed alert, or a dialog whose
// opener was an entry of a closed menu.

const maxElements = 8;

function createFocusHistory() {
  let focused: WeakRef<HTMLElement>[] = [];
  return {
    /** Call it once, when the page starts. */
    watchFocus: (): void =>
      document.addEventListener('focusin', ({ target }) => {
        if (target instanceof HTMLElement) focused = [...focused.slice(1 - maxElements), new WeakRef(target)];
      }),
    /** Moves the focus to the last element that still exists outside the disappearing one, else to the page's heading. */
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
