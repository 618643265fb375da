// Classes of the lists that open over a page.
export const popoverClass =
  'overflow-y-auto rounded-card border border-line bg-raised p-1.5 text-ink shadow-raised outline-none entering:animate-fade';
export const listItemClass =
  'flex min-h-tap cursor-default items-center gap-3 rounded-control px-3 py-2 outline-none select-none focus:bg-primary-soft hovered:bg-gray-soft selected:font-bold selected:text-primary-ink disabled:text-dim';
