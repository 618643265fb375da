import { BeforeAfter } from './before-after.tsx';
import { type Change, columnsShown, partShown, type ShownColumn } from './change-words.ts';
import { kitWords as words } from './words.ts';

/** Changed rows, each with its columns before and after. */
export const Changes = ({ changes }: { changes: readonly Change[] }) =>
  changes.map((change, at) => {
    const columns = columnsShown(change);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a row may change twice, and all are read together.
      <div key={at} className="flex flex-col gap-2">
        <h4>
          {partShown(change)} {change.id !== null && <bdi dir="ltr">{change.id}</bdi>}
        </h4>
        <BeforeAfter
          before={<Side isThere={change.before !== null} columns={columns} side="before" />}
          after={<Side isThere={change.after !== null} columns={columns} side="after" />}
        />
      </div>
    );
  });

interface SideProps {
  /** False before the row was added, and after it was deleted. */
  isThere: boolean;
  columns: readonly ShownColumn[];
  side: 'before' | 'after';
}

const Side = ({ isThere, columns, side }: SideProps) =>
  isThere ? (
    <ul>
      {columns.map(({ column, label, [side]: value }) => (
        <li key={column}>
          {label ?? <bdi dir="ltr">{column}</bdi>}: <bdi className="break-words">{value}</bdi>
        </li>
      ))}
    </ul>
  ) : (
    words.noRow
  );
