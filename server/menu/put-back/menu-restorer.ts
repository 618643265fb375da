// The shape of a restorer of the menu: its writer, its lock and the check that nothing has changed since. It
// also reads the values before a recorded change.
import type { RecordedChange, Restorer } from '@pishkhan/contract/change-log/recorded-change.ts';
import type { Fault } from '@pishkhan/contract/faults.ts';
import type { RestoreParts } from '../../infra/audit/restorer.ts';
import { emptyAnswer } from '../../infra/http/answer.ts';
import type { Menu } from '../store-rows.ts';
import { writeMenu } from '../write-menu.ts';

export interface MenuRestore {
  vendorCode: string;
  personId: number;
  now: Date;
}

/** `put` runs inside `writeMenu`; its fault rolls back. */
export const menuRestorer = <F extends Fault | undefined>(
  { columns, fits }: Restorer,
  put: (menu: Menu, changes: readonly RecordedChange[], by: MenuRestore) => Promise<F>,
) => ({
  columns,
  fits,
  putBack: (
    { db, audit, vendorCode, personId, now, refuseIfChanged }: RestoreParts,
    changes: readonly RecordedChange[],
  ) =>
    writeMenu(db, audit, vendorCode, async (menu) => {
      const fault =
        (await refuseIfChanged(menu)) ?? (await put(menu, changes, { vendorCode, personId, now }));
      return fault ?? emptyAnswer;
    }),
});

export const idOf = ({ id }: RecordedChange): number => Number(id);
export const isAdded = ({ before }: RecordedChange): boolean => before === null;
export const isRemoved = ({ after }: RecordedChange): boolean => after === null;
export const isEdited = (change: RecordedChange): boolean => !isAdded(change) && !isRemoved(change);

/** The value of a column before the change; undefined when it did not change. */
export const valueBefore = <T>({ before }: RecordedChange, column: string): T | undefined =>
  before && column in before ? (before[column] as T) : undefined;

/** True for a request to the platform that the change withdrew or decided; it ended with that, and nothing is restored. */
export const isRequestEnded = ({ part, before }: RecordedChange): boolean =>
  part === 'change_request' && before !== null;

/** True for a requested price. */
export const isPriceAsked = ({ part, before, after }: RecordedChange, type: number): boolean =>
  part === 'change_request' && before === null && after?.type === type;
export const requestColumns = ['result', 'withdrawn_at', 'reason'] as const;
