// Maps the problems of an option form to its fields, whether the schema or the server has found them. Pure.
import {
  changedOptionCategorySchema,
  changedOptionSchema,
  newOptionCategorySchema,
  newOptionSchema,
} from '@pishkhan/contract/menu/options/option-edit.ts';
import { foldTight } from '@pishkhan/contract/text/persian.ts';
import { type FieldProblems, problemsOfIssues } from '../../../forms/public.ts';
import { optionProblemWords } from '../option-words.ts';
import {
  type GroupChanges,
  headKeys,
  type newGroupBody,
  type OptionForm,
  remainingRows,
} from './option-form.ts';

/** `keys` are the rows that were sent, in order. Returns undefined for a pointer to no field of the form. */
export function optionFieldAt(pointer: string, keys: readonly string[]): string | undefined {
  const [first = '', index, field] = pointer.split('/').slice(1);
  if (first !== 'options') return headKeys.some((key) => key === first) ? first : undefined;
  const key = keys[Number(index)];
  if (index === undefined || key === undefined) return 'options';
  return `${key}.${field === 'price' ? 'price' : 'optionName'}`;
}

/** Problems that concern the group as a whole. */
function wholeProblems(form: OptionForm): FieldProblems {
  const rows = remainingRows(form);
  const found: Record<string, string> = {};
  if (rows.length === 0) found.options = optionProblemWords.none;
  else if (form.capacity !== null && form.capacity > rows.length)
    found.capacity = optionProblemWords.capacity(rows.length);
  const names = new Set<string>();
  for (const { key, optionName } of rows) {
    const name = foldTight(optionName);
    if (name !== '' && names.has(name)) found[`${key}.optionName`] = optionProblemWords.twice;
    names.add(name);
  }
  return found;
}

export function checkNewGroup(
  form: OptionForm,
  { body, keys }: ReturnType<typeof newGroupBody>,
): FieldProblems {
  const at = (pointer: string) => optionFieldAt(pointer, keys);
  const checked = newOptionCategorySchema.safeParse(body);
  return { ...wholeProblems(form), ...(checked.success ? {} : problemsOfIssues(checked.error.issues, at)) };
}

/** Checks options one by one, because the schema would not name the field of a union. */
export function checkGroupChanges(
  id: number,
  form: OptionForm,
  { head, options, keys }: GroupChanges,
): FieldProblems {
  const at = (pointer: string) => optionFieldAt(pointer, keys);
  const checked = changedOptionCategorySchema.safeParse({ id, ...head });
  const found: FieldProblems[] = [
    wholeProblems(form),
    checked.success ? {} : problemsOfIssues(checked.error.issues, at),
  ];
  for (const [index, option] of options.entries()) {
    const schema = 'id' in option ? changedOptionSchema : newOptionSchema;
    const result = schema.safeParse(option);
    if (!result.success) found.push(problemsOfIssues(result.error.issues, at, ['options', index]));
  }
  return Object.assign({}, ...found);
}

/** Fields of refusals that name no field. */
export const optionFaultFields = { CAPACITY_TOO_LARGE: 'capacity', OPTIONS_EMPTY: 'options' } as const;
