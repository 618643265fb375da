import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { formatNumber } from '@pishkhan/panel/fa/digits.ts';
import { Pager } from '@pishkhan/panel/page/pager.tsx';
import { useDesk, useRoomForTable } from '@pishkhan/panel/page/use-desk.ts';
import { Banner } from '@pishkhan/panel/ui/banner.tsx';
import { Button } from '@pishkhan/panel/ui/button.tsx';
import { EmptyState, ErrorState } from '@pishkhan/panel/ui/empty-state.tsx';
import { classNames } from '@pishkhan/panel/ui/model/class-names.ts';
import { Loading } from '@pishkhan/panel/ui/skeleton.tsx';
import { Skeletons } from '@pishkhan/panel/ui/skeletons.tsx';
import { Table } from '@pishkhan/panel/ui/table.tsx';
import type { TableColumn } from '@pishkhan/panel/ui/table-column.ts';
import { useMemo } from 'react';
import { Forbidden } from '../../infra/transport.ts';
import { Age } from '../age.tsx';
import { RowFacts } from '../shown-rows.tsx';
import { Refused } from '../states.tsx';
import { kitWords } from '../words.ts';
import { type Filters, shownFilters } from './filters.ts';
import type { ListPageProps } from './list-props.ts';
import { RowLink } from './row-link.tsx';
import type { useListAddress } from './use-list-address.ts';
import type { ListReading } from './use-list-rows.ts';

interface ListRowsProps<Row, F extends Filters> {
  props: ListPageProps<Row, F>;
  address: ReturnType<typeof useListAddress<F>>;
  reading: ListReading<Row, F>;
}

/** The rows in each of their states, and the way to the next page. */
export function ListRows<Row, F extends Filters>({ props, address, reading }: ListRowsProps<Row, F>) {
  const { title, filters, keyOf, empty } = props;
  const { shown, error, isFetching, isOld, refetch } = reading;
  const columns = useLinkedColumns(props);
  const [hasRoom, isDesk] = [useRoomForTable(), useDesk()];
  const tableColumns = useMemo(
    () => (isDesk ? columns : columns.filter(({ isSpare }) => !isSpare)),
    [columns, isDesk],
  );
  if (error instanceof Forbidden) return <Refused access={error.access} />;
  const why = error instanceof CallFailed ? error.problem.detail : undefined;
  if (!shown)
    return error ? (
      <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
        {why}
      </ErrorState>
    ) : (
      <Loading>
        <Skeletons count={10} className="mb-2 h-9" />
      </Loading>
    );
  const hiding = shownFilters(filters, address.values);
  return (
    <>
      {error && (
        <Banner
          tone="warning"
          icon="wifi-off"
          title={kitWords.oldRows}
          action={
            <Button tone="quiet" icon="refresh" pending={isFetching} onPress={() => void refetch()}>
              {kitWords.again}
            </Button>
          }
        >
          {why} {kitWords.readAt} <Age at={shown.readAt} />
        </Banner>
      )}
      <div aria-busy={isOld || undefined} className={classNames(isOld && 'opacity-60')}>
        {shown.rows.length === 0 ? (
          <EmptyState
            icon="check"
            title={shown.next === null ? empty.title : kitWords.emptyPageTitle}
            action={
              hiding !== '' && (
                <Button tone="quiet" onPress={address.clearFilters}>
                  {kitWords.clearFilters}
                </Button>
              )
            }
          >
            {shown.next !== null
              ? kitWords.emptyPage
              : hiding === ''
                ? empty.hint
                : kitWords.hiddenBy(hiding)}
          </EmptyState>
        ) : hasRoom ? (
          <Table
            label={title}
            columns={tableColumns}
            rows={shown.rows}
            keyOf={keyOf}
            keysHint={kitWords.keysHint}
            isDense
            isPressable
          />
        ) : (
          <Cards {...{ title, columns, keyOf }} rows={shown.rows} />
        )}
      </div>
      {(address.first || address.newer || shown.next !== null) && (
        <Pager
          place={kitWords.rows(formatNumber(shown.rows.length))}
          words={kitWords.pager}
          onFirst={address.first}
          onNewer={address.newer}
          onOlder={shown.next === null ? undefined : () => address.older(String(shown.next))}
        />
      )}
    </>
  );
}

/** The columns with the row header as the link of its row. */
const useLinkedColumns = <Row,>({ name, columns, keyOf, hrefOf }: Linked<Row>): readonly TableColumn<Row>[] =>
  useMemo(
    () =>
      columns.map((column) =>
        column.isRowHeader
          ? {
              ...column,
              hasControl: true,
              cell: (row: Row, tabIndex: 0 | -1) => (
                <RowLink list={name} rowKey={keyOf(row)} href={hrefOf?.(row)} tabIndex={tabIndex}>
                  {column.cell(row, tabIndex)}
                </RowLink>
              ),
            }
          : column,
      ),
    [name, columns, keyOf, hrefOf],
  );

type Linked<Row> = Pick<ListPageProps<Row, Filters>, 'name' | 'columns' | 'keyOf' | 'hrefOf'>;

interface CardsProps<Row> {
  title: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

/** The rows on a phone or tablet: the row header above, the other cells with their titles below. */
function Cards<Row>({ title, columns, rows, keyOf }: CardsProps<Row>) {
  return (
    <ul aria-label={title} className="grid grid-cols-1 items-start gap-2 sm:grid-cols-2">
      {rows.map((row, at) => (
        <li
          key={keyOf(row)}
          data-row={at}
          className="relative rounded-card border border-line bg-surface p-3 has-[[aria-current=true]]:bg-primary-soft"
        >
          {columns
            .filter(({ isRowHeader }) => isRowHeader)
            .map(({ key, cell }) => (
              <div key={key} className="flex min-h-tap items-center [&>a]:after:absolute [&>a]:after:inset-0">
                {cell(row, 0)}
              </div>
            ))}
          <RowFacts {...{ columns, row }} />
        </li>
      ))}
    </ul>
  );
}
