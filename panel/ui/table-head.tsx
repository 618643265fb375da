// The head of a table: the titles, the buttons that sort, and the checkbox of all rows.
import { Icon } from './icon.tsx';
import { classNames } from './model/class-names.ts';
import type { TableColumn, TableSelection, TableSort } from './table-column.ts';
import { alignClass, boxClass, boxLabel, type TableLayout, trackRow } from './table-row.tsx';

interface TableHeadProps<Row, Id> {
  columns: readonly TableColumn<Row>[];
  layout: TableLayout;
  selection: TableSelection<Row, Id> | undefined;
  ids: readonly Id[];
  sort: TableSort | undefined;
  onSort: (key: string) => void;
}

export function TableHead<Row, Id>(props: TableHeadProps<Row, Id>) {
  const { columns, layout, selection, ids, sort, onSort } = props;
  const { tracks, isGrid, isDense } = layout;
  const first = selection ? 1 : 0;
  const padding = isDense ? 'py-1' : 'py-3';
  return (
    <thead
      className={classNames(
        'bg-sunken',
        tracks
          ? 'sticky top-[calc(var(--head,0px)+var(--subhead,0px))] z-20 block rounded-t-card shadow-[inset_0_-1px_var(--line)]'
          : 'border-line border-b',
      )}
    >
      <tr
        aria-rowindex={isGrid ? 1 : undefined}
        style={{ gridTemplateColumns: tracks }}
        className={classNames(tracks && classNames(trackRow, 'min-h-tap'), 'text-dim text-sm')}
      >
        {selection && (
          <th scope="col" aria-colindex={isGrid ? 1 : undefined} className={tracks ? undefined : 'ps-4 pe-3'}>
            <AllBox selection={selection} ids={ids} />
          </th>
        )}
        {columns.map(
          ({ key, title, unit, align = 'start', sortValue, isSortable = sortValue !== undefined }, at) => (
            <th
              key={key}
              scope="col"
              aria-colindex={isGrid ? at + first + 1 : undefined}
              aria-sort={isSortable ? sortState(key, sort) : undefined}
              className={classNames(
                'font-semibold',
                alignClass[align],
                !tracks && classNames('whitespace-nowrap px-3 first:ps-4 last:pe-4', !isSortable && padding),
              )}
            >
              {isSortable ? (
                <button
                  type="button"
                  onClick={() => onSort(key)}
                  className="inline-flex min-h-tap items-center gap-1 rounded-control font-semibold hover:text-ink"
                >
                  {title}
                  {sort?.key === key && (
                    <Icon name={sort.isDescending ? 'chevron-down' : 'chevron-up'} size={16} />
                  )}
                </button>
              ) : (
                title
              )}
              {unit && (
                <span className={classNames('font-normal text-xs', isDense ? 'ms-1' : 'block')}>{unit}</span>
              )}
            </th>
          ),
        )}
      </tr>
    </thead>
  );
}

const sortState = (key: string, sort: TableSort | undefined) =>
  sort?.key !== key ? 'none' : sort.isDescending ? 'descending' : 'ascending';

function AllBox<Row, Id>(props: { selection: TableSelection<Row, Id>; ids: readonly Id[] }) {
  const { ids } = props;
  const { chosen, change, allLabel } = props.selection;
  const count = ids.filter((id) => chosen?.has(id)).length;
  const isAll = count > 0 && count === ids.length;
  return (
    <label className={boxLabel}>
      <input
        type="checkbox"
        aria-label={allLabel}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !isAll;
        }}
        onChange={() =>
          change((now) => (isAll ? undefined : { ids: new Set([...(now?.ids ?? []), ...ids]) }))
        }
        className={boxClass}
      />
    </label>
  );
}
