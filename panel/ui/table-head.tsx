// The head of a table: the titles, the buttons that sort, and the checkbox of all rows.
import { Icon } from './icon.tsx';
import { classNames } from './model/class-names.ts';
import { nextSort, type TableColumn, type TableSelection, type TableSort } from './table-column.ts';
import { alignClass, boxClass, boxLabel, type TableLayout, trackRow } from './table-row.tsx';

interface TableHeadProps<Row, Id> {
  columns: readonly TableColumn<Row>[];
  layout: TableLayout;
  headTop: string | undefined;
  selection: TableSelection<Row, Id> | undefined;
  ids: readonly Id[];
  sort: TableSort | undefined;
  onSort: (sort: TableSort | undefined) => void;
}

export function TableHead<Row, Id>(props: TableHeadProps<Row, Id>) {
  const { columns, layout, headTop, selection, ids, sort, onSort } = props;
  const { tracks, isGrid, isDense } = layout;
  const first = selection ? 1 : 0;
  const padding = isDense ? 'py-3 xl:pointer-fine:py-1.5' : 'py-3';
  return (
    <thead
      className={classNames(
        'border-line border-b bg-sunken',
        tracks && 'block rounded-t-card',
        headTop && `sticky z-20 ${headTop}`,
      )}
    >
      <tr
        aria-rowindex={isGrid ? 1 : undefined}
        style={{ gridTemplateColumns: tracks }}
        className={classNames(tracks && trackRow, 'text-dim text-sm')}
      >
        {selection && (
          <th scope="col" aria-colindex={isGrid ? 1 : undefined} className={tracks ? undefined : 'ps-4 pe-3'}>
            <AllBox selection={selection} ids={ids} isDense={isDense} />
          </th>
        )}
        {columns.map(({ key, title, unit, align = 'start', sortValue }, at) => (
          <th
            key={key}
            scope="col"
            aria-colindex={isGrid ? at + first + 1 : undefined}
            aria-sort={sortValue && sortState(key, sort)}
            className={classNames(
              'font-semibold',
              alignClass[align],
              !tracks && classNames('whitespace-nowrap px-3 first:ps-4 last:pe-4', !sortValue && padding),
            )}
          >
            {sortValue ? (
              <button
                type="button"
                onClick={() => onSort(nextSort(key, sort))}
                className={classNames(
                  'inline-flex min-h-tap items-center gap-1 rounded-control font-semibold hover:text-ink',
                  isDense && 'xl:pointer-fine:min-h-9',
                )}
              >
                {title}
                {sort?.key === key && (
                  <Icon name={sort.isDescending ? 'chevron-down' : 'chevron-up'} size={16} />
                )}
              </button>
            ) : (
              title
            )}
            {unit && <span className="block font-normal text-xs">{unit}</span>}
          </th>
        ))}
      </tr>
    </thead>
  );
}

const sortState = (key: string, sort: TableSort | undefined) =>
  sort?.key !== key ? 'none' : sort.isDescending ? 'descending' : 'ascending';

function AllBox<Row, Id>(props: {
  selection: TableSelection<Row, Id>;
  ids: readonly Id[];
  isDense: boolean;
}) {
  const { ids, isDense } = props;
  const { chosen, change, allLabel } = props.selection;
  const count = ids.filter((id) => chosen?.has(id)).length;
  const isAll = count > 0 && count === ids.length;
  return (
    <label className={boxLabel(isDense)}>
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
