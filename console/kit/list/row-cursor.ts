// The cursor of a list is the focus: J and K move it from row to row, whether the rows are those of a table or cards.
const rowSelector = '[data-row]';

const rowsOf = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>(rowSelector)];

/** The number of the row with the focus, else of the open one; -1 for neither. */
export function cursorRow(list: HTMLElement): number {
  const focused = document.activeElement?.closest<HTMLElement>(rowSelector);
  const row =
    focused && list.contains(focused)
      ? focused
      : list.querySelector('[aria-current="true"]')?.closest<HTMLElement>(rowSelector);
  return row ? Number(row.dataset.row) : -1;
}

/** Focuses the link of a row, and scrolls it into view. */
export function focusRow(list: HTMLElement, at: number): void {
  const row = rowsOf(list)[at];
  row?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
}

export function moveCursor(list: HTMLElement, by: 1 | -1): void {
  const present = cursorRow(list);
  const count = rowsOf(list).length;
  if (count === 0) return;
  focusRow(
    list,
    present === -1 ? (by === 1 ? 0 : count - 1) : Math.max(0, Math.min(count - 1, present + by)),
  );
}
