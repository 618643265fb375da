// The props of the page of a list.
import type { TableColumn } from '@pishkhan/panel/ui/table-column.ts';
import type { ReactNode } from 'react';
import type { Filters, FilterValues } from './filters.ts';
import type { ListAnswer } from './use-list-rows.ts';

/** A key that acts on the row with the cursor, or on the open one. */
export interface RowKey<Row> {
  readonly key: string;
  readonly label: string;
  readonly run: (row: Row) => void;
}

export interface DetailParts {
  readonly close: () => void;
  /** Opens the row below; the last row closes. */
  readonly openNext: () => void;
}

export interface ListPageProps<Row, F extends Filters> {
  title: string;
  /** The name of the list in the cache: a decision invalidates `['list', name]`. */
  name: string;
  /** Stable. */
  filters: F;
  read: (
    values: FilterValues<F>,
    page: { after: string | undefined; signal: AbortSignal },
  ) => Promise<ListAnswer<Row>>;
  /** Stable. The cell of the row header becomes the row's link. A table below 1280 px leaves out those that are spare; the open row has them. */
  columns: readonly TableColumn<Row>[];
  /** Stable, like `hrefOf`. */
  keyOf: (row: Row) => string;
  /** The title of an empty list says that nothing is there, its hint when something will be. */
  empty: { readonly title: string; readonly hint?: string };
  /** The page of a row. A list without it opens its rows beside it. */
  hrefOf?: (row: Row) => string;
  /** The open row; `row` is undefined when it is on another page of the list. */
  detail?: (key: string, row: Row | undefined, parts: DetailParts) => ReactNode;
  rowKeys?: readonly RowKey<Row>[];
  /** The list is read again after so many seconds. */
  refreshSeconds?: number;
  actions?: ReactNode;
  /** Above the filters: what the whole list is about. */
  intro?: ReactNode;
  /** Between the filters and the rows. */
  above?: ReactNode;
}
