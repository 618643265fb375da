// A list of tickets in columns of one width, each ticket at the end of the shortest one. While somebody touches the board every ticket stays in its
// column, whatever comes, goes or grows beside it.
import { useEffect, useLayoutEffect, useReducer } from 'react';
import { isPageUntouched } from '../../../infra/clock/recent-touch.ts';
import { classNames } from '../../../ui/model/class-names.ts';
import { fillColumns } from '../../model/board/fill-columns.ts';
import type { ListProps } from '../stage-list.tsx';
import { columnsIn } from '../use-wide.ts';

/** Pixels, as in theme.css. */
const row = 4;
const gap = 8;

const columnOf = ({ style }: HTMLElement): number | undefined =>
  style.gridColumnStart === '' ? undefined : Number(style.gridColumnStart) - 1;

function arrangeTickets(list: HTMLElement, columns: number): void {
  const template = `repeat(${columns}, minmax(0px, 1fr))`;
  const isFree = isPageUntouched() || list.style.gridTemplateColumns !== template;
  list.style.gridTemplateColumns = template;
  const slots = [...list.children] as HTMLElement[];
  const rows = slots.map((slot) =>
    Math.ceil((slot.firstElementChild!.getBoundingClientRect().height + gap) / row),
  );
  const chosen = fillColumns(
    slots.map((slot, index) => ({ height: rows[index]!, column: isFree ? undefined : columnOf(slot) })),
    columns,
  );
  slots.forEach(({ style }, index) => {
    style.gridRowEnd = `span ${rows[index]}`;
    style.gridColumnStart = String(chosen[index]! + 1);
  });
}

export function TicketColumns({ ref, className, ...list }: ListProps) {
  useLayoutEffect(() => {
    const element = ref.current!;
    arrangeTickets(element, columnsIn(element.clientWidth));
  });
  const [, draw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const element = ref.current!;
    let columns = columnsIn(element.clientWidth);
    const sizes = new ResizeObserver(() => {
      const before = columns;
      columns = columnsIn(element.clientWidth);
      // Another number changes the sizes that are observed here.
      if (columns !== before) requestAnimationFrame(draw);
      else arrangeTickets(element, columns);
    });
    const watch = () => {
      sizes.disconnect();
      for (const { firstElementChild } of element.children) sizes.observe(firstElementChild!);
    };
    watch();
    const tickets = new MutationObserver(watch);
    tickets.observe(element, { childList: true });
    return () => {
      sizes.disconnect();
      tickets.disconnect();
    };
  }, [ref]);
  return <ul ref={ref} className={classNames('masonry', className)} {...list} />;
}
