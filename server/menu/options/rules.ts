// Validates an edit of an option category by the resulting state. Pure.
import { refuse } from '@pishkhan/contract/faults.ts';
import { maxOptions, tooManyOptions } from '@pishkhan/contract/menu/options/option-edit.ts';
import { type Named, refuseNamesakes } from '../products/rules/duplicate-names.ts';

export interface PresentOptions {
  capacity: number;
  options: readonly { id: number; name: string }[];
}

export interface OptionsEdit {
  capacity?: number | undefined;
  /** An item with id is an existing option, without id a new one. */
  options: readonly { id?: number; optionName?: string | undefined }[];
  deletedOptions: readonly number[];
}

export function refuseOptionsEdit(present: PresentOptions, edit: OptionsEdit) {
  const { options, deletedOptions } = edit;
  const known = new Set(present.options.map(({ id }) => id));
  const named = new Set<number>();
  const pointed = [
    ...options.map(({ id }, index) => ({ id, pointer: `/options/${index}/id` })),
    ...deletedOptions.map((id, index) => ({ id, pointer: `/deletedOptions/${index}` })),
  ];
  for (const { id, pointer } of pointed) {
    if (id === undefined) continue;
    if (!known.has(id)) return refuse('NOT_FOUND');
    if (named.has(id)) return refuse('LISTED_TWICE', { pointer });
    named.add(id);
  }
  return refuseOptionsAfter(present, edit);
}

/** Validates an edit whose option ids exist and are unique. */
export function refuseOptionsAfter(present: PresentOptions, edit: OptionsEdit) {
  const after = namesAfter(present, edit);
  if (after.length === 0) return refuse('OPTIONS_EMPTY');
  if (after.length > maxOptions) return refuse('INVALID', { errors: [tooMany] });
  const namesake = refuseNamesakes(after);
  if (namesake) return namesake;
  // A category that already has more capacity than options can still be edited otherwise.
  const isResized = edit.capacity !== undefined || after.length < present.options.length;
  if (isResized && (edit.capacity ?? present.capacity) > after.length) return refuse('CAPACITY_TOO_LARGE');
  return undefined;
}

const tooMany = { pointer: '/options', code: 'TOO_BIG', detail: tooManyOptions };

function namesAfter(present: PresentOptions, { options, deletedOptions }: OptionsEdit): Named[] {
  const gone = new Set(deletedOptions);
  const written = options.map(({ id = null, optionName }, index) => ({
    id,
    name: optionName,
    pointer: `/options/${index}/optionName`,
  }));
  const renamed = new Map(written.map((one) => [one.id, one]));
  const kept = present.options
    .filter(({ id }) => !gone.has(id))
    .map(({ id, name }): Named => {
      const given = renamed.get(id);
      return given?.name === undefined ? { id, name } : { ...given, name: given.name, before: name };
    });
  const added = written.filter(
    (one): one is typeof one & { name: string } => one.id === null && one.name !== undefined,
  );
  return [...kept, ...added];
}
