// Keys of a table whose cells are moved through, following the ARIA practices. Pure. The page is right to left: the left arrow leads to the next column.

export interface GridCell {
  /** The row from 0, without the header. */
  readonly row: number;
  readonly column: number;
}

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
}

interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
}

/** The number of rows that PageUp and PageDown move. */
const pageRows = 8;

/** The cell to which a key leads, inside the grid; undefined when the grid does not use the key. */
export function moveInGrid(
  { key, ctrlKey }: Press,
  { row, column }: GridCell,
  size: GridSize,
): GridCell | undefined {
  const last = { row: size.rows - 1, column: size.columns - 1 };
  const to = (wanted: GridCell): GridCell => ({
    row: Math.max(0, Math.min(last.row, wanted.row)),
    column: Math.max(0, Math.min(last.column, wanted.column)),
  });
  switch (key) {
    case 'ArrowDown':
      return to({ row: row + 1, column });
    case 'ArrowUp':
      return to({ row: row - 1, column });
    case 'ArrowLeft':
      return to({ row, column: column + 1 });
    case 'ArrowRight':
      return to({ row, column: column - 1 });
    case 'PageDown':
      return to({ row: row + pageRows, column });
    case 'PageUp':
      return to({ row: row - pageRows, column });
    case 'Home':
      return to({ row: ctrlKey ? 0 : row, column: 0 });
    case 'End':
      return to({ row: ctrlKey ? last.row : row, column: last.column });
    default:
      return undefined;
  }
}
