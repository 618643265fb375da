// The table of a page's rows on wide screens. On phones its caller shows cards.
import type { ReactNode } from 'react';
import { tomanWord } from '../fa/money.ts';
import { classNames } from '../ui/model/class-names.ts';

interface RowsTableProps {
  label: string;
  /** The table's `Head` cells. */
  head: ReactNode;
  /** The table's rows, made of `Cell`s. */
  children: ReactNode;
}

export function RowsTable({ label, head, children }: RowsTableProps) {
  return (
    // The table scrolls sideways instead of the page, and must be reachable by keyboard.
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      aria-label={label}
      className="overflow-x-auto rounded-card border border-line bg-surface shadow-card max-md:hidden"
    >
      <table className="w-full border-collapse text-start">
        <thead className="border-line border-b bg-sunken text-dim text-sm">
          <tr>{head}</tr>
        </thead>
        <tbody className="divide-y divide-line">{children}</tbody>
      </table>
    </section>
  );
}

/** `unit` marks a column of amounts in toman. */
export const Head = ({ children, unit }: { children: ReactNode; unit?: boolean }) => (
  <th scope="col" className="whitespace-nowrap px-3 py-3 text-start font-semibold first:ps-4 last:pe-4">
    {children}
    {unit && <span className="block font-normal text-xs">{tomanWord}</span>}
  </th>
);

/** `isDense` marks a row of figures that opens nothing. */
export const Cell = ({ children, isDense }: { children: ReactNode; isDense?: boolean }) => (
  <td className={classNames(isDense ? 'h-10' : 'h-14', 'px-3 py-1 first:ps-4 last:pe-4')}>{children}</td>
);
